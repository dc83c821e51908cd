import { joined, type Line, possessive, type Sayable, type Sentence, type Span, say, toneOf } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import { type Seen, type SeenUnit, seen } from '../view-types.ts';
import { legendText } from './english/ground.ts';
import { position, statuses } from './english/things.ts';
import { inchesText } from './measures.ts';
import { type Names, namesIn } from './names.ts';

/** One unit in a line: where it is, what it carries, what it has done and what is wrong with it. */
export function describeUnit(view: Json, id: string): Sentence {
  const table = seen(view);
  const unit = table.units.find((each) => each.id === id);
  return unit === undefined ? say`There’s no unit ${id}.` : unitLine(table, unit);
}

/** All units, side by side with their seats; those gone last. */
export function unitLines(view: Json): Line[] {
  const table = seen(view);
  const gone = ({ status = 'active' }: SeenUnit): number => (status === 'active' ? 0 : 1);
  return table.players.flatMap(({ seat }) =>
    table.units
      .filter((unit) => unit.seat === seat)
      .sort((a, b) => gone(a) - gone(b))
      .map((unit) => unitLine(table, unit)),
  );
}

function unitLine(table: Seen, unit: SeenUnit): Line {
  const names = namesIn(table);
  const seats = table.players.map(({ seat }) => seat);
  const of = { unit: unit.id, seat: unit.seat };
  const id: Span = { text: '', typed: `${names.id(unit.id)} `.padEnd(5), ...of, tone: toneOf(unit.seat, seats) };
  const card = unit.card?.name ?? (unit.known === 'heard' ? 'radio contact' : (unit.name ?? 'unknown'));
  const name: Sayable =
    unit.name === undefined || unit.name === card
      ? { text: card, ...of }
      : say`${{ text: unit.name, ...of }}, ${card.toLowerCase()}`;
  const parts = [place(names, unit), ...numbers(unit), ...conditions(names, unit)];
  const told = say`${name} · ${joined(parts, ' · ')}`;
  return [id, ...(isToBePlayed(unit) ? told : told.map((span) => ({ ...span, tone: 'faint' as const })))];
}

/** On the table or yet to come: what it can do matters. */
function isToBePlayed({ status = 'active' }: { readonly status?: string | undefined }): boolean {
  return status === 'active' || status === 'reserve';
}

function place(names: Names, { at, aboard, carriedBy, status = 'active', known, round, offMap }: SeenUnit): Sayable {
  if (known === 'last') return say`last seen ${names.at(at)} in round ${round ?? 0}`;
  if (offMap === true) return 'off the table';
  const state = status === 'active' ? [] : [statuses[status]];
  if (aboard !== null && aboard !== undefined)
    return joined([...state, say`in ${names.unit(aboard.vehicle)} as ${position(aboard.seat)}`], ', ');
  if (carriedBy !== null && carriedBy !== undefined)
    return joined([...state, say`carried by ${names.unit(carriedBy)}`], ', ');
  return joined([...state, ...(at === null ? [] : [say`${names.at(at)}`])], ' ');
}

function numbers({ card, items = [], arms = [], status = 'active' }: SeenUnit): Sayable[] {
  if (card === undefined || !isToBePlayed({ status })) return [];
  const { movement, skill, defense } = card;
  const worn = items.reduce((best, item) => Math.max(best, item.defenseBonus), 0);
  const guard = 'fixed' in defense ? String(defense.fixed + worn) : `${defense.dice}d${defense.sides}`;
  const weapons = arms.map(({ card: { name }, ammunition }) =>
    typeof ammunition === 'number' ? `${name} ×${ammunition}` : name,
  );
  return [
    say`Move ${movement === null ? 'unlimited' : inchesText(movement)}${skill === null ? '' : say`, Skill d${skill}`}, Defense ${guard}`,
    ...(weapons.length === 0 ? [] : [weapons.join(', ')]),
  ];
}

function conditions(names: Names, unit: SeenUnit): Sayable[] {
  const marks: readonly (readonly [boolean | undefined, string])[] = [
    [unit.posture === 'prone', 'prone'],
    [unit.flying, 'in the air'],
    [unit.injured, unit.card?.kind === 'vehicle' ? 'degraded' : 'injured'],
    [unit.burning, 'on fire'],
    [unit.disabled, 'disabled'],
    [(unit.suppressions ?? []).length > 0, 'suppressed'],
    [unit.reaction, 'has a Reaction'],
    [unit.signal, 'on the radio'],
    [unit.jamming, 'jamming'],
    [unit.mainEffort, 'main effort'],
    [unit.lightOn, 'light on'],
    [unit.actionUsed, 'has acted'],
    [(unit.moves ?? 0) > 0, 'has moved'],
  ];
  const carried = typeof unit.carrying === 'string' ? [say`carrying ${names.unit(unit.carrying)}`] : [];
  return [...marks.flatMap(([on, text]) => (on === true ? [text] : [])), ...carried];
}

/** Round, whose turn, points: the line above the map. */
export function statusLine(view: Json): Line {
  const table = seen(view);
  const names = namesIn(table);
  const { rounds, name } = table.scenario;
  const parts: Sayable[] = [name];
  if (table.round > 0) parts.push(`Round ${table.round}${rounds === null ? '' : ` of ${rounds}`}`);
  if (table.active !== null) {
    const seat = table.takers.find(({ key }) => key === table.active)?.seat ?? table.active;
    const tone = toneOf(
      seat,
      table.players.map((player) => player.seat),
    );
    parts.push(say`${possessive(names.taker(table.active))} turn`.map((span) => ({ ...span, tone })));
  }
  if (table.night) parts.push('Night');
  const fighting = table.players.filter(({ neutral }) => !neutral);
  const scores = fighting.map(({ seat, points }) => say`${names.seat(seat)} ${points}`);
  parts.push(joined(scores, ', '));
  const dot: Span = { text: ' · ', tone: 'faint' };
  return joined(parts.flatMap((part, i) => (i === 0 ? [part] : [dot, part])));
}

/** What the signs on the map mean. */
export function legendLines(view: Json): Line[] {
  const table = seen(view);
  const ground = legendText(table.terrain.filter(({ id }) => !table.cleared.includes(id)));
  const fixed = '. open ground, x out of action, @ smoke, * light; north is up, distances in inches';
  return [[{ text: ground === '' ? fixed : `${ground}, ${fixed}`, tone: 'faint' }]];
}
