import type { Game } from 'boardgame.io';

/** Nine cells: null while free, then the id of the player who took it. */
export type Noughts = { readonly cells: (string | null)[] };

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** The smallest game boardgame.io's own tutorial teaches: what is measured is the framework, hardly the game. */
export const ticTacToe: Game<Noughts> = {
  name: 'tic-tac-toe',
  // Keeping every earlier state for undo would only slow the peer down; random play never takes back.
  disableUndo: true,
  setup: () => ({ cells: Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take({ G, playerID }, cell: number) {
      if (G.cells[cell] !== null) return 'INVALID_MOVE';
      G.cells[cell] = playerID;
      return undefined;
    },
  },
  endIf({ G, ctx }) {
    const { cells } = G;
    if (LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c])) {
      return { winner: ctx.currentPlayer };
    }
    return cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};
