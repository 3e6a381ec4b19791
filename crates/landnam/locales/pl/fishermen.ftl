# Rybacy z Catanu
