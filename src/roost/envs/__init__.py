"""Every game of the catalogue behind the field's own interfaces: PettingZoo, Gymnasium, OpenSpiel."""
