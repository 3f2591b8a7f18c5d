"""Figures of this machine: ``make bench`` runs them all, one row each."""
