import '../production.ts';
import { createRequire } from 'node:module';
import { Random } from '@sandtable/kernel';
import type { Game, State } from 'boardgame.io';
import type { Contender } from '../measure.ts';
import { canShoot, canStep, type Field, type Model, skirmish } from './skirmish.ts';
import { type Noughts, ticTacToe } from './tic-tac-toe.ts';

// boardgame.io's parts are folders without an exports map, which only `require` can load.
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = createRequire(import.meta.url)(
  'boardgame.io/internal',
) as typeof import('boardgame.io/internal', { with: { 'resolution-mode': 'require' }});

type Move = readonly [name: string, ...args: number[]];

/** boardgame.io's raw reducer on its smallest game. */
export const boardgameTicTacToe: Contender = {
  name: 'boardgame.io, tic-tac-toe',
  counts: 'moves',
  playGame: whole(ticTacToe, drawCell),
};

/** boardgame.io's raw reducer on a game about as complex as ours. */
export const boardgameSkirmish: Contender = {
  name: 'boardgame.io, skirmish',
  counts: 'moves',
  playGame: whole(skirmish, drawOrder),
};

/** Random whole games through the reducer as a server uses it: no store, no transport, no storage, no undo. */
function whole<G>(game: Game<G>, draw: (state: State<G>, random: Random) => Move): (seed: number) => number {
  // Processed once: otherwise boardgame.io would rebuild the whole flow for every game of nine moves.
  const processed = ProcessGameConfig(game as Game);
  const reduce = CreateGameReducer({ game: processed, isClient: false });
  // Keeps the last game alive, as we do with ours: see random-play.ts.
  let state: State<G>;
  return (seed) => {
    const random = new Random(seed);
    state = InitializeGame({ game: { ...processed, seed }, numPlayers: 2 }) as State<G>;
    let moves = 0;
    while (state.ctx.gameover === undefined) {
      const [type, ...args] = draw(state, random);
      const payload = { type, args, playerID: state.ctx.currentPlayer, credentials: undefined as unknown as string };
      const next = reduce(state as State, { type: 'MAKE_MOVE', payload });
      if (next._stateID === state._stateID) throw new Error(`game ${seed}: boardgame.io refused ${type} ${args}`);
      state = next as unknown as State<G>;
      moves++;
    }
    return moves;
  };
}

function drawCell({ G }: State<Noughts>, random: Random): Move {
  for (;;) {
    const cell = random.below(9);
    if (G.cells[cell] === null) return ['take', cell];
  }
}

/** Tries a few times for a random legal order, then ends the turn: cheap, so that it's the reducer that is measured. */
function drawOrder({ G, ctx }: State<Field>, random: Random): Move {
  const player = ctx.currentPlayer;
  for (let attempt = 0; attempt < 12; attempt++) {
    const number = random.below(G.models.length);
    const model = G.models[number] as Model;
    if (random.below(2) === 0) {
      const at = random.below(G.models.length);
      if (canShoot(G, player, model, G.models[at] as Model)) return ['shoot', number, at];
    } else {
      const direction = random.below(8);
      const index = direction < 4 ? direction : direction + 1; // the middle one of nine would be standing still
      const dx = (index % 3) - 1;
      const dy = Math.floor(index / 3) - 1;
      if (canStep(G, player, model, dx, dy)) return ['step', number, dx, dy];
    }
  }
  return ['done'];
}
