import { joined, possessive, type Sayable, say } from '@sandtable/game';
import { judgementList } from '../../content/defaults.ts';
import type { DownRangeEvent } from '../../events/index.ts';
import type { Names } from '../names.ts';
import { aimText } from './aim-text.ts';
import { edges, moveEnds, purposes } from './things.ts';

type Told = {
  [K in DownRangeEvent['type']]: (
    name: Names,
    event: Extract<DownRangeEvent, { type: K }>,
    deed: (command: object) => Sayable,
  ) => Sayable | undefined;
};

const times = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Every event as a sentence; undefined where another one says it better. */
export const events: Told = {
  'battle-begun': () => 'Everybody is in place. The battle begins.',
  'round-started': (_name, { round }) => say`Round ${round}.`,
  'order-set': (name, { order }) => say`Turns go in this order: ${joined(order.map(name.taker), ', ')}.`,
  'turn-started': (name, { taker }) => say`${possessive(name.taker(taker))} turn begins.`,
  'tokens-expired': () => undefined,
  'suppression-lifted': (name, { unit }) => say`${name.unit(unit)} raises its head again.`,
  'reaction-gained': (name, { unit }) => say`${name.unit(unit)} keeps a Reaction.`,
  'action-held': (name, { unit }) => say`${name.unit(unit)} holds its Action for a Reaction.`,
  'budgets-cleared': () => undefined,
  'turn-ended': (name, { taker }) => say`${possessive(name.taker(taker))} turn is over.`,
  'round-ended': (_name, { round }) => say`End of round ${round}.`,
  'action-declared': (name, { unit, command, mode }, deed) =>
    say`${name.unit(unit)} ${mode === 'turn' ? 'means to' : 'reacts, and means to'} ${deed(command)}.`,
  'action-lost': (name, { unit }) => say`${name.unit(unit)} gets no chance to do it.`,
  'action-spoiled': (name, { unit }) => say`It cannot be done any more; ${name.unit(unit)} has spent the effort.`,
  'action-spent': () => undefined,
  'stops-set': (name, { seat }) => say`${name.seatDoes(seat, 'has')} new standing orders.`,
  'points-scored': (name, { seat, points, what }) =>
    say`${name.seatDoes(seat, 'scores')} ${times(points, 'point')}: ${what}.`,
  'loss-counted': () => undefined,
  'player-conceded': (name, { seat }) => say`${name.seatDoes(seat, 'gives')} the battle up.`,
  'player-eliminated': (name, { seat }) => say`${name.seatDoes(seat, 'has')} nobody left to fight with.`,
  'battle-ended': () => 'The battle is over.',

  'unit-deployed': (name, { unit, at }) => say`${name.unit(unit)} takes its place at ${name.point(at)}.`,
  'unit-arrived': (name, { unit, at }) => say`${name.unit(unit)} comes onto the table at ${name.point(at)}.`,
  'reinforcements-due': (name, { taker, units }) => say`${name.taker(taker)} may bring on ${name.units(units)}.`,
  'move-begun': () => undefined,
  'unit-moved': (name, { unit, from, to }) =>
    say`${name.unit(unit)} moves from ${name.point(from)} to ${name.point(to)}.`,
  'move-ended': (name, { unit, at, why }) =>
    why === 'arrived' ? undefined : say`${name.unit(unit)} ${moveEnds[why]} at ${name.point(at)}.`,
  'unit-exited': (name, { unit, edge }) => say`${name.unit(unit)} leaves the table by the ${edges[edge]} edge.`,
  'posture-changed': (name, { unit, posture }) =>
    say`${name.unit(unit)} ${posture === 'prone' ? 'goes prone' : 'stands up'}.`,
  'unit-picked-up': (name, { unit, other }) => say`${name.unit(unit)} picks up ${name.unit(other)}.`,
  'unit-put-down': (name, { unit, other, at }) =>
    say`${name.unit(unit)} puts ${name.unit(other)} down at ${name.point(at)}.`,

  'weapon-used': () => undefined,
  'skill-rolled': (name, { unit, faces, kept, bonus, total, difficulty, success, automaticFailure }) => {
    const dice = faces.length > 1 ? `${faces.join(' and ')}, of which ${kept} counts` : String(kept);
    const sum = bonus === 0 ? '' : say`, ${total} with ${bonus} added,`;
    const verdict = automaticFailure ? 'a counted 1 always fails' : success ? 'success' : 'not enough';
    return say`${name.unit(unit)} rolls ${dice}${sum} against Difficulty ${difficulty}: ${verdict}.`;
  },
  'attack-missed': (name, { unit, target, margin }) =>
    say`${name.unit(unit)} misses ${aimText(name, target)} by ${margin}.`,
  'blast-placed': (name, { unit, at, radius, intended }) =>
    say`The blast of ${name.unit(unit)} goes off at ${name.point(at)}${
      at.x === intended.x && at.y === intended.y ? '' : say` instead of ${name.point(intended)}`
    }, reaching ${name.length(radius)}.`,
  'damage-rolled': (name, { unit, target, damage, defense, success }) =>
    say`${unit === null ? 'The blow' : name.unit(unit)} does ${damage} damage to ${name.unit(target)} against Defense ${defense}: ${
      success ? 'enough' : 'no harm'
    }.`,
  'unit-unharmed': (name, { target, why }) =>
    say`${name.unit(target)} is safe: ${why === 'cover' ? 'the cover holds it all off' : 'such dice cannot pierce its armour'}.`,
  'piece-damaged': (name, { piece, damage, defense, success }) =>
    say`${damage} to the ${name.piece(piece)} against Defense ${defense}: it ${success ? 'breaks' : 'stands'}.`,
  'unit-downed': (name, { unit }) => say`${name.unit(unit)} is down.`,
  'member-downed': (name, { unit }) => say`${name.unit(unit)} of the team is down.`,
  'vehicle-wrecked': (name, { unit }) => say`${name.unit(unit)} is a wreck.`,
  'unit-removed': (name, { unit }) => say`${name.unit(unit)} is out for good.`,
  'unit-suppressed': (name, { unit, suppression }) =>
    say`${name.unit(unit)} is suppressed by ${name.unit(suppression.by)}.`,
  'suppression-orphaned': () => undefined,
  'unit-revived': (name, { unit, injured }) =>
    say`${name.unit(unit)} is on its feet again${injured ? ', injured' : ''}.`,
  'treatment-failed': (name, { unit }) => say`${name.unit(unit)} is beyond help.`,
  'vehicle-repaired': (name, { unit, degraded }) => say`${name.unit(unit)} runs again${degraded ? ', degraded' : ''}.`,
  'repair-hopeless': (name, { unit }) => say`${name.unit(unit)} cannot be repaired any more.`,
  'unit-assisted': (name, { unit, assistants }) => say`${name.units(assistants)} helps ${name.unit(unit)}.`,
  'vehicle-anchored': (name, { unit }) => say`${name.unit(unit)} stands still to fire.`,
  'charge-placed': (name, { unit, charge }) => say`${name.unit(unit)} lays a charge at ${name.point(charge.at)}.`,
  'charge-gone': () => 'The charge is gone.',
  'task-done': (name, { unit, task, success }) =>
    say`${name.unit(unit)} ${success ? 'has done it' : 'has not managed it'}: ${task}.`,
  'task-refused': (name, { unit, task, by }) =>
    say`${name.seatDoes(by, 'does')} not agree that ${name.unit(unit)} may try: ${task}.`,
  'thing-dropped': (name, { thing }) =>
    say`${thing.arm?.card.name ?? thing.item?.name ?? 'Something'} lies at ${name.point(thing.at)}.`,
  'thing-taken': (name, { unit, name: thing }) => say`${name.unit(unit)} takes up ${thing}.`,
  'light-switched': (name, { unit, on }) => say`${name.unit(unit)} switches its light ${on ? 'on' : 'off'}.`,

  'signal-sent': (name, { unit, purpose, text }) =>
    say`${name.unit(unit)} is on the radio: ${text === undefined ? purposes[purpose] : say`"${text}"`}.`,
  'awareness-shared': (name, { unit }) => say`What ${name.unit(unit)} sees, its whole side now knows.`,
  'observation-begun': (name, { unit, on }) => say`${name.unit(unit)} observes fire on ${aimText(name, on)}.`,
  'sigint-gained': (name, { unit, shared }) =>
    say`${name.unit(unit)} listens in on enemy radios${shared ? ' and passes it on' : ''}.`,
  'jamming-begun': (name, { unit }) => say`${name.unit(unit)} jams the air.`,
  'unit-jammed': (name, { unit }) => say`${name.unit(unit)} is jammed.`,
  'initiative-enhanced': (name, { seat, unit }) =>
    say`${name.unit(unit)} gets ahead: ${name.seatDoes(seat, 'rolls')} better for the next initiative.`,
  'main-effort-named': (name, { unit, by }) => say`${name.unit(by)} makes ${name.unit(unit)} the main effort.`,
  'effort-passed': (name, { unit, to }) => say`${name.unit(unit)} passes the main effort on to ${name.units(to)}.`,
  'unit-noticed': (name, { side, unit }) => say`${name.unit(unit)} is noticed by ${side}.`,
  'unit-exposed': () => undefined,
  'unit-sighted': (name, { unit, sighting }) => say`${name.unit(unit)} comes into sight at ${name.point(sighting.at)}.`,
  'unit-lost': (name, { unit }) => say`${name.unit(unit)} is lost from sight.`,

  'unit-boarded': (name, { unit, vehicle, seat }) => say`${name.unit(unit)} gets into ${name.unit(vehicle)} (${seat}).`,
  'unit-left': (name, { unit, vehicle, at }) =>
    say`${name.unit(unit)} gets out of ${name.unit(vehicle)} at ${name.point(at)}.`,
  'seat-changed': (name, { unit, seat }) => say`${name.unit(unit)} changes over to ${seat}.`,
  'station-used': () => undefined,
  'vehicle-seized': (name, { unit, by }) => say`${name.unit(by)} takes over ${name.unit(unit)}.`,
  'vehicle-hitched': (name, { unit, other }) => say`${name.unit(unit)} takes ${name.unit(other)} in tow.`,
  'vehicle-unhitched': (name, { unit, other }) => say`${name.unit(unit)} lets go of ${name.unit(other)}.`,
  'flight-changed': (name, { unit, flying }) => say`${name.unit(unit)} ${flying ? 'takes off' : 'is on the ground'}.`,
  'control-taken': (name, { unit, drone }) => say`${name.unit(unit)} controls ${name.unit(drone)}.`,
  'control-lost': (name, { drone }) => say`Nobody controls ${name.unit(drone)} any more.`,
  'drone-recovered': (name, { drone, by }) => say`${name.unit(by)} packs up ${name.unit(drone)}.`,
  'team-scattered': (name, { unit, members }) =>
    say`${name.unit(unit)} breaks up into ${times(members.length, 'soldier')}.`,

  'cloud-made': (name, { cloud }) =>
    say`${cloud.kind === 'smoke' ? 'Smoke' : 'Light'} at ${name.point(cloud.centre)}, ${name.length(cloud.radius)} around.`,
  'clouds-cleared': (_name, { ids }) => (ids.length === 0 ? undefined : 'Smoke and flares are gone.'),
  'emplacement-built': (name, { emplacement, by }) =>
    say`${by === null ? 'An emplacement stands' : say`${name.unit(by)} digs in`} at ${name.point(emplacement.centre)}.`,
  'hazards-cleared': (_name, { ids }) => say`${times(ids.length, 'hazard')} gone.`,
  'hazard-met': (name, { unit, hazard }) => say`${name.unit(unit)} is in ${hazard}.`,
  'unit-disabled': (name, { unit }) => say`${name.unit(unit)} is disabled.`,
  'fire-spread-rolled': (name, { from, distance }) =>
    say`The fire at the ${name.piece(from)} reaches ${name.length(distance)}.`,
  'piece-caught-fire': (name, { piece }) => say`The ${name.piece(piece)} burns.`,
  'unit-caught-fire': (name, { unit }) => say`${name.unit(unit)} is on fire.`,
  'fire-put-out': (name, { unit }) => say`${name.unit(unit)} burns no more.`,
  'piece-cleared': (name, { piece }) => say`The ${name.piece(piece)} is gone.`,
  'impact-suffered': (name, { unit, dice, sides }) => say`${name.unit(unit)} hits hard: ${dice}d${sides}.`,

  'unit-edited': (name, { unit }) => say`${name.unit(unit)} is as the ruling says.`,
  'points-edited': (name, { seat, points }) => say`${name.seatDoes(seat, 'has')} ${times(points, 'point')} by ruling.`,
  'notice-edited': (name, { side, unit, aware }) =>
    say`By ruling ${side} ${aware ? 'knows' : 'does not know'} of ${name.unit(unit)}.`,
  'judgement-edited': (_name, { judgement, value, was }) =>
    say`For the rest of the game it is ruled: ${judgement} is ${String(value)}, no longer ${String(was)}. (${judgementList.settings[judgement].text})`,
};
