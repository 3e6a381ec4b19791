# Traders & Barbarians
