import { isActive, type State, type Unit, unitAt } from '../state.ts';

/** What's wrong between a unit and those it's tied to: in a vehicle, carried, on a tow rope, by radio, in a team. */
export function linkProblems(state: State, unit: Unit): string[] {
  return [...berthProblems(state, unit), ...bearingProblems(state, unit), ...droneProblems(state, unit)];
}

function berthProblems(state: State, unit: Unit): string[] {
  const { berth } = unit;
  if (berth === null) return [];
  const problems: string[] = [];
  const vehicle = unitAt(state, berth.vehicle);
  if (vehicle.card.kind !== 'vehicle' || unit.card.kind !== 'troop') return ['aboard something that is no vehicle'];
  const station = vehicle.card.stations.some(({ id }) => id === berth.seat);
  if (!station && !/^(passenger|outside)-[0-9]+$/.test(berth.seat))
    problems.push(`sits on ${berth.seat}, which is no seat`);
  // The soldiers of a team that was hit lie where their token sat (DR-CRW-9).
  const sharing = state.units.some(
    (other) =>
      other !== unit && other.memberOf < 0 && other.berth?.vehicle === berth.vehicle && other.berth.seat === berth.seat,
  );
  if (sharing && unit.memberOf < 0) problems.push(`shares the seat ${berth.seat} of ${vehicle.id}`);
  const together = vehicle.status === 'reserve' ? unit.status === 'reserve' : unit.status !== 'reserve';
  if (!together) problems.push(`${unit.status} aboard ${vehicle.id}, which is ${vehicle.status}`);
  if (vehicle.status === 'exited' || vehicle.status === 'removed')
    problems.push(`aboard ${vehicle.id}, which is ${vehicle.status}`);
  if (isActive(unit) && vehicle.status === 'wreck') problems.push(`active aboard ${vehicle.id}, which is a wreck`);
  return problems;
}

function bearingProblems(state: State, unit: Unit): string[] {
  const problems: string[] = [];
  const { carrying, carriedBy, towing, towedBy, index } = unit;
  if (carrying >= 0) {
    const other = unitAt(state, carrying);
    if (other.carriedBy !== index) problems.push(`carries ${other.id}, who does not know it`);
    if (!isActive(unit)) problems.push(`${unit.status}, and carries ${other.id}`);
  }
  if (carriedBy >= 0) {
    const bearer = unitAt(state, carriedBy);
    if (bearer.carrying !== index) problems.push(`is carried by ${bearer.id}, who does not know it`);
    if (carrying >= 0) problems.push('carries somebody while carried');
  }
  if (towing >= 0) {
    const other = unitAt(state, towing);
    if (other.towedBy !== index) problems.push(`tows ${other.id}, which does not know it`);
    if (unit.card.kind !== 'vehicle' || other.card.kind !== 'vehicle')
      problems.push(`tows ${other.id}: not two vehicles`);
    if (unit.at === null || other.at === null) problems.push(`tows ${other.id}, and one of them is not on the table`);
  }
  if (towedBy >= 0 && unitAt(state, towedBy).towing !== index)
    problems.push(`is towed by ${unitAt(state, towedBy).id}, which does not know it`);
  for (const member of unit.team)
    if (unitAt(state, member).memberOf !== index) problems.push(`${unitAt(state, member).id} is of another team`);
  return problems;
}

/** A drone's operator is active, shares its turns and is allowed to control it (DR-UMV-2). */
function droneProblems(state: State, drone: Unit): string[] {
  const problems: string[] = [];
  if (drone.controlled && drone.card.unmanned !== 'rpv') problems.push('controlled, but no drone');
  if (drone.feedTo >= 0 && drone.card.unmanned === null) problems.push('sends pictures, but is no drone');
  if (drone.packOf >= 0 && unitAt(state, drone.packOf).card.kind !== 'troop')
    problems.push('in the pack of no soldier');
  if (drone.operator < 0) return problems;
  const operator = unitAt(state, drone.operator);
  if (!isActive(operator)) problems.push(`controlled by ${operator.id}, who is ${operator.status}`);
  if (operator.taker !== drone.taker) problems.push(`controlled by ${operator.id}, whose turns are others`);
  if (drone.operators !== null && !drone.operators.includes(drone.operator))
    problems.push(`controlled by ${operator.id}, who may not`);
  return problems;
}
