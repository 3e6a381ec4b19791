# Najazd barbarzyńców
