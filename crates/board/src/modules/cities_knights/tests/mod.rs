//! Tests of this module, named after the rules.
