"""What may be done and what follows, one file a heading of the rulebook; compiled.

Box Contents            shapes.py (all that a dragon can look like), moves.py (moves as numbers)
Game Setup              preparation.py, deck.py
Player's Turn           turn.py, dragon.py (play, lay, add)
End of the Game         ending.py
Scoring                 scoring.py
Special Abilities       abilities.py
Missions                missions.py
Joker                   joker.py
"""
