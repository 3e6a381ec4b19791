//! Tests of set-up and maps.
