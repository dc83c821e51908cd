import { say } from '@sandtable/game';
import { actions, unitCards } from '../../content/catalogue.ts';
import { cpText } from './events.ts';
import { action, type Detail, namesAnyone, type Refusal, unitIn, Who } from './rejection-parts.ts';

type ByClause = { readonly [clause: string]: Refusal };

/** Why a unit or an action isn’t one for this, by the clause that says so. */
const ineligible: ByClause = {
  'DS-ACT-3': (detail, name, { units, activations }) => {
    const by = units.find(({ id }) => id === activations.at(-1)?.member);
    const kind = unitCards[by?.card ?? '']?.actions.find(({ id }) => id === detail.action)?.kind;
    if (kind === undefined) return say`${action(detail, name)} isn’t on its card. Pick an action that is.`;
    if (kind === 'special') return say`${action(detail, name)} isn’t a shot or a scan: just use it.`;
    return say`${action(detail, name)} is ${kind === 'scan' ? 'a scan: scan' : 'a shot: fire it at'} a target.`;
  },
  'DS-CARD-11': (detail, name) => say`${action(detail, name)} is fired at a target, not at a point.`,
  'DS-CARD-12': () => 'Only another team of the same squad can spot for it, and only for an Infantry Network weapon.',
  'DS-CARD-13': (detail, name) =>
    say`${Who(detail, name)} can’t be called in for ${action(detail, name)}. Pick one of its Fire Support actions.`,
  'DS-CARD-14': (detail, name) =>
    say`${Who(detail, name)} can’t answer the call: pick another unit of your Taskforce that hasn’t acted yet.`,
  'DS-CARD-22': (detail, name) => say`${Who(detail, name)} has no Defense Aura to switch on now.`,
  'DS-CARD-23': () => 'Only a unit with Ambush can do that, and only out of a Ping of your own.',
  'DS-CARD-28': (detail, name) =>
    say`${Who(detail, name)} can’t borrow Countermeasures. Only infantry without any on its card can.`,
  'DS-CARD-29': (detail, name) => say`${Who(detail, name)} has no drones left to deploy.`,
  'DS-CARD-31': () => 'An empty Transport can take one small Mechanized infantry unit, nothing else.',
  'DS-CARD-32': () => 'Nobody is aboard.',
  'DS-CARD-33': () =>
    'To get aboard, a unit has to be in the same Taskforce, and still have its action or not have moved this turn.',
  'DS-CARD-39': (detail, name, { units }) =>
    units.some(({ id, jammed }) => id === detail.unit && jammed)
      ? say`${Who(detail, name)} is jammed and can’t be Boosted. Clear the jam for 1 Command Point.`
      : say`${Who(detail, name)} isn’t jammed.`,
  'DS-CARD-40': ({ taxi }, name) =>
    say`${typeof taxi === 'string' ? name.unit(taxi) : 'That unit'} can’t bring it in. Only your own Taxis outside the Taskforce can, each once per turn.`,
  'DS-PING-2': () => 'A Ping can only move.',
  'DS-RE-12': () => 'Only units of yours in this engagement that aren’t jammed can be Boosted, each of them once.',
  'DS-RE-29': (detail, name) =>
    say`${unitIn(detail, name)} can only come out of one Ping, and only one unit can come out of each.`,
  'DS-RE-3': () =>
    'Only revealed units can react, and only if they’re on Overwatch or haven’t been activated this Round.',
  'DS-RE-6': (detail, name) =>
    say`${Who(detail, name)} can’t join in. Units outside the Taskforce that are on Overwatch can.`,
  'DS-UNIT-1': (detail, name) =>
    say`${Who(detail, name)} can’t use ${action(detail, name)}: its card has no ${isScan(detail) ? 'Scan' : 'Targeting'}.`,
};

const isScan = ({ action: id }: Detail): boolean => actions[String(id)]?.scan === true;

export const notEligible: Refusal = (detail, name, table, clause) => {
  const why = ineligible[clause];
  if (why !== undefined) return why(detail, name, table, clause);
  if (typeof detail.action === 'string') return say`${action(detail, name)} can’t be used that way.`;
  return namesAnyone(detail) ? say`${Who(detail, name)} can’t do that now.` : 'You can’t do that now.';
};

/** An Action Point is gone, or something else needs it. */
export const noActionPoint: Refusal = (detail, name, _table, clause) => {
  // `payment`: a stunned base would pay with the Action Point that an action already announced needs.
  const asPayment = detail.payment === 'ap';
  if (clause === 'DS-OW-7')
    return asPayment
      ? 'That Action Point is needed for Overwatch. Shake off Stun another way.'
      : 'A squad goes on Overwatch as a whole: before any of its teams starts, and with an Action Point left after Stun.';
  if (clause === 'DS-CARD-14')
    return asPayment
      ? say`${Who(detail, name)} needs its Action Point to fire. Shake off Stun another way.`
      : say`${Who(detail, name)} is stunned, and shaking that off would take the Action Point it needs to fire.`;
  return say`${Who(detail, name)} has no Action Point left.`;
};

export const noCommandPoint: Refusal = ({ cost, cp }, _name, _table, clause) => {
  if (clause === 'DS-CARD-14')
    return say`With the fire that’s called in, that costs ${cpText(Number(cost))} and you have ${String(cp)}.`;
  if (clause === 'DS-RE-9')
    return say`Each unit beyond the enemy’s number costs 1 Command Point. That’s ${String(cost)}, and you have ${String(cp)}.`;
  return say`That costs ${cpText(Number(cost))} and you have ${String(cp)}.`;
};

const tokens: { readonly [clause: string]: string } = {
  'DS-CARD-10': 'is locked on already',
  'DS-OW-1': 'is on Overwatch already',
  'DS-STL-2': 'has Stealth already',
};

export const hasToken: Refusal = (detail, name, _table, clause) =>
  say`${Who(detail, name)} ${tokens[clause] ?? 'has that token already'}.`;

const outOfReach: ByClause = {
  'DS-CARD-28': (detail, name) =>
    say`${Who(detail, name)} can’t lend a Countermeasure. Only your units with Defend within 4″ can.`,
  'DS-CARD-33': (detail, name) => say`${Who(detail, name)} has to be within 3″ of the Transport to get aboard.`,
  'DS-CARD-38': (detail, name) =>
    say`${Who(detail, name)} can’t fall instead. Only another team of the squad within 1″ can.`,
  'DS-OBJ-5': (detail, name) =>
    say`You only choose for units that reach this objective and another one, and ${Who(detail, name)} isn’t one of those.`,
};

export const notInReach: Refusal = (detail, name, table, clause) =>
  outOfReach[clause]?.(detail, name, table, clause) ?? say`${Who(detail, name)} is too far away for that.`;

/** An action is declared without all it needs, or there’s nothing to use it on (DS-ACT-6, DS-ACT-16). */
export const noTarget: Refusal = (detail, name, _table, clause) => {
  const { action: id, missing } = detail;
  if (clause === 'DS-ACT-6') return say`There’s no target for ${action(detail, name)} from here.`;
  if (missing === 'passenger') return 'Pick the unit that gets aboard.';
  if (missing === 'target') return say`${action(detail, name)} needs a target.`;
  if (id === undefined || missing !== undefined)
    return 'Pick a unit to call, one of its Fire Support actions and a target.';
  return actions[String(id)]?.cluster === undefined
    ? say`${action(detail, name)} is fired at one target, not at a point.`
    : say`${action(detail, name)} needs a point to aim at, and a target near it for each shot.`;
};

/** Bases have to be put down, and the order doesn’t say where, or not for all of them. */
export const noPlace: Refusal = (detail, name) => {
  if (detail.due !== undefined) return say`Pick a place for each base of ${name.unit(String(detail.unit))}.`;
  return typeof detail.action === 'string'
    ? say`${action(detail, name)} needs to know where the bases go. Pick a place.`
    : say`Pick where ${name.unit(String(detail.unit))} goes.`;
};
