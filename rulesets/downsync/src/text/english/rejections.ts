import {
  apartTexts,
  countText,
  houseRejections,
  inTwoForms,
  notOffered,
  possessive,
  type Sentence,
  say,
} from '@sandtable/game';
import { INCH } from '@sandtable/geometry';
import type { Json } from '@sandtable/kernel';
import { inchesText } from '../measures.ts';
import {
  hasToken,
  noActionPoint,
  noCommandPoint,
  noPlace,
  noTarget,
  notEligible,
  notInReach,
} from './refusals-by-clause.ts';
import { action, type Detail, type Refusal, target, unitIn, Who, who } from './rejection-parts.ts';
import { signatures } from './things.ts';
import { usages } from './usages.ts';

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
  'outside-zone': () => 'The whole Ping has to be inside your deployment zone.',
  'zone-has-room': () => 'There’s still room in your zone.',
  'off-table': (_detail, _name, _table, clause) =>
    clause === 'DS-CARD-11' ? 'That’s off the table.' : 'The whole base has to stay on the table.',
  'mid-action': () => 'Finish what’s going on first, then make the ruling.',
  'not-on-table': (detail, name) => say`${Who(detail, name)} isn’t on the table.`,
  'too-many-tokens': ({ most }) => say`That’s too many: ${String(most)} at most.`,
  'ping-has-none': () => 'A Ping has no unit tokens. You can only mark it as activated this Round, or not.',
  'unknown-seat': () => 'There’s no player by that name.',
  'not-your-unit': (detail, name, { active }) =>
    Who(detail, name).seat === active
      ? say`${Who(detail, name)} isn’t on the table now. Pick one that is.`
      : say`${Who(detail, name)} isn’t yours. Pick one of your own.`,
  'unknown-unit': (_detail, _name, _table, clause) =>
    clause === 'DS-MB-18'
      ? 'Name each base once, and only bases that can move now.'
      : 'Name each base once, and only bases of that unit.',
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
  'ping-too-close': (detail, name, _table, clause) =>
    clause === 'DS-CARD-32'
      ? say`${Who(detail, name)} just got out and has to stay more than 2″ away from enemy Pings.`
      : 'A Ping has to stay more than 2″ away from every enemy.',
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
  'building-forbidden': (detail, name, _table, clause) => {
    if (clause === 'DS-SETUP-7') return say`A Ping can’t be on ${name.thePiece(detail.piece)}.`;
    return detail.capacity === undefined
      ? 'Only revealed infantry on foot can enter a building.'
      : say`${name.thePiece(detail.piece)} is full: it holds ${countText(Number(detail.capacity), 'base')}.`;
  },
  'building-straddle': (detail, name) => say`Go all the way into ${name.thePiece(detail.piece)}, or stay outside.`,
  'place-too-far': ({ gap, reach }) => {
    const [far, most] = apartTexts(Number(gap) / INCH, Number(reach) / INCH);
    return say`Too far: that’s ${far}″ away. Place it within ${most}″.`;
  },
  'place-near-ping': () => 'That’s within 2″ of an enemy Ping. Keep farther away.',
  'place-exists': () => 'There’s room for the unit, so it has to be placed.',
  'decoy-not-allowed': (detail, name) =>
    say`${Who(detail, name)} can’t be a decoy: you need every Ping of its size for a unit.`,
  'not-in-reserve': (detail, name) => say`${unitIn(detail, name)} isn’t in your reserve.`,
  'wrong-sig': (detail, name) =>
    say`${unitIn(detail, name)} isn’t the size of ${typeof detail.ping === 'string' ? name.own(detail.ping) : 'that Ping'}.`,
  'not-stunned': (detail, name) => say`${Who(detail, name)} isn’t stunned.`,
  'no-cp': noCommandPoint,
  'no-ap': noActionPoint,
  'no-token': (detail, name) =>
    say`${Who(detail, name)} is out of ${detail.token === 'cm-plus' ? 'Emergency ' : ''}Countermeasures.`,
  'must-spend': (detail, name) => say`${Who(detail, name)} has to spend a Countermeasure first.`,
  'no-eligible-unit': () => 'None of your units can react. Pass.',
  'none-declared': () => 'Pick at least one unit to react.',
  'already-boosted': (detail, name) => say`${Who(detail, name)} is on Overwatch, so the roll is Boosted already.`,
  'not-top': (detail, name) => say`It isn’t ${possessive(who(detail, name))} turn. The highest Priority goes first.`,
  'cannot-hold': (detail, name) => say`${Who(detail, name)} is at Priority 1 and can’t hold any longer.`,
  'has-token': hasToken,
  'overwatch-only-action': () => 'In a Reaction Engagement, Overwatch has to be the only action.',
  'enemy-too-close': () => 'An enemy is within 2″. Move away first.',
  'no-target': noTarget,
  'not-acting': (detail, name) => say`${Who(detail, name)} isn’t the one acting now.`,
  'rof-exceeded': (detail) => say`That’s too many shots: ${String(detail.rof)} at most.`,
  'no-place': noPlace,
  'not-a-target': (detail, name) =>
    typeof detail.declared === 'string'
      ? say`You declared this shot at ${name.unit(detail.declared)}. Fire it there, or stop.`
      : say`${target(detail, name)} isn’t an enemy on the table. Pick one that is.`,
  'ping-not-targetable': () => 'You can’t target a Ping with that. Scan it first.',
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
  'once-per-activation': (detail, name, _table, clause) =>
    clause === 'DS-CARD-33'
      ? 'No one can get in and get out in the same activation.'
      : say`${action(detail, name)} works once per activation.`,
  'once-per-game': (detail, name) => say`${action(detail, name)} works once per game, and it’s been used.`,
  'not-eligible': notEligible,
  'not-in-reach': notInReach,
  'already-scored': ({ objective }, name) =>
    say`${typeof objective === 'string' ? name.objective(objective) : 'That objective'} has been scored already.`,
  'already-used': (detail, name) => say`${Who(detail, name)} already counts at another objective.`,
};

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
