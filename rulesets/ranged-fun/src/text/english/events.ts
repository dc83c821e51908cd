import { joined, possessive, type Sayable, say } from '@sandtable/game';
import type { Loss, RangedFunEvent } from '../../events.ts';
import type { Names } from '../names.ts';
import { bands, grounds } from './things.ts';

type Told = {
  [K in RangedFunEvent['type']]: (name: Names, event: Extract<RangedFunEvent, { type: K }>) => Sayable | undefined;
};

/** What happened, a sentence each; undefined where the next event says it better. */
export const events: Told = {
  'order-set': (name, { order }) => say`${name.seatDoes(order[0] ?? '', 'moves')} first.`,
  'zone-order-set': (name, { order }) => say`Zones are chosen in this order: ${joined(order.map(name.seat), ', ')}.`,
  'zone-chosen': (name, { seat, zone }) => say`${name.seatDoes(seat, 'deploys')} in the zone ${name.zone(zone)}.`,
  'unit-deployed': (name, { unit, at, carrier }) =>
    carrier === null
      ? say`${name.unit(unit)} takes the field at ${name.square(at)}.`
      : say`${name.unit(unit)} rides on ${name.unit(carrier)}.`,
  'deployment-begun': () => undefined,
  'battle-begun': () => 'All units are placed. The battle begins.',
  'turn-started': (name, { seat, round }) => say`Round ${round}: ${possessive(name.seat(seat))} turn.`,
  'points-scored': (name, { seat, points, at }) =>
    say`${name.seatDoes(seat, 'scores')} ${points}${at === undefined ? '' : say` for ${name.squares(at)}`}.`,
  'units-readied': () => undefined,
  'unit-moved': (name, { unit, to, priceHalf }) =>
    say`${name.unit(unit)} moves to ${name.square(to)} for ${priceHalf / 2}.`,
  'move-ended': (name, { unit, at }) => say`${name.unit(unit)} stops at ${name.square(at)}: it can go no further.`,
  'unit-put-back': (name, { unit, to }) => say`${name.unit(unit)} turns back to ${name.square(to)}.`,
  'unit-exited': (name, { unit, riders }) =>
    say`${name.unit(unit)} leaves the board${riders.length === 0 ? '' : say` with ${name.units(riders)}`}.`,
  'unit-embarked': (name, { unit, carrier }) => say`${name.unit(unit)} gets on ${name.unit(carrier)}.`,
  'unit-disembarked': (name, { unit, carrier, to }) =>
    say`${name.unit(unit)} gets off ${name.unit(carrier)} at ${name.square(to)}.`,
  'fire-opened': (name, { units, target, strengths, observer, reaction }) =>
    joined([
      say`${name.units(units)} ${units.length > 1 ? 'fire' : 'fires'}${reaction ? ' from overwatch' : ''} at ${name.target(target)}`,
      strengths.length > 1 ? ` in two shots of ${strengths.join(' and ')}` : '',
      observer === null ? '' : say`, observed by ${name.unit(observer)}`,
      '.',
    ]),
  'shot-scattered': (name, { to, hits }) => {
    if (to === null) return 'The shot goes astray and leaves the board.';
    return hits === null
      ? say`The shot goes astray to ${name.square(to)}: nothing there.`
      : say`The shot goes astray and falls on ${name.target(hits)}.`;
  },
  'shot-lost': (name, { target }) => say`${name.target(target)} is gone: the second shot is lost.`,
  'attack-resolved': (_name, { strength, armour, attackTotal, armourTotal, damage }) =>
    say`${attackTotal - strength.total} + ${strength.total} = ${attackTotal} against ${
      armourTotal - armour.total
    } + ${armour.total} = ${armourTotal}: ${hit(attackTotal, armourTotal, damage)}.`,
  'stat-lost': (name, { unit, losses }) => say`${name.unit(unit)}: ${losses.map(loss).join(', ')}.`,
  'unit-hammered': (name, { unit, until }) => say`${name.unit(unit)} is hammered until the end of its turn ${until}.`,
  'hammer-lifted': (name, { unit }) => say`${name.unit(unit)} has recovered.`,
  'unit-destroyed': (name, { unit }) => say`BOOM. ${name.unit(unit)} is destroyed.`,
  'building-damaged': (name, { at, from, to }) => say`${name.target({ building: at })}: STRUCTURE ${from} to ${to}.`,
  'building-collapsed': (name, { at }) => say`${name.target({ building: at })} collapses into rubble.`,
  'rider-placed': (name, { unit, at }) => say`${name.unit(unit)} survives and stands at ${name.square(at)}.`,
  'contact-made': (name, { unit, target, response }) =>
    response
      ? say`${name.unit(unit)} hits back at ${name.target(target)}.`
      : say`${name.unit(unit)} attacks ${name.target(target)} in contact.`,
  'overwatch-set': (name, { unit, at, still }) =>
    say`${name.unit(unit)} goes on overwatch at ${name.square(at)}${still ? ', keeping still' : ''}.`,
  'overwatch-ended': (name, { unit, why }) =>
    why === 'hammered' || why === 'destroyed' ? say`The overwatch of ${name.unit(unit)} is over.` : undefined,
  'charge-begun': (name, { unit, target }) => say`${name.unit(unit)} charges ${name.unit(target)} from ambush.`,
  'charge-ended': (name, { unit }) => say`The charge of ${name.unit(unit)} is over.`,
  'turn-ended': () => undefined,
  'round-ended': () => undefined,
  'player-conceded': (name, { seat }) => say`${name.seatDoes(seat, 'gives')} up. Its units leave the field.`,
  'player-eliminated': (name, { seat }) => say`${name.seatDoes(seat, 'is')} out of the game.`,
  'battle-ended': () => undefined,
  'unit-edited': (name, { unit }) => say`By ruling: ${name.unit(unit)} is changed.`,
  'ground-edited': (name, { at, ground }) => say`By ruling: ${name.square(at)} is ${grounds[ground] ?? ground}.`,
  'points-edited': (name, { seat, points }) => say`By ruling: ${name.seatDoes(seat, 'has')} ${points} points.`,
};

function hit(attack: number, armour: number, damage: number): string {
  if (attack < armour) return 'no effect';
  if (attack > armour) return `${damage} damage`;
  return damage === 0 ? 'glances off' : `a glancing hit, ${damage} damage`;
}

function loss({ stat, from, to }: Loss): string {
  return from === 0 ? `${bands[stat]} was 0 already` : `${bands[stat]} ${from} to ${to}`;
}
