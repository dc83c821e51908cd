import { countText, doing, joined, listed, possessive, type Sayable, say } from '@sandtable/game';
import type { RangedFunEvent } from '../../events.ts';
import type { Names } from '../names.ts';
import { grounds } from './things.ts';

type EventSentences = {
  [K in RangedFunEvent['type']]: (name: Names, event: Extract<RangedFunEvent, { type: K }>) => Sayable | undefined;
};

/** What happened, a sentence each; undefined where the line of its action, or the next event, says it better. */
export const events: EventSentences = {
  'order-set': (name, { order }) => say`${name.seatDoes(order[0] ?? '', 'goes')} first.`,
  'zone-order-set': (name, { order }) => say`Zones are picked in this order: ${joined(order.map(name.seat), ', ')}.`,
  'zone-chosen': (name, { seat, zone }) => say`${name.seatDoes(seat, 'takes')} ${name.theZone(zone)}.`,
  'unit-deployed': (name, { unit, at, carrier }) =>
    carrier === null
      ? say`${doing(name.unit(unit), 'deploys')}${at === null ? '' : say` ${name.at(at)}`}.`
      : say`${doing(name.unit(unit), 'rides')} on ${name.unit(carrier)}.`,
  'deployment-begun': () => undefined,
  'battle-begun': () => 'The battle begins.',
  'turn-started': (name, { seat, round }) => say`Round ${round}: ${possessive(name.seat(seat))} turn.`,
  'points-scored': (name, { seat, points, at }) =>
    say`${name.seatDoes(seat, 'scores')} ${countText(points, 'point')}${
      at === undefined
        ? ''
        : say` for ${listed(at.map((each) => ({ ...name.square(each), typed: name.square(each).text })))}`
    }.`,
  'units-readied': () => undefined,
  'unit-moved': (name, { unit, to }) => say`${doing(name.unit(unit), 'is')} now ${name.at(to)}.`,
  'move-ended': (name, { unit }) => say`${name.unit(unit)} can’t go on.`,
  'unit-put-back': (name, { unit, to }) => say`${doing(name.unit(unit), 'turns')} back, now ${name.at(to)}.`,
  'unit-exited': (name, { unit, riders }) =>
    say`${doing(name.unit(unit), 'leaves')} the board${riders.length === 0 ? '' : say` with ${name.units(riders)}`}.`,
  'unit-embarked': (name, { unit, carrier }) => say`${doing(name.unit(unit), 'gets')} on ${name.unit(carrier)}.`,
  'unit-disembarked': (name, { unit, carrier, to }) =>
    say`${doing(name.unit(carrier), 'lets')} ${name.unit(unit)} off ${name.at(to)}.`,
  'fire-opened': () => undefined,
  'shot-scattered': (name, { units }) => say`${possessive(name.unit(units[0] ?? ''))} shot goes wide.`,
  'shot-lost': () => 'The second shot is lost.',
  'attack-resolved': () => undefined,
  'stat-lost': (name, { unit, damage }) => say`${doing(name.unit(unit), 'takes')} ${damage} damage.`,
  'unit-hammered': (name, { unit }) => say`${doing(name.unit(unit), 'is')} hammered.`,
  'hammer-lifted': (name, { unit }) => say`${doing(name.unit(unit), 'is')} no longer hammered.`,
  'unit-destroyed': (name, { unit }) => say`BOOM. ${doing(name.unit(unit), 'is')} destroyed.`,
  'building-damaged': (name, { at, from, to }) => say`${name.target({ building: at })}: STRUCTURE ${from} to ${to}.`,
  'building-collapsed': (name, { at }) => say`${name.target({ building: at })} collapses into rubble.`,
  'rider-placed': (name, { unit, at }) => say`${doing(name.unit(unit), 'survives')} ${name.at(at)}.`,
  'contact-made': () => undefined,
  'overwatch-set': (name, { unit, at, still }) =>
    say`${doing(name.unit(unit), 'goes')} on overwatch${still ? ' without moving' : ''}, watching ${name.square(at)}.`,
  'overwatch-ended': (name, { unit, why }) =>
    why === 'hammered' || why === 'destroyed' ? say`${possessive(name.unit(unit))} overwatch is over.` : undefined,
  'charge-begun': () => undefined,
  'charge-ended': (name, { unit }) => say`${possessive(name.unit(unit))} charge is over.`,
  'turn-ended': () => undefined,
  'round-ended': () => undefined,
  'player-conceded': (name, { seat }) => say`${name.seatDoes(seat, 'concedes')}. Those units leave the field.`,
  'player-eliminated': (name, { seat }) => say`${name.seatDoes(seat, 'is')} out of the game.`,
  'battle-ended': () => undefined,
  'unit-edited': (name, { unit }) => say`By ruling: ${doing(name.unit(unit), 'is')} changed.`,
  'ground-edited': (name, { at, ground }) =>
    say`By ruling: ${{ ...name.square(at), text: 'a square', typed: name.square(at).typed ?? '' }} is ${grounds[ground] ?? ground}.`,
  'points-edited': (name, { seat, points }) =>
    say`By ruling: ${name.seatDoes(seat, 'has')} ${countText(points, 'point')}.`,
};
