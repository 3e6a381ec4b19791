# The Rivers
