"""What every step of an environment passes through, compiled."""
