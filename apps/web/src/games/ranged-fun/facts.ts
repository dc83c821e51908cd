import type { SeatView } from '@sandtable/kernel';
import { rangedFun, type ViewUnit } from '@sandtable/ranged-fun';
import type { Pip, SideFacts, Stat, TableFacts, UnitFacts } from '../../thinker/planner.ts';
import { sideIndexOf } from './scene.ts';
import { nameOf, type Table, tableOf } from './table.ts';
import { words } from './words.ts';

const { previews } = rangedFun;

/** How things stand, for bar, rail and cards. */
export function factsOf(view: SeatView): TableFacts {
  const table = tableOf(view);
  const { name, round, rounds, phase, units } = table.view;
  return {
    name,
    game: words.game,
    round,
    rounds,
    phase: words.phases[phase] ?? phase,
    sides: sidesOf(table),
    units: units.map((unit) => unitFacts(table, unit)),
    stops: [],
    stopsAreUsual: true,
    hasSecrets: false,
  };
}

function sidesOf({ view, seat: own }: Table): SideFacts[] {
  const names = previews.namesIn(view, previews.english);
  return view.players.map(({ seat }) => {
    const units = view.units.filter((unit) => unit.seat === seat);
    return {
      seat,
      side: sideIndexOf(view, seat),
      name: names.seat(seat).text,
      points: view.standings[seat] ?? null,
      active: seat === view.active,
      own: seat === own,
      neutral: false,
      up: units.filter(({ standing }) => ['board', 'aboard', 'reserve'].includes(standing)).length,
      of: units.length,
    };
  });
}

export function unitFacts(table: Table, unit: ViewUnit): UnitFacts {
  const { view } = table;
  const pips = pipsOf(table, unit);
  const carrier = unit.carrier === null ? undefined : view.units.find(({ id }) => id === unit.carrier);
  const at = unit.at ?? carrier?.at ?? null;
  return {
    id: unit.id,
    seat: unit.seat,
    side: sideIndexOf(view, unit.seat),
    name: nameOf(table, unit.id),
    kind: title(unit.class.toLowerCase()),
    line: lineOf(table, unit),
    pips,
    state: stateOf(unit, pips),
    at: at === null ? null : table.place(at),
    stats: statsOf(unit),
    notes: [],
  };
}

function stateOf({ standing }: ViewUnit, pips: readonly Pip[]): UnitFacts['state'] {
  if (standing === 'reserve') return 'reserve';
  if (standing !== 'board' && standing !== 'aboard') return 'gone';
  const full = pips.filter((pip) => pip.full).length;
  return full === pips.length ? 'ready' : full === 0 ? 'done' : 'partly';
}

function pipsOf({ view }: Table, { seat, standing, left, fireUsed, overwatch, hammeredUntil }: ViewUnit): Pip[] {
  if (view.active !== seat || standing !== 'board') return [];
  const idle = overwatch !== null || hammeredUntil > 0;
  const [moves, fires] = [left > 0 && !idle, !fireUsed && !idle];
  return [
    { letter: 'M', full: moves, spoken: words.pip.move(left) },
    { letter: 'F', full: fires, spoken: words.pip.fire(!fireUsed) },
  ];
}

function lineOf(table: Table, unit: ViewUnit): string {
  const { standing, carrier, overwatch, hammeredUntil, stats, left } = unit;
  if (standing === 'aboard' && carrier !== null) return `${words.standings.aboard}: ${nameOf(table, carrier)}`;
  if (standing !== 'board') return words.standings[standing] ?? standing;
  const marks = [
    words.armourLine(stats.armour),
    ...(overwatch === null ? [] : [words.watching]),
    ...(hammeredUntil > 0 ? [words.hammered] : []),
    ...(table.view.active === unit.seat ? [words.left(words.points(left))] : []),
    ...(unit.fireUsed ? [words.fired] : []),
  ];
  return marks.join(' · ');
}

const STATS = ['movement', 'armour', 'srf', 'lrf', 'vlrf', 'vsrf'] as const;

function statsOf({ stats, initial }: ViewUnit): Stat[] {
  return STATS.map((stat) => ({
    label: words.stats[stat] ?? stat,
    value: (initial[stat] ?? 0) === 0 ? words.none : String(stats[stat]),
    left: stats[stat],
    of: initial[stat] ?? 0,
  }));
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** `ironback-combine` is called Ironback Combine. */
function title(id: string): string {
  return id.split('-').map(capital).join(' ');
}
