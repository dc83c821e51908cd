import {
  countText,
  joined,
  type Line,
  possessive,
  type Sayable,
  type Sentence,
  type Span,
  say,
  toneOf,
} from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import { SIGNATURES } from '../content/signature.ts';
import { reserveOf } from '../rules/reserve/reserve.ts';
import { cardOf } from '../rules/units/roster.ts';
import { lastRound } from '../rules/victory/victory.ts';
import { type Base, type Ping, SEATS, type State, type Unit } from '../state.ts';
import { groundIn, type Seen, seen, stateOfView } from '../state-of-view.ts';
import { phases, signatures, terrainSigns, terrainWords } from './english/things.ts';
import { inchesText } from './measures.ts';
import { cardName, type Names, namesIn } from './names.ts';

/** One unit or Ping in a line: where it is, what its card says, which tokens it has. */
export function describeUnit(view: Json, id: string): Sentence {
  const table = seen(view);
  const names = namesIn(table);
  const unit = table.units.find((each) => each.id === id.split('.')[0]);
  if (unit !== undefined) return unitLine(names, unit);
  const ping = table.pings.find((each) => each.id === id);
  return ping === undefined ? say`There’s no unit ${id}.` : pingLine(names, ping);
}

/** Everything on the table, side by side: units, then Pings, then what is still in reserve; those gone last. */
export function unitLines(view: Json): Line[] {
  const table = seen(view);
  const names = namesIn(table);
  const state = stateOfView(view);
  return SEATS.flatMap((seat) => {
    const units = table.units.filter((unit) => unit.seat === seat);
    const isGone = ({ bases }: Unit): boolean => bases.every(({ alive }) => !alive);
    return [
      ...units.filter((unit) => !isGone(unit)).map((unit) => unitLine(names, unit)),
      ...table.pings.filter((ping) => ping.seat === seat).map((ping) => pingLine(names, ping)),
      ...reserveLines(names, state, seat),
      ...units.filter(isGone).map((unit) => unitLine(names, unit)),
    ];
  });
}

function idSpan(id: string, seat: string): Span {
  return { text: '', typed: `${id.toUpperCase()} `.padEnd(6), unit: id, seat, tone: toneOf(seat, SEATS) };
}

function unitLine(names: Names, unit: Unit): Line {
  const id = idSpan(unit.id, unit.seat);
  const name: Span = { ...names.unit(unit.id), typed: cardName(unit.card) };
  const alive = unit.bases.filter((base) => base.alive);
  if (alive.length === 0) return [id, { ...name, tone: 'faint' }, { text: ', destroyed', tone: 'faint' }];
  const card = cardOf(unit);
  const where: Sayable =
    unit.carriedBy === null ? names.at((alive[0] as Base).at) : say`aboard ${names.unit(unit.carriedBy)}`;
  const numbers = [
    `Speed ${inchesText(card.speed)}`,
    ...(card.targeting === null ? [] : [`Targeting ${card.targeting}`]),
    ...(card.scan === null ? [] : [`Scan ${card.scan}`]),
    `Defense ${card.defense}`,
  ];
  const parts: Sayable[] = [where, numbers.join(', '), ...tokensOf(alive, unit)];
  if (unit.bases.length > 1) parts.push(`${alive.length} of ${countText(unit.bases.length, 'base')}`);
  return say`${id}${name}, ${card.type.toLowerCase()} · ${joined(parts, ' · ')}`;
}

function tokensOf(alive: readonly Base[], unit: Unit): string[] {
  const sum = (of: (base: Base) => number): number => alive.reduce((total, base) => total + of(base), 0);
  const [cm, plus, stunned] = [sum((base) => base.cm), sum((base) => base.cmPlus), sum((base) => (base.stun ? 1 : 0))];
  const marks: readonly (readonly [boolean, string])[] = [
    [cm > 0, `CM ${cm}`],
    [plus > 0, `CM+ ${plus}`],
    [stunned > 0, alive.length > 1 ? `${stunned} stunned` : 'stunned'],
    [alive.some(({ tagged }) => tagged), 'tagged'],
    [alive.some(({ exposed }) => exposed), 'exposed'],
    [unit.locked, 'target-locked'],
    [unit.stealth, 'Stealth'],
    [unit.overwatch, 'on Overwatch'],
    [unit.jammed, 'jammed'],
    [unit.lodged > 0, 'aura on'],
    [unit.activated, 'activated'],
  ];
  return marks.flatMap(([on, text]) => (on ? [text] : []));
}

function pingLine(names: Names, ping: Ping): Line {
  const { id, seat, signature, at, activated } = ping;
  const name: Span = { ...names.unit(id), typed: 'Ping' };
  return say`${idSpan(id, seat)}${name}, ${signatures[signature]} · ${names.at(at)}${activated ? ' · activated' : ''}`;
}

/** `Coalition’s reserve: small Widow Scout; medium 2 × Virago.` */
function reserveLines(names: Names, state: State, seat: (typeof SEATS)[number]): Line[] {
  const sizes = SIGNATURES.flatMap((signature) => {
    const left = reserveOf(state, seat, signature);
    return left.length === 0
      ? []
      : [
          say`${signatures[signature]}: ${joined(
            left.map(({ id }) => names.unit(id)),
            ', ',
          )}`,
        ];
  });
  return sizes.length === 0 ? [] : [say`${possessive(names.seat(seat))} reserve · ${joined(sizes, ' · ')}`];
}

/** Round, whose turn, phase, points and Command Points: the line above the map. */
export function statusLine(view: Json): Line {
  const table = seen(view);
  const names = namesIn(table);
  const parts: Sayable[] = [table.scenario.name];
  const last = lastRound(stateOfView(view));
  if (table.round > 0) parts.push(`Round ${table.round}${last === undefined ? '' : ` of ${last}`}`);
  if (table.round > 0 && table.phase !== 'over') {
    const tone = toneOf(table.active, SEATS);
    parts.push(say`${possessive(names.seat(table.active))} turn`.map((span) => ({ ...span, tone })));
  }
  parts.push(phases[table.phase]);
  for (const { seat, points, cp } of table.players)
    parts.push(table.round === 0 ? names.seat(seat) : say`${names.seat(seat)} ${countText(points, 'point')}, ${cp} CP`);
  const dot: Span = { text: ' · ', tone: 'faint' };
  return joined(parts.flatMap((part, i) => (i === 0 ? [part] : [dot, part])));
}

/** What the signs on the map mean. */
export function legendLines(view: Json): Line[] {
  const { scenario } = seen(view) as Seen;
  const kinds = [...new Set(groundIn({ scenario }).pieces.map(({ kind }) => kind))];
  const ground = kinds.map((kind) => `${terrainSigns[kind]} ${terrainWords[kind]}`);
  const text = [...ground, '. open ground', 'O objective', 'north is up, distances in inches'].join(', ');
  return [[{ text, tone: 'faint' }]];
}
