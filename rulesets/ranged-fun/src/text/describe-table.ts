import { type Line, plain, type Span, toneOf } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import { isSame, type Seen, type SeenUnit, seen } from '../view-types.ts';
import { english } from './english/index.ts';
import { namesIn } from './names.ts';

/** One unit in a line: where it is, what its stats are now, what it has done. */
export function describeUnit(view: Json, id: string, words = english): string {
  const table = seen(view);
  const unit = table.units.find((each) => each.id === id);
  return unit === undefined ? words.orders.noUnit(id) : plain(unitLine(table, unit, words));
}

/** All units, side by side with their seats in turn order; those gone last. */
export function unitLines(view: Json, words = english): Line[] {
  const table = seen(view);
  const here = ({ standing }: SeenUnit): number =>
    standing === 'destroyed' || standing === 'exited' || standing === 'removed' ? 1 : 0;
  const units = table.players.flatMap(({ seat }) =>
    table.units.filter((unit) => unit.seat === seat).sort((a, b) => here(a) - here(b)),
  );
  return units.map((unit) => unitLine(table, unit, words));
}

function unitLine(table: Seen, unit: SeenUnit, words: typeof english): Line {
  const id: Span = { text: unit.id.padEnd(4), tone: toneOf(unit.seat) };
  const gone = unit.standing === 'destroyed' || unit.standing === 'exited' || unit.standing === 'removed';
  if (gone) return [id, { text: `${unit.name}, ${words.standings[unit.standing]}`, tone: 'faint' }];
  const parts = [place(table, unit, words), stats(unit, words), ...conditions(table, unit, words)];
  return [id, { text: `${unit.name}, ${words.classes[unit.class]} · ${parts.join(' · ')}` }];
}

function place(table: Seen, unit: SeenUnit, words: typeof english): string {
  const names = namesIn(table, words);
  if (unit.carrier !== null) return words.tables.aboard(unit.carrier);
  if (unit.at === null) return words.standings[unit.standing] ?? unit.standing;
  const building = table.buildings.find(({ at }) => isSame(at, unit.at));
  const where = words.tables.at(names.square(unit.at));
  return building === undefined ? where : `${where}, ${words.tables.inside(building.name)}`;
}

function stats(unit: SeenUnit, words: typeof english): string {
  const names = ['movement', 'armour', 'srf', 'lrf', 'vlrf', 'vsrf'] as const;
  return names
    .flatMap((stat) => {
      const initial = unit.initial[stat];
      return initial === null ? [] : [words.tables.stat(words.bands[stat] ?? stat, unit.stats[stat], initial)];
    })
    .join(' ');
}

function conditions(table: Seen, unit: SeenUnit, words: typeof english): string[] {
  const names = namesIn(table, words);
  const list: string[] = [];
  if (unit.hammeredUntil > 0) list.push(words.tables.hammered);
  if (unit.overwatch !== null) list.push(words.tables.watching(names.square(unit.overwatch.at), unit.overwatch.still));
  else if (unit.fireUsed) list.push(words.tables.fired);
  if (unit.cargo.length > 0) list.push(words.tables.carries(unit.cargo.join(', ')));
  return list;
}

/** Round, whose turn, points: the line above the map. */
export function statusLine(view: Json, words = english): Line {
  const table = seen(view);
  const { tables } = words;
  const names = namesIn(table, words);
  const parts: Span[] = [{ text: table.name }];
  if (table.phase === 'turn' || table.phase === 'over')
    parts.push({ text: tables.round(Math.min(table.round, table.rounds), table.rounds) });
  if (table.active !== null) parts.push({ text: tables.turnOf(names.seat(table.active)), tone: toneOf(table.active) });
  const scores = table.players.map(({ seat }) => `${names.seat(seat)} ${table.standings[seat] ?? 0}`);
  parts.push({ text: tables.scores(scores.join(', ')) });
  return parts.flatMap((part, i) => (i === 0 ? [part] : [{ text: ' · ', tone: 'faint' as const }, part]));
}

/** What the signs on the map mean, and what lies under counters. */
export function legendLines(view: Json, words = english): Line[] {
  const table = seen(view);
  const names = namesIn(table, words);
  const buildings = [...new Map(table.buildings.map((each) => [each.type, each])).values()];
  const houses = buildings.map(({ name, armour, initial }) => words.tables.buildingType(name, armour, initial));
  const lines: Line[] = [[{ text: words.tables.legend, tone: 'faint' }]];
  if (houses.length > 0) lines.push([{ text: words.tables.letters(houses.join(', ')), tone: 'faint' }]);
  const counters = table.units.flatMap(({ id, overwatch }) =>
    overwatch === null ? [] : [`${id} ${names.square(overwatch.at)}`],
  );
  if (counters.length > 0) lines.push([{ text: words.tables.counters(counters.join(', ')), tone: 'faint' }]);
  return lines;
}
