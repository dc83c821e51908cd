import type { Advice } from '@sandtable/bots';
import * as downRange from '@sandtable/down-range';
import type { AnyRuleset, Json } from '@sandtable/kernel';
import * as rangedFun from '@sandtable/ranged-fun';

/** What somebody asked for who makes a match; a scenario is an id or the whole of one. */
export type Wish = {
  readonly scenario?: unknown;
  readonly factions: readonly string[];
  readonly options: Readonly<Record<string, Json>>;
};

/** Everything the server must know of a game. This table is the only place that names one. */
export type Game = {
  readonly ruleset: AnyRuleset;
  readonly advice: Advice;
  readonly scenarios: readonly { readonly id: string; readonly name: string; readonly summary: string }[];
  readonly optionNames: readonly string[];
  /** An untrusted setup out of a wish; the ruleset reads it. */
  setup(wish: Wish): unknown;
};

type Scenario = (typeof rangedFun.scenarios)[string];

export const games: Readonly<Record<string, Game>> = {
  'ranged-fun': {
    ruleset: rangedFun.rangedFun,
    advice: rangedFun.advice,
    scenarios: Object.values(rangedFun.scenarios),
    optionNames: Object.keys(rangedFun.setupSchema.shape.options.parse({})),
    setup({ scenario = Object.keys(rangedFun.scenarios)[0], factions, options }) {
      const named = typeof scenario === 'string' ? rangedFun.scenarios[scenario] : (scenario as Partial<Scenario>);
      const lists = Array.isArray(named?.forces) ? named.forces : [];
      const players = typeof named?.players === 'number' ? Math.min(8, named.players) : 2;
      const forces = Array.from({ length: players }, (_, seat) => {
        const fitting = lists.filter((force) => force?.role === undefined || force.role === named?.roles?.[seat]?.id);
        return { faction: factions[seat] ?? fitting[seat % Math.max(1, fitting.length)]?.faction ?? '?' };
      });
      return { scenario, forces, options };
    },
  },
  'down-range': {
    ruleset: downRange.downRange,
    advice: downRange.advice,
    scenarios: Object.values(downRange.scenarios),
    optionNames: Object.keys(downRange.setupSchema.shape.options.unwrap().shape),
    // Who fights is said by the scenario; there are no factions to choose.
    setup: ({ scenario = Object.keys(downRange.scenarios)[0], options }) => ({ scenario, options }),
  },
};

/** The game of this id, if there is one. */
export function gameCalled(id: string, among: Readonly<Record<string, Game>> = games): Game | undefined {
  return Object.hasOwn(among, id) ? among[id] : undefined;
}
