/** A rule of a game that players may switch or choose. */
export type GameOption = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly clause?: string;
  readonly default: boolean | string;
  /** What it may be, where it is more than on or off. */
  readonly values?: readonly string[];
};

/** A shipped scenario as a start page lists it. */
export type ScenarioInfo = {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly minutes: number | null;
  readonly rounds: number | null;
  readonly size: { readonly width: number; readonly height: number; readonly measure: 'inch' | 'square' };
  readonly night: boolean;
  /** Options the scenario sets differently from its game's defaults. */
  readonly options: Readonly<Record<string, boolean | string>>;
  readonly guided: boolean;
  readonly seats: readonly { readonly name: string; readonly role: string | null; readonly units?: number }[];
  /** Printed lists to choose from; empty where the scenario says who fights. */
  readonly forces: readonly ForceInfo[];
};

/** A printed list of a scenario: whose it is, and for which role, if not for all. */
export type ForceInfo = { readonly faction: string; readonly role: string | null; readonly units: number };

/** What a start page says about a game. Plain data: reading it loads no rules. */
export type GameMeta = {
  readonly id: string;
  readonly name: string;
  /** What its clause ids begin with; the ledger is `docs/rules/<id>.md`. */
  readonly prefix: string;
  readonly authors: string;
  readonly players: { readonly min: number; readonly max: number };
  /** The options people ask for most come first. */
  readonly options: readonly GameOption[];
  readonly scenarios: readonly ScenarioInfo[];
};

/** A list for each seat: different ones, as far as the scenario has them. `?` where none fits. */
export function usualFactions({ seats, forces }: Pick<ScenarioInfo, 'seats' | 'forces'>): readonly string[] {
  return seats.map(({ role }, seat) => {
    const fitting = forces.filter((force) => force.role === null || force.role === role);
    return fitting[seat % Math.max(1, fitting.length)]?.faction ?? '?';
  });
}
