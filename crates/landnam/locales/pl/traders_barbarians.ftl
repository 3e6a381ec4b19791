# Kupcy i barbarzyńcy
