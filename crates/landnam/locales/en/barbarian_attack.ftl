# Barbarian Attack
