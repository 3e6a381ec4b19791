//! Rule tests of Traders & Barbarians.
