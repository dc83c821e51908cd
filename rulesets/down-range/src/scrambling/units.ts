import type { Random, Viewer } from '@sandtable/kernel';
import { isFoggy, sharedSighting, sightingOf } from '../rules/knowledge/fog.ts';
import { isOwn, knows, sideOfViewer } from '../rules/knowledge/viewing.ts';
import { type Arm, isActive, type Mark, type State, type Unit, unitById } from '../state.ts';
import { jammedOwn } from './noticeable.ts';
import { anyPoint, isSecret } from './unseen-places.ts';

/**
 * Changes whatever the viewer may not know about a unit: everything if it's unknown, and under fog much of it even in
 * sight. A spectator sees what all sides see, so what those sides see with stays as it is.
 */
export function scrambleUnit(state: State, unit: Unit, viewer: Viewer, random: Random): void {
  if (isOwn(state, viewer, unit)) return;
  const secret = isSecret(state, viewer, unit);
  if (!secret && !isFoggy(state)) return;
  const coin = () => random.below(2) === 0;
  const eyes = sideOfViewer(state, viewer) !== null;
  scrambleKit(unit, eyes, random);
  scrambleBudget(unit, coin, random);
  if (secret && !hasKnownAboard(state, unit, viewer)) scrambleMoves(unit, coin);
  if (isActive(unit)) scrambleTokens(state, unit, viewer, coin, random);
  scrambleDrone(state, unit, eyes, coin, random);
  unit.everInjured = unit.injured || coin();
  if (unit.status !== 'wreck') unit.repairable = coin();
  if (secret || isHeardOnly(state, unit, viewer)) scrambleLooks(unit, eyes, coin);
}

/** Ammunition, what was fired this turn, things carried. Nets stay: they hide. Radios of jammers: they carry their noise. */
function scrambleKit(unit: Unit, eyes: boolean, random: Random): void {
  const coin = () => random.below(2) === 0;
  unit.arms = unit.arms.map((arm): Arm => {
    const ammunition = arm.ammunition === null ? null : random.below(arm.ammunition + 1);
    return { ...arm, ammunition, used: coin(), usedReacting: coin() };
  });
  if (eyes) unit.items = unit.items.filter((item) => item.camouflageNet || unit.jamming || random.below(4) > 0);
  unit.load = random.below(12);
}

function scrambleBudget(unit: Unit, coin: () => boolean, random: Random): void {
  Object.assign(unit, {
    moves: random.below(3),
    actionUsed: coin(),
    focused: isActive(unit) && random.below(4) === 0,
    held: coin(),
    carriedNow: coin(),
    stationUsed: coin(),
    seatChanged: coin(),
    actedLast: coin(),
    arrivedOrRevived: random.below(4) === 0,
    disabled: random.below(4) === 0,
  } satisfies Partial<Unit>);
}

/** Whether one in sight has moved can be seen, and counts when it is shot at (DR-SKL-5). */
function scrambleMoves(unit: Unit, coin: () => boolean): void {
  Object.assign(unit, {
    movedNow: coin(),
    movedLast: coin(),
    movedSince: coin(),
    hadTurn: coin(),
  } satisfies Partial<Unit>);
}

/** A known rider on an unseen hull gives away whether the hull has moved. */
function hasKnownAboard(state: State, hull: Unit, viewer: Viewer): boolean {
  return state.units.some((rider) => rider.berth?.vehicle === hull.index && knows(state, viewer, rider));
}

/** Listeners hear a Signal token, and jamming affects units: change these only if none of the viewer's would notice. */
function scrambleTokens(state: State, unit: Unit, viewer: Viewer, coin: () => boolean, random: Random): void {
  const sigint = coin();
  Object.assign(unit, {
    reaction: coin(),
    awareness: coin(),
    // Where dice are open an observer's help shows in them.
    observation: isFoggy(state) ? otherMark(state, random) : unit.observation,
    sigint,
    sigintShared: sigint && coin(),
    mainEffort: coin(),
    namedEffort: coin(),
    passedEffort: coin(),
    suppressions: random.below(3) === 0 ? [] : unit.suppressions,
  } satisfies Partial<Unit>);
  const side = sideOfViewer(state, viewer);
  const isListener = (each: Unit) => each.sigint && (side === null || isOwn(state, viewer, each));
  if (!state.units.some(isListener)) unit.signal = coin();
  const noise = jammedOwn(state, viewer);
  const before = unit.jamming;
  unit.jamming = coin();
  if (jammedOwn(state, viewer) !== noise) unit.jamming = before;
}

function otherMark(state: State, random: Random): Mark | null {
  switch (random.below(3)) {
    case 0:
      return null;
    case 1:
      return { point: anyPoint(state, 0, random) };
    default:
      return { unit: (random.pick(state.units) as Unit).id };
  }
}

/** Whose picture a drone's is, and from where it was launched. */
function scrambleDrone(state: State, unit: Unit, eyes: boolean, coin: () => boolean, random: Random): void {
  if (unit.card.unmanned === null) return;
  if (eyes && unit.feedTo >= 0 && coin()) Object.assign(unit, { feedTo: -1 } satisfies Partial<Unit>);
  unit.feedUntil = random.below(state.round + 2);
  if (unit.launchPoint !== null) unit.launchPoint = anyPoint(state, 0, random);
}

/** What could be seen of it if it were in sight. */
function scrambleLooks(unit: Unit, eyes: boolean, coin: () => boolean): void {
  if (eyes && unit.card.kind === 'troop' && unit.berth === null && isActive(unit))
    unit.posture = coin() ? 'upright' : 'prone';
  unit.injured = coin();
  unit.everInjured ||= unit.injured;
}

function isHeardOnly(state: State, unit: Unit, viewer: Viewer): boolean {
  if (!isFoggy(state)) return false;
  const side = sideOfViewer(state, viewer);
  return (side === null ? sharedSighting(state, unit) : sightingOf(state, side, unit))?.how === 'sigint';
}

/** Who suppresses the viewer's units, if the viewer can't know: it could be any unknown unit with the same turn. */
export function otherSuppressors(state: State, viewer: Viewer, random: Random): void {
  for (const unit of state.units) {
    unit.suppressions = unit.suppressions.map((each) => {
      const by = unitById(state, each.by);
      if (by === undefined || knows(state, viewer, by)) return each;
      const others = state.units.filter(
        (one) => one.taker === by.taker && isActive(one) === isActive(by) && !knows(state, viewer, one),
      );
      return { ...each, by: random.pick(others)?.id ?? each.by };
    });
  }
}
