# Szlaki karawan
