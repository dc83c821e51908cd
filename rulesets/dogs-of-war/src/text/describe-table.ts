import {
  joined,
  type Line,
  listed,
  possessive,
  type Sayable,
  type Sentence,
  type Span,
  say,
  toneOf,
} from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import { hasDuty, isBleeding } from '../rules/health/duty.ts';
import { pointsFor } from '../rules/victory/victory.ts';
import { type Model, SEATS } from '../state.ts';
import { piecesIn, type Seen, seen, stateOfView } from '../state-of-view.ts';
import { roleWords } from './english/people.ts';
import { locations, phases, terrainSigns } from './english/things.ts';
import { directionText } from './facing.ts';
import { type Names, namesIn } from './names.ts';

/** One soldier in a line: who he is, where, what he holds and how he is. */
export function describeUnit(view: Json, id: string): Sentence {
  const table = seen(view);
  const model = table.models.find((each) => each.id === id);
  return model === undefined ? say`There’s no soldier ${id.toUpperCase()}.` : manLine(namesIn(table), model);
}

/** Everybody, team by team; those out of the fight last. */
export function unitLines(view: Json): Line[] {
  const table = seen(view);
  const names = namesIn(table);
  const isOut = (model: Model): boolean => model.dead || model.captured || model.on === 'left';
  return SEATS.flatMap((seat) => {
    const own = table.models.filter((model) => model.seat === seat);
    return [...own.filter((model) => !isOut(model)), ...own.filter(isOut)].map((model) => manLine(names, model));
  });
}

function manLine(names: Names, model: Model): Line {
  const { id, seat, role, team } = model;
  const tag: Span = { text: '', typed: `${id.toUpperCase()} `.padEnd(5), unit: id, seat, tone: toneOf(seat, SEATS) };
  const span = names.man(id);
  const name: Span = { ...span, typed: (span.typed ?? span.text).replace(`${id.toUpperCase()} `, '') };
  const out = outText(model);
  if (out !== undefined) return [tag, { ...name, tone: 'faint' }, { text: `, ${out}`, tone: 'faint' }];
  const parts: Sayable[] = [
    ...whereOf(names, model),
    ...armsOf(names, model),
    healthText(model),
    ...marksOf(names, model),
  ];
  if (model.bystander) return say`${tag}${name} · ${joined(parts, ' · ')}`;
  return say`${tag}${name}, ${roleWords[role]}, ${{ ...names.team(team), typed: names.team(team).text }} · ${joined(parts, ' · ')}`;
}

/** Why a man is out of the game; undefined while he isn't. */
function outText({ dead, captured, on }: Model): string | undefined {
  if (dead) return 'dead';
  if (captured) return 'taken prisoner';
  return on === 'left' ? 'left the table' : undefined;
}

function whereOf(names: Names, { on, place, facing, posture, carriedBy }: Model): Sayable[] {
  if (on !== 'table') return ['not on the table yet'];
  if (carriedBy !== null) return [say`carried by ${names.man(carriedBy)}`];
  return [say`${names.at(place)}, ${posture === 'prone' ? 'prone, ' : ''}facing ${directionText(facing)}`];
}

/** `M16A2 30 + 180, 2 M67 fragmentation grenade`: the weapon in hand first. */
function armsOf(names: Names, { weapons, ready, grenades }: Model): Sayable[] {
  const inHand = [...weapons].sort((a, b) => Number(b.type === ready) - Number(a.type === ready));
  const guns = inHand.map(
    ({ type, loaded, bayonet }) => `${names.thing(type)}${bayonet ? ' with bayonet' : ''} (${loaded})`,
  );
  const thrown = Object.entries(grenades)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => `${count} × ${names.thing(id)}`);
  const all = [...guns, ...thrown];
  return all.length === 0 ? [] : [all.join(', ')];
}

/** `3 of 5 health, bleeding: chest, left leg`. */
function healthText(model: Model): string {
  const { hp, scores, wounds } = model;
  const open = wounds.filter(({ dressed, severity }) => !dressed && severity !== 'minor');
  const list = open.length === 0 ? '' : ` (${open.map(({ location }) => locations[location]).join(', ')})`;
  const need = hasDuty(model) ? ', needs dressing' : '';
  return `${hp} of ${scores.hp} health${isBleeding(model) ? ', bleeding' : ''}${need}${list}`;
}

function marksOf(names: Names, model: Model): Sayable[] {
  const { ap, activated, opFire, unconscious, broken, immobilized, doubled, winded, courage, arms } = model;
  const held = model.overpoweredBy === null ? [] : [say`held down by ${names.man(model.overpoweredBy)}`];
  const load = model.carrying === null ? [] : [say`carrying ${names.man(model.carrying)}`];
  const marks: readonly (readonly [boolean, string])[] = [
    [unconscious, 'unconscious'],
    [broken, 'broken'],
    [immobilized, 'can’t move'],
    [doubled, 'limping'],
    [arms.right !== 'ok', `right arm ${arms.right === 'useless' ? 'useless' : 'hurt'}`],
    [arms.left !== 'ok', `left arm ${arms.left === 'useless' ? 'useless' : 'hurt'}`],
    [winded === 'this-turn', 'out of breath'],
    [courage === 'failed', 'has to go back to his team'],
    [opFire, 'on Op-Fire'],
    [ap > 0, `${ap} AP`],
    [activated && ap === 0, 'has acted'],
  ];
  return [...held, ...load, ...marks.flatMap(([on, text]) => (on ? [text] : []))];
}

/** Turn, whose activation, points: the line above the map. */
export function statusLine(view: Json): Line {
  const table = seen(view);
  const names = namesIn(table);
  const parts: Sayable[] = [table.scenario.name];
  if (table.turn > 0) parts.push(`Turn ${table.turn} of ${table.lastTurn}`);
  parts.push(phases[table.phase]);
  if (table.phase === 'act' && table.acting.length > 0) {
    const tone = toneOf(table.active, SEATS);
    parts.push(
      say`${possessive(names.seat(table.active))} ${listed(actingNames(table, names))}`.map((span) => ({
        ...span,
        tone,
      })),
    );
  }
  const points = pointsFor(stateOfView(view));
  for (const seat of SEATS) parts.push(table.turn === 0 ? names.seat(seat) : say`${names.seat(seat)} ${points[seat]}`);
  if (table.night) parts.push('night');
  const dot: Span = { text: ' · ', tone: 'faint' };
  return joined(parts.flatMap((part, i) => (i === 0 ? [part] : [dot, part])));
}

/** A whole team by its name, else its men. */
function actingNames({ acting: now, teams }: Seen, names: Names): Span[] {
  const team = teams.find(({ members }) => members.length > 1 && members.every((id) => now.includes(id)));
  return team === undefined ? now.map(names.man) : [names.team(team.id)];
}

/** What the signs on the map mean. */
export function legendLines(view: Json): Line[] {
  const kinds = [...new Set(piecesIn(seen(view)).map(({ kind }) => kind))];
  const ground = kinds.map((kind) => terrainSigns[kind].join(' '));
  const people = "A11 upright, a11 prone, x dead, ' upstairs";
  const text = [...ground, '. open ground', people, 'north is up, distances in inches'].join(', ');
  return [[{ text, tone: 'faint' }]];
}
