// A simple turn game: whoever is on turn chooses whom to feed, and the next one is on turn.
export const Feeding = {
  name: "feeding",
  setup: () => ({ fed: [0, 0, 0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    feed: ({ G }, whom) => {
      G.fed[whom] += 1;
    },
  },
};
