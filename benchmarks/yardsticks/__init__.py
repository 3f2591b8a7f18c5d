"""Three games that other libraries have too, written in our contract, to compare engines on the same rules."""
