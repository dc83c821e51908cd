import { inches, type Point } from '@sandtable/geometry';
import { Match, type Rejection } from '@sandtable/kernel';
import { loadedDice, situationTable, table } from '@sandtable/testkit';
import type { Piece } from '../src/content/table.ts';
import { ruleset } from '../src/ruleset.ts';
import { type Given, givenSchema } from '../src/situations/given.ts';
import { layPosition } from '../src/situations/lay-position.ts';
import { type Model, SEATS, type State } from '../src/state.ts';

/** A state as situation files describe it. */
export const position = (given: Given): State => layPosition(givenSchema.parse(given));

export const at = (x: number, y: number): Point => ({ x: inches(x), y: inches(y) });

export const model = (state: State, id: string): Model => state.models.find((each) => each.id === id)!;

/** The table of a game that goes on from this state; `opening` are the dice thrown before anybody is asked. */
export function tableFrom(state: State, ...opening: number[]) {
  const dice = loadedDice();
  dice.load(...opening);
  return table(Match.start(ruleset, { setup: null, state }, SEATS, { dice }));
}

/** `code clause`, or `legal`. */
export const verdict = (rejection: Rejection | undefined): string =>
  rejection === undefined ? 'legal' : `${rejection.code} ${rejection.clause}`;

type GivenModel = Given['models'][string];
const figure =
  (seat: 'one' | 'two', force: string) =>
  (x: number, y: number, more: Partial<GivenModel> = {}): GivenModel => ({ seat, force, at: [x, y], ...more });

/** The ledger's stock figures: a Ranger, a Green Beret with an M4, a Taliban, a Somali militiaman. */
export const rgr = figure('one', 'rangers');
export const sfg = (x: number, y: number, more: Partial<GivenModel> = {}): GivenModel =>
  figure('one', 'green-berets')(x, y, { weapons: [{ type: 'm4' }], reserve: { '5.56': 180 }, ...more });
export const tal = figure('two', 'taliban');
export const mil = figure('two', 'somali-militia');

const box = (x0: number, y0: number, x1: number, y1: number): [number, number][] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** An upright wall, hedge or block. */
export const wall = (x0: number, y0: number, x1: number, y1: number, top: number, more: object = {}): Piece =>
  ({ id: 'wall', name: 'Wall', kind: 'solid', polygon: box(x0, y0, x1, y1), top, material: 'hard', ...more }) as Piece;

export const wood = (x0: number, y0: number, x1: number, y1: number, more: object = {}): Piece =>
  ({ id: 'wood', name: 'Wood', kind: 'growth', polygon: box(x0, y0, x1, y1), top: 2, ...more }) as Piece;

export const hill = (x0: number, y0: number, x1: number, y1: number, top = 1.5): Piece => ({
  id: 'hill',
  name: 'Hill',
  kind: 'hill',
  polygon: box(x0, y0, x1, y1),
  top,
});

export const rubble = (x0: number, y0: number, x1: number, y1: number): Piece => ({
  id: 'rubble',
  name: 'Rubble',
  kind: 'rubble',
  polygon: box(x0, y0, x1, y1),
});

/** A table that stands as given, to play on from. */
export const game = (given: Given) => situationTable(ruleset, given);
export type Board = ReturnType<typeof game>;
export const man = (board: Board, id: string): Model => model(board.state, id);
/** An order to a man. */
export const by = (kind: string, id: string, more: object = {}) => ({ kind, model: id, ...more });
/** An enemy far from everything, so that the battle goes on. */
export const far = tal(45, 45);
export const place = (x: number, y: number, surface = 'ground') => ({ ...at(x, y), surface });
