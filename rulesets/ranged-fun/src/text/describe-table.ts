import { joined, type Line, plain, type Sayable, type Sentence, type Span, say, toneOf, typing } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import { isSame, type Seen, type SeenUnit, seen } from '../view-types.ts';
import { english } from './english/index.ts';
import { namesIn } from './names.ts';

/** One unit in a line: where it is, what its stats are now, what it has done. */
export function describeUnit(view: Json, id: string, words = english): Sentence {
  const table = seen(view);
  const unit = table.units.find((each) => each.id === id);
  return unit === undefined ? words.orders.noUnit(id) : unitLine(table, unit, words);
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
  const id: Span = {
    text: '',
    typed: unit.id.padEnd(4),
    unit: unit.id,
    seat: unit.seat,
    tone: toneOf(unit.seat, table.order),
  };
  const name: Span = { text: unit.name, unit: unit.id, seat: unit.seat };
  const gone = unit.standing === 'destroyed' || unit.standing === 'exited' || unit.standing === 'removed';
  if (gone) return [id, { ...name, tone: 'faint' }, { text: `, ${words.standings[unit.standing]}`, tone: 'faint' }];
  const parts = [place(table, unit, words), stats(unit, words), ...conditions(table, unit, words)];
  return say`${id}${name}, ${words.classes[unit.class] ?? unit.class} · ${joined(parts, ' · ')}`;
}

function place(table: Seen, unit: SeenUnit, words: typeof english): Sayable {
  const names = namesIn(table, words);
  if (unit.carrier !== null) return words.tables.aboard(names.short(unit.carrier));
  if (unit.at === null) return words.standings[unit.standing] ?? unit.standing;
  const building = table.buildings.find(({ at }) => isSame(at, unit.at));
  const where = names.at(unit.at);
  const inside = building === undefined ? '' : typing(`, ${plain(words.tables.inside(building.name))}`);
  return say`${where}${inside}`;
}

function stats(unit: SeenUnit, words: typeof english): Sentence {
  const names = ['movement', 'armour', 'srf', 'lrf', 'vlrf', 'vsrf'] as const;
  const told = names.flatMap((stat) => {
    const initial = unit.initial[stat];
    return initial === null ? [] : [words.tables.stat(words.bands[stat] ?? stat, unit.stats[stat], initial)];
  });
  return joined(told, ' ');
}

function conditions(table: Seen, unit: SeenUnit, words: typeof english): Sayable[] {
  const names = namesIn(table, words);
  const list: Sayable[] = [];
  if (unit.hammeredUntil > 0) list.push(words.tables.hammered);
  if (unit.overwatch !== null) list.push(words.tables.watching(names.square(unit.overwatch.at), unit.overwatch.still));
  else if (unit.fireUsed) list.push(words.tables.fired);
  if (unit.cargo.length > 0) list.push(words.tables.carries(joined(unit.cargo.map(names.short), ', ')));
  return list;
}

/** Round, whose turn, points: the line above the map. */
export function statusLine(view: Json, words = english): Line {
  const table = seen(view);
  const { tables } = words;
  const names = namesIn(table, words);
  const parts: Sayable[] = [table.name];
  if (table.phase === 'turn' || table.phase === 'over')
    parts.push(tables.round(Math.min(table.round, table.rounds), table.rounds));
  if (table.active !== null) {
    const tone = toneOf(table.active, table.order);
    parts.push(tables.turnOf(names.seat(table.active)).map((span) => ({ ...span, tone })));
  }
  const scores = table.players.map(({ seat }) => say`${names.seat(seat)} ${table.standings[seat] ?? 0}`);
  parts.push(tables.scores(joined(scores, ', ')));
  const dot: Span = { text: ' · ', tone: 'faint' };
  return joined(parts.flatMap((part, i) => (i === 0 ? [part] : [dot, part])));
}

/** What the signs on the map mean, and what lies under counters. */
export function legendLines(view: Json, words = english): Line[] {
  const table = seen(view);
  const names = namesIn(table, words);
  const buildings = [...new Map(table.buildings.map((each) => [each.type, each])).values()];
  const houses = buildings.map(({ name, armour, initial }) => words.tables.buildingType(name, armour, initial));
  const lines: Sentence[] = [say`${words.tables.legend}`];
  if (houses.length > 0) lines.push(words.tables.letters(joined(houses, ', ')));
  const counters = table.units.flatMap(({ id, overwatch }) =>
    overwatch === null ? [] : [say`${names.short(id)} ${names.square(overwatch.at)}`],
  );
  if (counters.length > 0) lines.push(words.tables.counters(joined(counters, ', ')));
  return lines.map((line) => line.map((span) => ({ ...span, tone: 'faint' })));
}
