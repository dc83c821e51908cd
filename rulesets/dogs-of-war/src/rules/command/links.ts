import { distanceBetween, inches } from '@sandtable/geometry';
import { forces } from '../../content/catalogue.ts';
import type { Model, State } from '../../state.ts';
import type { Place } from '../ground/surfaces.ts';
import { BASE_RADIUS, type Figure } from '../measure/body.ts';
import { isInRange, TOLERANCE } from '../measure/range.ts';
import { figureOf, isActive, membersOf, teamById } from '../roster/roster.ts';
import { isInView, seesFigure } from '../sight/visibility.ts';

/** The leader of a team, or while he is out of it the active unbroken member with the highest CC (DW-CMD-1). */
export function leaderOf(state: State, team: string): Model | undefined {
  const members = membersOf(state, team);
  const leader = members.find(({ role }) => role === 'leader');
  if (leader !== undefined && isActive(leader) && !leader.broken) return leader;
  let best: Model | undefined;
  for (const model of members) {
    if (isActive(model) && !model.broken && (best === undefined || model.scores.cc > best.scores.cc)) best = model;
  }
  return best;
}

/** Can `speaker` pass news to `listener`, or could he if that one stood `there` (DW-CMD-3 to DW-CMD-6)? */
export function isLinked(state: State, speaker: Model, listener: Model, there?: Figure & Place): boolean {
  if (speaker.seat !== listener.seat || !isActive(speaker) || !isActive(listener)) return false;
  if (speaker.team !== listener.team) return bothHaveMotorolas(speaker, listener);
  if (forces[speaker.force]?.radio === true) return true;
  const [from, to] = [figureOf(state, speaker), there ?? figureOf(state, listener)];
  // Signals must be seen, by night to 10″ without goggles (DW-NGT-9).
  if (teamById(state, speaker.team).signals && seesFigure(state, listener, to, from)) return true;
  return isInRange(from, to, inches(speaker.scores.cc)) && isInView(state, from, to);
}

/** How far a man at a place has to go at least until he hears the speaker; undefined where more than a voice may link them. */
export function leastToHear(state: State, speaker: Model): ((place: Place) => number) | undefined {
  if (forces[speaker.force]?.radio === true || teamById(state, speaker.team).signals) return undefined;
  const reach = inches(speaker.scores.cc) + 2 * BASE_RADIUS + TOLERANCE;
  return (place) => Math.max(0, distanceBetween(place, speaker.place) - reach);
}

function bothHaveMotorolas(a: Model, b: Model): boolean {
  return [a, b].every(({ role, items }) => role === 'leader' && (items.motorola ?? 0) > 0);
}

/** Is the model in command: linked to the acting leader, or the only active man of his team (DW-CMD-2)? */
export function isInCommand(state: State, model: Model): boolean {
  const mates = membersOf(state, model.team).filter((mate) => mate.id !== model.id && isActive(mate));
  if (mates.length === 0) return true;
  const leader = leaderOf(state, model.team);
  if (leader === undefined) return true;
  // A leader is out of touch only when nobody hears him (DW-CMD-10).
  return leader.id === model.id ? mates.some((mate) => isLinked(state, model, mate)) : isLinked(state, leader, model);
}

/** A directly linked friend who sees the target and can tell this man about it (DW-CMD-11, DW-CMD-12). */
export function toldBy(state: State, model: Model, sees: (friend: Model) => boolean): Model | undefined {
  return state.models.find((friend) => friend.id !== model.id && isLinked(state, friend, model) && sees(friend));
}
