import type { Random, Viewer } from '@sandtable/kernel';
import type { ScenarioCard } from './content/scenario-card.ts';
import { idAt } from './neutral-names.ts';
import { lyingAt, withDropped } from './rules/carrying/things.ts';
import { isFoggy, isVeiled } from './rules/knowledge/fog.ts';
import { isOwn, sideOfViewer } from './rules/knowledge/viewing.ts';
import { otherFate } from './scrambling/fates.ts';
import { moveHidden } from './scrambling/places.ts';
import { moveRings } from './scrambling/rings.ts';
import { letOut, swapSeats } from './scrambling/seats.ts';
import { otherSuppressors, scrambleUnit } from './scrambling/units.ts';
import { elsewhereUnseen } from './scrambling/unseen-places.ts';
import { otherAwareness, otherExposure, otherSightings } from './scrambling/what-others-know.ts';
import { cloneState, type Dropped, type Player, type State, type Stops } from './state.ts';

/** What else may be changed. */
export type ScrambleOptions = {
  /**
   * Also scramble what comes to light once the game goes on, even if the table looks the same now: where the active
   * player's units are, since one that moves may come into sight, and who has prepared initiative. So don't use it to
   * compare how two games continue.
   */
  readonly toCome?: boolean;
};

/**
 * A state that differs only in what `viewer` may not know: the standing orders and briefings of others; where things are hidden also
 * what the others know; the places and fates of units hidden from it, their tokens, what they have left and carry. Of units in sight
 * under fog all but what can be seen of them (DR-FOG-3). Tests compare what is sent of both.
 */
export function scramble(
  state: State,
  viewer: Viewer,
  random: Random,
  { toCome = false }: ScrambleOptions = {},
): State {
  if (viewer === 'umpire') return cloneState(state);
  const other = { ...cloneState(state), scenario: withOtherBriefings(state.scenario, viewer, random) };
  for (const player of other.players) if (player.seat !== viewer) player.stops = otherStops(random);
  if (!isVeiled(state)) return other;
  const side = sideOfViewer(state, viewer);
  if (side !== null) {
    other.sightings = otherSightings(other, side, random);
    other.aware = otherAwareness(other, side, random);
  }
  other.exposed = otherExposure(other, viewer, random);
  swapSeats(other, viewer, random);
  for (const unit of other.units) scrambleUnit(other, unit, viewer, random);
  if (side !== null) {
    // Not for spectators: they see what all sides see, so no side may lose a pair of eyes.
    for (const unit of other.units) otherFate(other, unit, viewer, random);
    letOut(other, viewer, random, toCome);
  }
  otherSuppressors(other, viewer, random);
  moveRings(other, viewer, random, toCome);
  for (const unit of other.units) moveHidden(other, unit, viewer, random, toCome);
  if (isFoggy(state)) scrambleUnderFog(other, viewer, random, toCome);
  return other;
}

function withOtherBriefings(scenario: ScenarioCard, viewer: Viewer, random: Random): ScenarioCard {
  const players = scenario.players.map((player) =>
    player.id === viewer || player.briefing === null ? player : { ...player, briefing: `Briefing ${random.below(99)}` },
  );
  return { ...scenario, players };
}

function otherStops(random: Random): Stops {
  const coin = () => random.below(2) === 0;
  return {
    attacked: coin() ? 'ask' : 'never',
    seenWithin: coin() ? null : 1000 * (1 + random.below(48)),
    turnStart: coin(),
    turnEnd: coin(),
    actions: coin(),
    own: coin(),
  };
}

/** Counts, what lies about out of sight, and the initiative others have prepared. */
function scrambleUnderFog(state: State, viewer: Viewer, random: Random, toCome: boolean): void {
  const side = sideOfViewer(state, viewer);
  for (const player of state.players) if (toCome && player.side !== side) otherInitiative(state, player, random);
  state.tallies = Object.fromEntries(
    Object.entries(state.tallies).map(([name, count]) => [
      name,
      isOthersCount(name, side) ? 1 + random.below(5) : count,
    ]),
  );
  state.dropped = state.dropped.reduce<Dropped[]>((moved, thing) => {
    const at = elsewhereUnseen(state, viewer, thing.at, random);
    const { arm } = thing;
    // A net hides what lies under it: that must stay hidden.
    if (at === undefined || thing.item?.camouflageNet === true) return withDropped(moved, thing);
    const other = arm?.ammunition == null ? arm : { ...arm, ammunition: random.below(arm.ammunition + 1) };
    return withDropped(moved, lyingAt({ ...state, dropped: moved }, at, { arm: other, item: thing.item }));
  }, []);
  state.charges = state.charges.map((charge) => {
    if (charge.piece !== null || isOwn(state, viewer, charge)) return charge;
    const at = elsewhereUnseen(state, viewer, charge.at, random) ?? charge.at;
    return { ...charge, at, id: idAt(`charge-${charge.seat}`, at, state.charges) };
  });
}

function otherInitiative({ takers }: State, player: Player, random: Random): void {
  const by = random.pick(takers.filter(({ seat }) => seat === player.seat));
  const enhanced = by !== undefined && random.below(2) === 0;
  Object.assign(player, { enhanced, enhancedBy: enhanced ? by.key : null });
}

/** Shots fired, and tasks others did; that there were any shows by whom they woke and what they won. */
function isOthersCount(name: string, side: string | null): boolean {
  return name === 'weapons-fired' || (name.startsWith('done/') && !name.startsWith(`done/${side}/`));
}
