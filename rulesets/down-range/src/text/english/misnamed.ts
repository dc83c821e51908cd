import { countText, houseRejections, say, typing } from '@sandtable/game';
import { other, type Refusals, unit } from './rejection-parts.ts';

/** An order names something that isn’t there, names it twice, or names the wrong kind of thing. */
export const misnamed: Refusals = {
  'aims-unequal': (d) =>
    say`There are ${String(d.aims)} aim points for ${String(d.targets)} targets. Give each target one, or leave them all out.`,
  'cannot-assist': (d, n) => say`${other(d.assistant, n, 'That soldier')} can’t help here. Pick another.`,
  'cannot-be-carried': (d, n) =>
    say`${unit(d, n)} can’t carry ${other(d.other, n, 'that')}. Pick a soldier who is down, or a friend on foot.`,
  'cannot-be-dug-in': (d, n) =>
    say`You can’t dig in around ${other(d.around, n, 'that one')}. Pick a friend on the ground who is still in the fight.`,
  'cannot-be-towed': (d, n) => say`${other(d.other, n, 'That')} can’t be towed. Pick a ground vehicle or a wreck.`,
  'enemy-held': (d, n) => say`The enemy is in ${other(d.vehicle, n, 'it')}. Clear it first.`,
  'named-twice': () => 'You named someone twice. Name each of them once.',
  'needs-one-aim': () => 'A blast is aimed at one spot. Name one target or one point, not both.',
  'needs-targets': () => 'Direct fire needs targets. Name the enemies to suppress instead of a point.',
  'no-blast': () => 'Only something that explodes can be aimed at bare ground. Name a target.',
  'no-launch-point': (d, n) =>
    say`Say where ${other(d.drone, n, 'the drone')} takes off. Any spot next to ${unit(d, n, 'its bearer')} will do.`,
  'no-path': (d, n) => say`${unit(d, n)} needs somewhere to go. Name at least one point.`,
  'no-point': (d, n) => say`Say where ${unit(d, n)} sets the charge: a piece of terrain or a point next to it.`,
  'no-seat-for-team': (d, n) =>
    say`A whole team doesn’t fit at one station. Let ${unit(d, n)} ride as passengers instead.`,
  'not-a-drone': (d, n) => say`${other(d.drone, n, 'That')} isn’t one of your remote drones. Pick one of those.`,
  'not-a-friend': (d, n) => say`${other(d.other, n, 'That one')} is an enemy and won’t be carried. Pick a friend.`,
  'not-a-target': (d, n) =>
    d.piece === undefined
      ? say`${other(d.target, n, 'That')} can’t be a target for this. Choose another.`
      : say`The ${n.piece(d.piece)} can’t be a target for this. Choose another.`,
  'not-held': (d, n) =>
    say`${other(d.from, n, unit(d, n))} doesn’t have that${typing(`: ${String(d.thing)}`)}. Choose something from the list.`,
  'not-one-place': (d, n) => say`Place ${unit(d, n)} either on the table or aboard a vehicle.`,
  'not-there': (d) =>
    say`Nothing like that is lying around in view${typing(` (${String(d.thing)})`)}. Choose something from the list.`,
  'targets-itself': () => 'No unit can fire at itself. Choose an enemy.',
  'too-bulky': () => say`That’s too bulky to grab on the way. Pick it up with an Action.`,
  'too-many-endings': () => 'A Move ends one way: getting in, leaving the table, or landing. Choose one.',
  'too-many-places': (d) =>
    say`You named more spots than there are soldiers: ${countText(Number(d.soldiers), 'spot')} will do.`,
  'unknown-charge': () => 'None of your charges is called that. Choose one from the list.',
  'unknown-piece': (d) =>
    say`There’s nothing like that standing there${typing(` (${String(d.piece)})`)}. Choose another.`,
  'unknown-seat': (d, n) =>
    d.vehicle === undefined
      ? say`${houseRejections['unknown-seat']?.(d) ?? ''}`
      : say`${other(d.vehicle, n, 'That vehicle')} has no such position${typing(`: ${String(d.seat)}`)}. Choose one from the list.`,
  'unknown-side': (d) => say`There’s no side called ${String(d.side)}.`,
  'unknown-task': (d) =>
    say`There’s no such task${typing(` as ${String(d.task)}`)}. Choose one from the list, or propose your own.`,
  'unknown-weapon': (d, n) =>
    say`${unit(d, n)} doesn’t have that weapon.${typing(Array.isArray(d.known) ? ` There’s ${d.known.join(', ')}.` : '')}`,
};
