import {
  capitalized,
  countText,
  doing,
  joined,
  listed,
  midSentence,
  peopleDoing,
  possessive,
  type Sayable,
  type Sentence,
  say,
} from '@sandtable/game';
import { judgementList } from '../../content/defaults.ts';
import type { DownRangeEvent } from '../../events/index.ts';
import type { Names } from '../names.ts';
import { aimText } from './aim-text.ts';
import { taskWords } from './task-words.ts';
import { edges, moveEnds, position, purposes, quoted, weaponSpoken } from './things.ts';

type EventSentences = {
  [K in DownRangeEvent['type']]: (name: Names, event: Extract<DownRangeEvent, { type: K }>) => Sayable | undefined;
};

/** `The low wall is`, `The woods are`. */
const pieceDoes = (name: Names, piece: string, verb: string): Sentence =>
  capitalized(doing(name.thePiece(piece), verb));

/** Every event as a sentence; undefined where another one says it better. */
export const events: EventSentences = {
  'battle-begun': () => 'The battle begins.',
  'round-started': (_name, { round }) => say`Round ${round}.`,
  'order-set': (name, { order }) => say`Turn order: ${joined(order.map(name.taker), ', ')}.`,
  'turn-started': (name, { taker }) => say`${possessive(name.taker(taker))} turn.`,
  'tokens-expired': () => undefined,
  'suppression-lifted': (name, { unit }) => say`${name.unit(unit)} is no longer suppressed.`,
  'reaction-gained': (name, { unit }) => say`${name.unit(unit)} keeps a Reaction.`,
  'action-held': (name, { unit }) => say`${name.unit(unit)} saves the Action for a Reaction.`,
  'budgets-cleared': () => undefined,
  'turn-ended': (name, { taker }) => say`${possessive(name.taker(taker))} turn ends.`,
  'round-ended': (_name, { round }) => say`End of round ${round}.`,
  'action-declared': () => undefined,
  'action-lost': (name, { unit }) => say`${name.unit(unit)} is out of action before it happens.`,
  'action-spoiled': (name, { unit }) => say`${name.unit(unit)} can’t do it anymore. The Action is spent.`,
  'action-spent': () => undefined,
  'stops-set': (name, { seat }) => say`${name.seatDoes(seat, 'changes')} when to be asked about Reactions.`,
  'points-scored': (name, { seat, points, what }) =>
    say`${name.seatDoes(seat, 'scores')} ${countText(points, 'point')}: ${what}.`,
  'loss-counted': () => undefined,
  'player-conceded': (name, { seat }) => say`${name.seatDoes(seat, 'concedes')}.`,
  'player-eliminated': (name, { seat }) => say`${name.seatDoes(seat, 'has')} nobody left.`,
  'battle-ended': () => undefined,

  'unit-deployed': (name, { unit, at }) => say`${name.unit(unit)} deploys ${name.at(at)}.`,
  'unit-arrived': (name, { unit, at }) => say`${name.unit(unit)} arrives ${name.at(at)}.`,
  'reinforcements-due': (name, { taker, units }) =>
    say`${name.taker(taker)} can bring on ${listed(units.map(name.unit))}.`,
  'move-begun': () => undefined,
  'unit-moved': (name, { unit, to }) => say`${name.unit(unit)} is now ${name.at(to)}.`,
  'move-ended': (name, { unit, at, why }) =>
    why === 'arrived' ? undefined : say`${name.unit(unit)} ${moveEnds[why]} ${name.at(at)}.`,
  'unit-exited': (name, { unit, edge }) => say`${name.unit(unit)} leaves the table by the ${edges[edge]} edge.`,
  'posture-changed': (name, { unit, posture }) =>
    say`${name.unit(unit)} ${posture === 'prone' ? 'goes prone' : 'stands up'}.`,
  'unit-picked-up': (name, { unit, other }) => say`${name.unit(unit)} picks up ${name.unit(other)}.`,
  'unit-put-down': (name, { unit, other, at }) => say`${name.unit(unit)} puts ${name.unit(other)} down ${name.at(at)}.`,

  'weapon-used': () => undefined,
  'skill-rolled': (name, { unit, total, difficulty, success }) =>
    say`${name.unit(unit)} rolls Skill ${total}, needs ${difficulty}: ${success ? 'success' : 'failure'}.`,
  'attack-missed': (name, { unit, target, margin }) =>
    say`${name.unit(unit)} misses ${aimText(name, target)} by ${margin}.`,
  'blast-placed': (name, { unit, at, radius }) =>
    say`${possessive(name.unit(unit))} explosive goes off ${name.at(at)}, catching everything within ${name.length(radius)}.`,
  'damage-rolled': (name, { unit, target, success }) =>
    say`${name.unit(target)} is hit${unit === null ? '' : say` by ${name.unit(unit)}`}${success ? '' : ': no effect'}.`,
  'unit-unharmed': (name, { target, why }) =>
    say`${name.unit(target)} is safe: ${why === 'cover' ? 'in total cover' : 'those dice can’t pierce the armor'}.`,
  'piece-damaged': (name, { piece, success }) =>
    say`${pieceDoes(name, piece, 'is')} hit${success ? ' and destroyed' : ': no effect'}.`,
  'unit-downed': (name, { unit }) => say`${name.unit(unit)} is down.`,
  'member-downed': (name, { unit }) => say`${name.unit(unit)} is down.`,
  'vehicle-wrecked': (name, { unit }) => say`${name.unit(unit)} is wrecked.`,
  'unit-removed': (name, { unit }) => say`${name.unit(unit)} is out for good.`,
  'unit-suppressed': (name, { unit, suppression }) =>
    say`${name.unit(unit)} is suppressed by ${name.unit(suppression.by)}.`,
  'suppression-orphaned': () => undefined,
  'unit-revived': (name, { unit, injured }) =>
    say`${name.unit(unit)} is treated: back in the fight${injured ? ', injured' : ''}.`,
  'treatment-failed': (name, { unit }) => say`No change for ${name.unit(unit)}. Try again next turn.`,
  'vehicle-repaired': (name, { unit, degraded }) =>
    say`${name.unit(unit)} is repaired${degraded ? ', but degraded' : ''}.`,
  'repair-hopeless': (name, { unit }) => say`${name.unit(unit)} is beyond repair.`,
  'unit-assisted': (name, { unit, assistants }) =>
    say`${peopleDoing(assistants.map(name.unit), 'helps')} ${name.unit(unit)}.`,
  'vehicle-anchored': (name, { unit }) => say`${name.unit(unit)} can’t move for the rest of the turn.`,
  'charge-placed': (name, { unit, charge }) => say`${name.unit(unit)} lays a charge ${name.at(charge.at)}.`,
  'charge-gone': () => 'The charge is gone.',
  'task-done': (name, { unit, task, success }) =>
    success
      ? say`${name.unit(unit)} ${taskWords(task).done}.`
      : say`${name.unit(unit)} tries to ${taskWords(task).todo} and fails.`,
  'task-refused': (name, { unit, task, by }) =>
    say`${name.seatDoes(by, 'doesn’t')} let ${name.unit(unit)} ${taskWords(task).todo}.`,
  'thing-dropped': (name, { thing }) =>
    say`${weaponSpoken(thing.arm?.card.name ?? thing.item?.name ?? 'Something')} is on the ground ${name.at(thing.at)}.`,
  'thing-taken': (name, { unit, from, name: thing }) =>
    from === null
      ? say`${name.unit(unit)} picks up the ${midSentence(weaponSpoken(thing))}.`
      : say`${name.unit(unit)} takes the ${midSentence(weaponSpoken(thing))} from ${name.unit(from)}.`,
  'light-switched': (name, { unit, on }) => say`${name.unit(unit)} turns the light ${on ? 'on' : 'off'}.`,

  'signal-sent': (name, { unit, purpose, text }) =>
    text === undefined
      ? say`${name.unit(unit)} radios ${purposes[purpose]}.`
      : say`${name.unit(unit)} radios ${quoted(text)}`,
  'awareness-shared': (name, { unit }) => say`${name.unit(unit)} reports what’s in sight to everyone on the net.`,
  'observation-begun': (name, { unit, on }) => say`${name.unit(unit)} calls fire on ${aimText(name, on)}.`,
  'sigint-gained': (name, { unit, shared }) =>
    say`${name.unit(unit)} listens in on enemy radios${shared ? ' and shares what comes in' : ''}.`,
  'jamming-begun': (name, { unit }) => say`${name.unit(unit)} jams enemy radios.`,
  'unit-jammed': (name, { unit }) => say`${possessive(name.unit(unit))} radio is jammed.`,
  'initiative-enhanced': (name, { seat, unit }) =>
    say`${name.unit(unit)} plans ahead: ${name.seatDoes(seat, 'gets')} a better initiative roll next round.`,
  'main-effort-named': (name, { unit, by }) => say`${name.unit(by)} makes ${name.unit(unit)} the main effort.`,
  'effort-passed': (name, { unit, to }) =>
    say`${name.unit(unit)} passes the main effort to ${listed(to.map(name.unit))}.`,
  'unit-noticed': (name, { unit }) => say`${name.unit(unit)} is spotted.`,
  'unit-exposed': () => undefined,
  'unit-sighted': (name, { unit, sighting }) => say`${name.unit(unit)} comes into sight ${name.at(sighting.at)}.`,
  'unit-lost': (name, { unit }) => say`${name.unit(unit)} is out of sight.`,

  'unit-boarded': (name, { unit, vehicle, seat }) =>
    say`${name.unit(unit)} gets into ${name.unit(vehicle)} as ${position(seat)}.`,
  'unit-left': (name, { unit, vehicle, at }) =>
    say`${name.unit(unit)} gets out of ${name.unit(vehicle)} ${name.at(at)}.`,
  'seat-changed': (name, { unit, seat }) => say`${name.unit(unit)} changes positions and is now ${position(seat)}.`,
  'station-used': () => undefined,
  'vehicle-seized': (name, { unit, by }) => say`${name.unit(by)} takes over ${name.unit(unit)}.`,
  'vehicle-hitched': (name, { unit, other }) => say`${name.unit(unit)} takes ${name.unit(other)} in tow.`,
  'vehicle-unhitched': (name, { unit, other }) => say`${name.unit(unit)} lets go of ${name.unit(other)}.`,
  'flight-changed': (name, { unit, flying }) => say`${name.unit(unit)} ${flying ? 'takes off' : 'is on the ground'}.`,
  'control-taken': (name, { unit, drone }) => say`${name.unit(unit)} takes control of ${name.unit(drone)}.`,
  'control-lost': (name, { drone }) => say`Nobody controls ${name.unit(drone)} anymore.`,
  'drone-recovered': (name, { drone, by }) => say`${name.unit(by)} packs up ${name.unit(drone)}.`,
  'team-scattered': (name, { unit, members }) =>
    say`${name.unit(unit)} splits up into ${countText(members.length, 'soldier')}.`,

  'cloud-made': (name, { cloud }) =>
    say`${cloud.kind === 'smoke' ? 'Smoke' : 'Light'} ${name.at(cloud.centre)}, out to ${name.length(cloud.radius)}.`,
  'clouds-cleared': (_name, { ids }) => (ids.length === 0 ? undefined : 'Smoke and flares are gone.'),
  'emplacement-built': (name, { emplacement, by }) =>
    say`${by === null ? 'There’s' : say`${name.unit(by)} digs`} an emplacement ${name.at(emplacement.centre)}.`,
  'hazards-cleared': (_name, { ids }) => say`${countText(ids.length, 'hazard')} cleared.`,
  'hazard-met': (name, { unit, hazard }) => say`${name.unit(unit)} is in ${hazard}.`,
  'unit-disabled': (name, { unit }) => say`${name.unit(unit)} is disabled.`,
  'fire-spread-rolled': (name, { from, distance }) =>
    say`The fire at ${name.thePiece(from)} spreads ${name.length(distance)}.`,
  'piece-caught-fire': (name, { piece }) => say`Fire spreads to ${name.thePiece(piece)}.`,
  'unit-caught-fire': (name, { unit }) => say`${name.unit(unit)} is on fire.`,
  'fire-put-out': (name, { unit }) => say`The fire on ${name.unit(unit)} is out.`,
  'piece-cleared': (name, { piece }) => say`${pieceDoes(name, piece, 'is')} gone.`,
  'impact-suffered': (name, { unit, dice, sides }) => say`${name.unit(unit)} hits the ground: ${dice}d${sides} damage.`,

  'unit-edited': (name, { unit }) => say`${name.unit(unit)} is changed by ruling.`,
  'points-edited': (name, { seat, points }) =>
    say`${name.seatDoes(seat, 'has')} ${countText(points, 'point')} by ruling.`,
  'notice-edited': (name, { side, unit, aware }) =>
    say`By ruling, ${name.seatDoes(side, aware ? 'knows' : 'doesn’t')}${aware ? '' : ' know'} about ${name.unit(unit)}.`,
  'judgement-edited': (_name, { judgement, value, was }) =>
    say`Ruled for the rest of the game: ${judgement} is ${String(value)}, no longer ${String(was)}. (${judgementList.settings[judgement].text})`,
};
