# The Fishermen
