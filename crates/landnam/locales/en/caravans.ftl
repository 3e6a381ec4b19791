# The Caravans
