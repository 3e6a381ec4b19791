# Rzeki Catanu
