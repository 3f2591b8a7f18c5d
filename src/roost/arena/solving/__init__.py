"""Games solved backwards: an equilibrium of every turn, and what a best answer to it gains."""
