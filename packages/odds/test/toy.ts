import {
  ask,
  type Command,
  defineDecision,
  type Play,
  type Ruleset,
  reject,
  roll,
  type Table,
} from '@sandtable/kernel';
import { z } from 'zod';
import { type Odds, type OddsGame, type OddsOptions, oddsOf } from '../src/index.ts';

/** A game of nothing but dice: units in `alive` can be lost. */
export type ToyState = { alive: string[] };
export type ToyEvent =
  | { readonly type: 'lost'; readonly clause: 'TY-1'; readonly who: string }
  | { readonly type: 'scored'; readonly clause: 'TY-1'; readonly points: number };
export type ToyTable = Table<ToyState, ToyEvent>;

/** An answer that says which way to go. */
export const go = defineDecision<ToyState, { readonly kind: 'go'; readonly way: number }>({
  kind: 'go',
  role: 'choose',
  schema: z.strictObject({ kind: z.literal('go'), way: z.int() }),
  check: () => undefined,
  offer: () => true,
  sample: () => [0, 1, 2].map((way) => ({ kind: 'go', way })),
});

const order = defineDecision<ToyState, { readonly kind: 'order' }>({
  kind: 'order',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('order') }),
  check: () => undefined,
  offer: () => true,
  sample: () => [{ kind: 'order' }],
});

const forbidden = defineDecision<ToyState, { readonly kind: 'forbidden' }>({
  kind: 'forbidden',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('forbidden') }),
  check: () => reject('forbidden', 'TY-2'),
  offer: () => undefined,
  sample: () => [],
});

/** A game in which red gives orders again and again, and `run` carries them out. */
export function toyGame(run: (table: ToyTable) => Play<unknown>): OddsGame<ToyState, ToyEvent> {
  const ruleset: Partial<Ruleset<ToyState, ToyEvent>> = {
    clone: ({ alive }) => ({ alive: [...alive] }),
    apply(state, event) {
      if (event.type === 'lost') state.alive = state.alive.filter((each) => each !== event.who);
    },
    *play(table) {
      for (;;) {
        yield* ask({ seat: 'red', moment: 'turn', frame: 'turn', menu: [order, forbidden], checkpoint: true });
        yield* run(table);
      }
    },
    decisions: [order, forbidden, go],
    adjudications: [],
  };
  return {
    ruleset: ruleset as Ruleset<ToyState, ToyEvent>,
    odds: {
      stateOf: () => ({ alive: [] }),
      read(_state, event, sheet) {
        if (event.type === 'lost') sheet.note('lost', event.who);
        else sheet.count('points', 'red', event.points);
      },
      told: new Set(['scored']),
      ends: new Set(),
      plain: () => ({ kind: 'go', way: 0 }) as Command,
      answers: (state, question) => go.sample(state, question as never),
      // What red scores, blue loses.
      worth: (_state, seat, { what, value }) => (what === 'points' ? Number(value) : 0) * (seat === 'red' ? 1 : -1),
    },
  };
}

/** The odds of a toy order. */
export function toyOdds(
  run: (table: ToyTable) => Play<unknown>,
  options: OddsOptions<ToyState> = {},
  alive: string[] = ['a', 'b', 'c'],
): Odds {
  const found = oddsOf(toyGame(run), { checkpoint: { alive } }, 'red', { kind: 'order' }, options);
  if ('rejection' in found) throw new Error('refused');
  return found;
}

/** Throws a die; the lowest `faces` of its faces lose a unit. */
export function* tryToLose(table: ToyTable, who: string, faces: number, more: object = {}): Play {
  const [face = 0] = yield* roll({
    seat: 'red',
    dice: [6],
    label: 'try',
    clause: 'TY-1',
    alike: { sets: [1], key: ([thrown = 0]) => thrown <= faces },
    ...more,
  });
  if (face <= faces) table.emit({ type: 'lost', clause: 'TY-1', who });
}

/** Asks a seat which way to go. */
export function* askWay(seat: string): Play<number> {
  const { way } = yield* ask({ seat, moment: 'way', frame: 'forced', menu: [go] });
  return way;
}
