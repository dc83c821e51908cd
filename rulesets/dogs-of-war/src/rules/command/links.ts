import { inches, type Mils } from '@sandtable/geometry';
import { forces } from '../../content/catalogue.ts';
import type { Model, State } from '../../state.ts';
import type { Place } from '../ground/surfaces.ts';
import { BASE_RADIUS, type Figure } from '../measure/body.ts';
import { isInRange, TOLERANCE } from '../measure/range.ts';
import { figureOf, isActive, teamById } from '../roster/roster.ts';
import { isInView, seesFigure } from '../sight/visibility.ts';

/**
 * The acting leader of a team: its leader or, while he is out of action, the active unbroken member with the highest CC
 * (DW-CMD-1).
 */
export function leaderOf(state: State, team: string): Model | undefined {
  let best: Model | undefined;
  let isFirst = true;
  for (const model of state.models) {
    if (model.team !== team) continue;
    const leads = isFirst && model.role === 'leader';
    if (leads) isFirst = false;
    if (!isActive(model) || model.broken) continue;
    if (leads) return model;
    if (best === undefined || model.scores.cc > best.scores.cc) best = model;
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

/** The longest step of the norm below in a circle of radius 1, rounded up. */
const SLANT = 1.0824;
/** How much longer a diagonal step is than a straight one. */
const DIAGONAL = Math.sqrt(2) - 1;

/** How far a step is along axes and diagonals only, as grid paths go; both of its parts are positive. */
const stepsAlong = (dx: number, dy: number): number => Math.max(dx, dy) + DIAGONAL * Math.min(dx, dy);

/**
 * The least distance a man has to go before he hears the speaker. Undefined if they may be linked by more than voice.
 */
export function leastToHear(state: State, speaker: Model): ((x: Mils, y: Mils) => number) | undefined {
  if (forces[speaker.force]?.radio === true || teamById(state, speaker.team).signals) return undefined;
  const reach = inches(speaker.scores.cc) + 2 * BASE_RADIUS + TOLERANCE;
  const from = speaker.place;
  return (x, y) => {
    const dx = Math.abs(x - from.x);
    const dy = Math.abs(y - from.y);
    return Math.max(0, Math.sqrt(dx * dx + dy * dy) - reach, stepsAlong(dx, dy) - SLANT * reach);
  };
}

const hasMotorola = ({ role, items }: Model): boolean => role === 'leader' && (items.motorola ?? 0) > 0;

function bothHaveMotorolas(a: Model, b: Model): boolean {
  return hasMotorola(a) && hasMotorola(b);
}

/** Is the model in command: linked to the acting leader, or the only active man of his team (DW-CMD-2)? */
export function isInCommand(state: State, model: Model): boolean {
  const leader = leaderOf(state, model.team);
  if (leader === undefined) return true;
  let isAlone = true;
  for (const mate of state.models) {
    if (mate.team !== model.team || mate.id === model.id || !isActive(mate)) continue;
    if (leader.id !== model.id) return isLinked(state, leader, model);
    // A leader is out of touch only when nobody hears him (DW-CMD-10).
    if (isLinked(state, model, mate)) return true;
    isAlone = false;
  }
  return isAlone;
}

/** A directly linked friend who sees the target and can tell this man about it (DW-CMD-11, DW-CMD-12). */
export function toldBy(
  state: State,
  model: Model,
  sees: (friend: Model) => boolean,
  /** What rules friends out before it's found out whether they're linked. */
  might: (friend: Model) => boolean = anybody,
): Model | undefined {
  return state.models.find(
    (friend) =>
      friend.seat === model.seat &&
      friend.id !== model.id &&
      might(friend) &&
      isLinked(state, friend, model) &&
      sees(friend),
  );
}

const anybody = (): boolean => true;
