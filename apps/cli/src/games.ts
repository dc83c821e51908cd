import type { Advice } from '@sandtable/bots';
import * as downRange from '@sandtable/down-range';
import type { AnyRuleset, AnyStatistics, Fault } from '@sandtable/kernel';
import type { FuzzSubject } from '@sandtable/lab';
import type { AnyOddsGuide } from '@sandtable/odds';
import * as rangedFun from '@sandtable/ranged-fun';
import { didYouMean } from './suggest.ts';
import type { Teller } from './teller.ts';
import { UserError } from './user-error.ts';

/** What somebody asked for on the command line; a scenario is an id or a file's content. */
export type Wish = {
  readonly scenario?: unknown;
  readonly factions: readonly string[];
  readonly options: readonly string[];
};

/** A kind of file that players write for a game, and how all its faults are found. */
export type FileKind = { readonly name: string; faults(raw: unknown): readonly Fault[] };

/** Everything the terminal must know of a game. This table is the only place that names one. */
export type Game = {
  readonly ruleset: AnyRuleset;
  /** File name under docs/rules. */
  readonly ledger: string;
  readonly teller: Teller;
  readonly advice: Advice;
  readonly statistics: AnyStatistics;
  readonly oddsGuide: AnyOddsGuide;
  /** The edit that puts a unit on a place as it is typed. */
  place(unit: string, x: number, y: number): { readonly kind: string };
  readonly fuzzing: FuzzSubject;
  readonly scenarios: readonly { readonly id: string; readonly name: string; readonly summary: string }[];
  readonly optionNames: readonly string[];
  /** An untrusted setup out of a wish; the ruleset reads it. */
  setup(wish: Wish): unknown;
  /** By the `format` of the file, or by its shape where it has none. */
  fileKind(raw: object): FileKind | undefined;
};

type Scenario = (typeof rangedFun.scenarios)[string];

const faultsOf = (read: object): readonly Fault[] => ('faults' in read ? (read.faults as readonly Fault[]) : []);

/** Is it an option of Down Range that is on or off? Others are chosen in a setup file. */
const isSwitch = (option: string): boolean => downRange.setupSchema.shape.options.safeParse({ [option]: true }).success;

export const games: Readonly<Record<string, Game>> = {
  'ranged-fun': {
    ruleset: rangedFun.rangedFun,
    ledger: 'ranged-fun.md',
    teller: rangedFun.text,
    advice: rangedFun.advice,
    statistics: rangedFun.statistics,
    oddsGuide: rangedFun.oddsGuide,
    place: (unit, x, y) => ({ kind: 'place', unit, at: [x, y] }),
    fuzzing: { ruleset: rangedFun.rangedFun, ...rangedFun.randomPlay },
    scenarios: Object.values(rangedFun.scenarios),
    optionNames: Object.keys(rangedFun.setupSchema.shape.options.parse({})),
    setup({ scenario = Object.keys(rangedFun.scenarios)[0], factions, options }) {
      const named = typeof scenario === 'string' ? rangedFun.scenarios[scenario] : (scenario as Partial<Scenario>);
      const lists = named?.forces ?? [];
      const forces = Array.from({ length: named?.players ?? 2 }, (_, seat) => {
        const fitting = lists.filter(({ role }) => role === undefined || role === named?.roles?.[seat]?.id);
        return { faction: factions[seat] ?? fitting[seat % Math.max(1, fitting.length)]?.faction ?? '?' };
      });
      return { scenario, forces, options: Object.fromEntries(options.map((option) => [option, true])) };
    },
    fileKind(raw) {
      const { format } = raw as { format?: unknown };
      if (format === 'sandtable-scenario')
        return { name: 'scenario', faults: (file) => faultsOf(rangedFun.validateScenario(file)) };
      if (format === 'sandtable-army') return { name: 'army', faults: (file) => faultsOf(rangedFun.parseArmy(file)) };
      if ('scenario' in raw && 'forces' in raw)
        return { name: 'setup', faults: (file) => faultsOf(rangedFun.rangedFun.readSetup(file)) };
      if ('units' in raw && format === undefined)
        return { name: 'faction', faults: (file) => faultsOf(rangedFun.parseFaction(file)) };
      return undefined;
    },
  },
  'down-range': {
    ruleset: downRange.downRange,
    ledger: 'down-range.md',
    teller: downRange.text,
    advice: downRange.advice,
    statistics: downRange.statistics,
    oddsGuide: downRange.oddsGuide,
    // Places are typed in inches and kept in thousandths of one.
    place: (unit, x, y) => ({ kind: 'place', unit, at: { x: Math.round(1000 * x), y: Math.round(1000 * y) } }),
    fuzzing: { ruleset: downRange.downRange, ...downRange.randomPlay },
    scenarios: Object.values(downRange.scenarios),
    optionNames: Object.keys(downRange.setupSchema.shape.options.unwrap().shape).filter(isSwitch),
    // Who fights is said by the scenario; there are no factions to choose.
    setup: ({ scenario = Object.keys(downRange.scenarios)[0], options }) => ({
      scenario,
      options: Object.fromEntries(options.map((option) => [option, true])),
    }),
    fileKind(raw) {
      const { format, game } = raw as { format?: unknown; game?: unknown };
      if (format === 'sandtable-scenario' && game === 'down-range')
        return { name: 'scenario', faults: (file) => faultsOf(downRange.validateScenario(file)) };
      if ('scenario' in raw && !('forces' in raw))
        return { name: 'setup', faults: (file) => faultsOf(downRange.downRange.readSetup(file)) };
      return undefined;
    },
  },
};

/** The game of this id; a wrong one is the user's mistake, with a suggestion. */
export function gameCalled(id: string): Game {
  const game = Object.hasOwn(games, id) ? games[id] : undefined;
  if (game !== undefined) return game;
  const known = Object.keys(games);
  throw new UserError(`there is no game ${id}${didYouMean(id, known)} Games: ${known.join(', ')}`);
}
