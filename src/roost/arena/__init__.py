"""Many games in a row: ``simulate`` counts them, ``match`` compares bots with error bars."""
