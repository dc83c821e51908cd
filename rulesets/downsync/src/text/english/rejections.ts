import {
  apartTexts,
  countText,
  houseRejections,
  inTwoForms,
  notOffered,
  possessive,
  type Sayable,
  type Sentence,
  type Span,
  say,
} from '@sandtable/game';
import { INCH } from '@sandtable/geometry';
import type { Json } from '@sandtable/kernel';
import type { Seen } from '../../state-of-view.ts';
import { inchesText } from '../measures.ts';
import type { Names } from '../names.ts';
import { cpText } from './events.ts';
import { signatures } from './things.ts';
import { usages } from './usages.ts';

type Detail = { readonly [key: string]: Json | undefined };
type Refusal = (detail: Detail, name: Names, table: Seen, clause: string) => Sayable;

const WHO = ['unit', 'base', 'member', 'target', 'lender', 'passenger', 'entry', 'ping'] as const;

/** Whom a refusal is about, whatever its detail calls it. */
function who(detail: Detail, name: Names): Span {
  const id = WHO.map((key) => detail[key]).find((each) => typeof each === 'string');
  return id === undefined ? { text: 'that unit' } : name.unit(id as string);
}

/** The same at the start of a sentence. */
function Who(detail: Detail, name: Names): Span {
  const span = who(detail, name);
  return span.unit === undefined ? { text: 'That unit' } : span;
}

const target = ({ target: id }: Detail, name: Names): Span =>
  typeof id === 'string' ? name.unit(id) : { text: 'That point' };
const action = ({ action: id }: Detail, name: Names, unknown = 'that action'): string =>
  typeof id === 'string' ? name.action(id) : unknown;
const length = (value: Json | undefined): string => (typeof value === 'number' ? inchesText(value) : '');

const spotFaults: { readonly [fault: string]: string } = {
  'off-line': 'It has to touch the center line.',
  'near-terrain': 'It has to stay more than 1″ away from forest, urban areas and high grass.',
  'on-piece': 'A building or rock is in the way.',
  'on-objective': 'The other objective is already there.',
  'off-table': 'That’s off the table.',
};

/** Every code with which this game or the kernel can refuse: what’s wrong, and what works instead. */
export const rejections: { readonly [code: string]: Refusal } = {
  ...houseRejections,
  'not-your-decision': ({ seat }, name) =>
    say`${name.seatDoes(String(seat), 'has')} nothing to decide right now. Wait a moment.`,
  'not-offered': notOffered(usages),
  'no-choice-left': ({ seat }, name) =>
    say`That would leave ${name.seat(String(seat))} with nothing to do. Make a different ruling.`,
  'proposal-open': ({ by }, name) => say`${name.seatDoes(String(by), 'has')} made a proposal. Agree or decline first.`,
  'bad-list': (detail) => faultsText(detail),
  'bad-mount': (detail) => faultsText(detail),
  'bad-objective-spot': ({ fault }) =>
    say`The objective can’t go there.${spotFaults[String(fault)] === undefined ? '' : ` ${spotFaults[String(fault)]}`}`,
  'wrong-count': ({ signature, count, due }) =>
    signature === undefined
      ? say`That’s ${countText(Number(count), 'base')}, and the unit has ${String(due)}.`
      : say`That’s ${countText(Number(count), `${sizeText(signature)} Ping`)}, and you have ${String(due)}.`,
  'outside-zone': () => 'That’s outside your deployment zone.',
  'zone-has-room': () => 'There’s still room in your zone.',
  'off-table': () => 'That’s off the table.',
  'mid-action': () => 'Finish what’s going on first, then make the ruling.',
  'not-on-table': (detail, name) => say`${Who(detail, name)} isn’t on the table.`,
  'too-many-tokens': ({ most }) => say`That’s too many: ${String(most)} at most.`,
  'ping-has-none': () => 'A Ping has no unit tokens. You can only mark it as activated this Round, or not.',
  'unknown-seat': () => 'There’s no player by that name.',
  'not-your-unit': (detail, name) => say`${Who(detail, name)} isn’t yours. Pick one of your own.`,
  'unknown-unit': (detail, name) => say`${Who(detail, name)} doesn’t have that base.`,
  'empty-taskforce': () => 'A Taskforce needs at least one unit or Ping.',
  'must-take-all': ({ ready }, name) =>
    say`The enemy is done, so you have to send out everything you have left: ${name.owns(ids(ready))}.`,
  'bad-order': () => 'List each one exactly once.',
  'already-activated': (detail, name) =>
    detail.team === undefined
      ? say`${Who(detail, name)} has already been activated this Round.`
      : say`Team ${String(detail.team)} has already acted, or is gone.`,
  'not-in-taskforce': (detail, name) => say`${Who(detail, name)} isn’t in your Taskforce.`,
  'already-moved': (detail, name) => say`${Who(detail, name)} has already moved this turn.`,
  'too-far': (detail, name) => {
    const [long, limit] = apartTexts(Number(detail.length) / INCH, Number(detail.limit) / INCH);
    return say`Too far: that’s ${long}″ and ${who(detail, name)} can move ${limit}″.`;
  },
  'path-blocked-terrain': (detail, name) => say`${name.thePiece(detail.piece)} is in the way. Go around it.`,
  'path-blocked-enemy': () => 'You can’t move through an enemy. Go around.',
  'ping-too-close': () => 'A Ping has to stay more than 2″ away from every enemy.',
  'not-coherent': ({ gap, limit }) => {
    const [apart, most] = apartTexts(Number(gap) / INCH, Number(limit) / INCH);
    return say`Two teams would be ${apart}″ apart. They have to stay within ${most}″ of each other.`;
  },
  overlap: (detail, name) => {
    if (typeof detail.piece === 'string') return say`There’s no room: ${name.thePiece(detail.piece)} is in the way.`;
    if (Array.isArray(detail.pings))
      return say`Ping ${detail.pings[0]} and Ping ${detail.pings[1]} overlap. Move one of them.`;
    return detail.objective === undefined
      ? 'Another base is already there.'
      : 'You can’t stand on the objective itself.';
  },
  'building-forbidden': (detail, name) =>
    detail.capacity === undefined
      ? 'Only infantry can enter a building.'
      : say`${name.thePiece(detail.piece)} is full: it holds ${countText(Number(detail.capacity), 'base')}.`,
  'building-straddle': (detail, name) => say`Go all the way into ${name.thePiece(detail.piece)}, or stay outside.`,
  'place-too-far': ({ gap, reach }) => {
    const [far, most] = apartTexts(Number(gap) / INCH, Number(reach) / INCH);
    return say`Too far: that’s ${far}″ away. Place it within ${most}″.`;
  },
  'place-near-ping': () => 'That’s within 2″ of an enemy Ping. Keep farther away.',
  'place-exists': () => 'There’s room for the unit, so it has to be placed.',
  'decoy-not-allowed': (detail, name) =>
    say`${Who(detail, name)} can’t be a decoy: you need every Ping of its size for a unit.`,
  'not-in-reserve': (detail, name) => say`${unitIn(detail, name)} isn’t in your reserve anymore.`,
  'wrong-sig': (detail, name) => say`${unitIn(detail, name)} isn’t that size.`,
  'not-stunned': (detail, name) => say`${Who(detail, name)} isn’t stunned.`,
  'no-cp': ({ cost, cp }) => say`That costs ${cpText(Number(cost))} and you have ${String(cp)}.`,
  'no-ap': (detail, name) => say`${Who(detail, name)} has no Action Point left.`,
  'no-token': (detail, name) =>
    say`${Who(detail, name)} is out of ${detail.token === 'cm-plus' ? 'Emergency ' : ''}Countermeasures.`,
  'must-spend': (detail, name) => say`${Who(detail, name)} has to spend a Countermeasure first.`,
  'no-eligible-unit': () => 'None of your units can react. Pass.',
  'none-declared': () => 'Pick at least one unit to react.',
  'already-boosted': (detail, name) => say`${Who(detail, name)} is on Overwatch, so the roll is Boosted already.`,
  'not-top': (detail, name) =>
    say`It isn’t ${possessive(who(detail, name))} turn yet. The highest Priority goes first.`,
  'cannot-hold': (detail, name) => say`${Who(detail, name)} is at Priority 1 and can’t hold any longer.`,
  'has-token': (detail, name) => say`${Who(detail, name)} already has that token.`,
  'overwatch-only-action': () => 'In a Reaction Engagement, Overwatch has to be the only action.',
  'enemy-too-close': () => 'An enemy is within 2″. Move away first.',
  'no-target': (detail, name) =>
    detail.action === undefined
      ? 'That action needs a target.'
      : say`You can’t use ${action(detail, name)} that way. Pick a target it can reach.`,
  'not-acting': (detail, name) => say`${Who(detail, name)} isn’t the one acting now.`,
  'rof-exceeded': (detail) => say`That’s too many shots: ${String(detail.rof)} at most.`,
  'no-place': (detail, name) => say`${action(detail, name)} needs a place for every base.`,
  'not-a-target': (detail, name) =>
    typeof detail.declared === 'string'
      ? say`You declared this shot at ${name.unit(detail.declared)}. Fire it there, or stop.`
      : say`You can’t target ${typeof detail.target === 'string' ? name.unit(detail.target) : 'that'} with ${action(detail, name, 'this')}.`,
  'ping-not-targetable': () => 'You can’t shoot at a Ping. Scan it first.',
  'wrong-type': (detail, name) =>
    say`You can only use ${typeof detail.action === 'string' ? `the ${name.action(detail.action)}` : 'this weapon'} against ${detail.versus === 'infantry' ? 'infantry' : 'vehicles'}.`,
  stealthed: (detail, name) => say`${Who(detail, name)} has Stealth. Scan it, or end a move within 2″.`,
  'out-of-range': (detail, name) => {
    if (detail.gap === undefined) return say`${target(detail, name)} is out of range. Move closer.`;
    const [far, most] = apartTexts(Number(detail.gap) / INCH, Number(detail.range) / INCH);
    return say`${target(detail, name)} is ${far}″ away, and this reaches ${most}″. Move closer.`;
  },
  'too-close': (detail, name) => say`${target(detail, name)} is too close: this needs at least 6″.`,
  'out-of-sight': (detail, name) => say`${target(detail, name)} is out of sight. Move for a clear line.`,
  'outside-cluster': (detail, name) =>
    say`${Who(detail, name)} is more than ${length(detail.reach)} away from the point you’re aiming at.`,
  'wrong-team': (detail, name) =>
    say`${Who(detail, name)} doesn’t have ${typeof detail.action === 'string' ? `the ${name.action(detail.action)}` : 'that weapon'}. Another team does.`,
  'once-per-activation': (detail, name) => say`${action(detail, name)} works once per activation.`,
  'once-per-game': (detail, name) => say`${action(detail, name)} works once per game, and it’s been used.`,
  'not-eligible': (detail, name, table, clause) => {
    if (typeof detail.entry === 'string' && typeof detail.ping === 'string')
      return say`${unitIn(detail, name)} can only come out of one Ping, and only one unit can come out of each.`;
    const why = ineligible[clause];
    if (why !== undefined) return why(detail, name, table, clause);
    if (typeof detail.action === 'string') return say`${action(detail, name)} can’t be used that way.`;
    return WHO.some((key) => typeof detail[key] === 'string')
      ? say`${Who(detail, name)} can’t do that now.`
      : 'You can’t do that now.';
  },
  'not-in-reach': (detail, name) => say`${Who(detail, name)} is too far away for that.`,
  'already-scored': ({ objective }, name) =>
    say`${typeof objective === 'string' ? name.objective(objective) : 'That objective'} has been scored already.`,
  'already-used': (detail, name) => say`${Who(detail, name)} already counts at another objective.`,
};

/** Why a unit or an action isn’t one for this, by the clause that says so. */
const ineligible: { readonly [clause: string]: Refusal } = {
  'DS-ACT-3': (detail, name) => say`${action(detail, name)} isn’t on its card. Pick an action that is.`,
  'DS-CARD-12': () => 'Only a team of the same squad can be its eyes.',
  'DS-CARD-13': (detail, name) => say`${Who(detail, name)} has no Fire Support with that.`,
  'DS-CARD-14': (detail, name) =>
    say`${Who(detail, name)} can’t answer the call: pick another unit of your Taskforce that hasn’t acted yet.`,
  'DS-CARD-22': (detail, name) => say`${Who(detail, name)} has no Defense Aura to switch on now.`,
  'DS-CARD-23': () => 'Only a unit with Ambush can do that, and only out of a Ping of your own.',
  'DS-CARD-28': (detail, name) => say`${Who(detail, name)} can’t borrow Countermeasures. Infantry without any can.`,
  'DS-CARD-29': () => 'It has no drones left to deploy.',
  'DS-CARD-31': () => 'An empty Transport can take one small infantry unit, nothing else.',
  'DS-CARD-32': () => 'Nobody is aboard.',
  'DS-CARD-33': () =>
    'To get aboard, a unit has to be in the same Taskforce, and still have its action or not have moved this turn.',
  'DS-CARD-39': (detail, name, { units }) =>
    units.some(({ id, jammed }) => id === detail.unit && jammed)
      ? say`${Who(detail, name)} is jammed and can’t be Boosted. Clear the jam for 1 Command Point.`
      : say`${Who(detail, name)} isn’t jammed.`,
  'DS-PING-2': () => 'A Ping can only move.',
  'DS-RE-12': () => 'Only units of yours in this engagement that aren’t jammed can be Boosted, each of them once.',
  'DS-RE-3': () => 'Only units that haven’t been activated this Round can react, and those on Overwatch.',
  'DS-RE-6': (detail, name) => say`${Who(detail, name)} can’t join in. Units on Overwatch can.`,
  'DS-UNIT-1': (detail, name) => say`${Who(detail, name)} can’t use ${action(detail, name)}: it lacks the stat for it.`,
};

/** The entry of a list, whose Ping may be named beside it. */
function unitIn({ entry, ...rest }: Detail, name: Names): Span {
  return typeof entry === 'string' ? name.unit(entry) : Who(rest, name);
}

const sizeText = (signature: Json): string => signatures[signature as keyof typeof signatures] ?? String(signature);
const ids = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

function faultsText({ faults }: Detail): Sentence {
  const [first, ...rest] = (faults ?? []) as readonly { readonly message: string; readonly where: string }[];
  const more =
    rest.length === 0 ? '' : ` There${rest.length === 1 ? '’s' : ' are'} ${countText(rest.length, 'more problem')}.`;
  const what = first?.message ?? 'something is wrong with it';
  return inTwoForms(
    say`This force isn’t legal: ${what}.${more}`,
    say`This force isn’t legal (${first?.where ?? '/'}): ${what}.${more}`,
  );
}
