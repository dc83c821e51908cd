import type { Command, Match, OpenDecision, Random } from '@sandtable/kernel';
import { actors } from '../decisions/actor.ts';
import { shotsOf } from '../decisions/fire.ts';
import { type OpFireAbout, opFireModels } from '../decisions/op-fire.ts';
import { pickable } from '../decisions/pick.ts';
import type { DogsOfWarEvent } from '../events.ts';
import { engagedWith } from '../rules/close/close-quarters.ts';
import { hasDuty } from '../rules/health/duty.ts';
import { figureOf, modelById } from '../rules/roster/roster.ts';
import { isInArc } from '../rules/sight/visibility.ts';
import type { Shot } from '../rules/targets/fire-check.ts';
import type { Model, Seat, State } from '../state.ts';
import { appraiserOn } from './appraiser.ts';
import { shotHarm } from './harm.ts';
import { Look } from './look.ts';

/** A shot worth its rounds. */
const SOME = 0.15;

/** A sensible answer for playouts: shoot if there's a target, otherwise end the activation. */
export function quick(match: Match<State, DogsOfWarEvent>, open: OpenDecision, random: Random): Command {
  const { state } = match;
  const seat = open.seat as Seat;
  switch (open.moment) {
    case 'pick': {
      const [ready] = [pickable(state, seat)];
      const model = ready[random.below(Math.max(1, ready.length))];
      return model === undefined ? best(match, open) : ({ kind: 'activate-team', team: model.team } as Command);
    }
    case 'act':
      return acted(state, seat) ?? { kind: 'end-activation' };
    case 'reaction':
      return reacted(state, seat, open.about as unknown as OpFireAbout) ?? { kind: 'pass' };
    default:
      return best(match, open);
  }
}

/** The sampled answer that looks best. */
function best(match: Match<State, DogsOfWarEvent>, open: OpenDecision): Command {
  const sampled = match.sample(open);
  if (sampled.length === 1) return sampled[0] as Command;
  const appraise = appraiserOn(match.state, open.seat as Seat, open.about as { model?: string } | null);
  let [chosen, most] = [sampled[0] as Command, Number.NEGATIVE_INFINITY];
  for (const command of sampled) {
    const { score } = appraise(command);
    if (score > most) [chosen, most] = [command, score];
  }
  return chosen;
}

function acted(state: State, seat: Seat): Command | undefined {
  const look = new Look(state, seat);
  for (const model of actors(state)) {
    if (model.ap < 3 || model.broken || model.courage === 'failed' || hasDuty(model)) continue;
    if (engagedWith(state, model).length > 0) continue;
    const shot = look.bestShot(state, model);
    if (shot === undefined || shot.harm < SOME) continue;
    const target = modelById(state, shot.shot.target)!;
    if (!isInArc(figureOf(state, model), target.place)) {
      const facing = { x: target.place.x - model.place.x, y: target.place.y - model.place.y };
      return { kind: 'face', model: model.id, facing } as Command;
    }
    const fired = bestListed(state, model, { ap: model.ap, frozen: false });
    if (fired !== undefined) return { kind: 'fire', model: model.id, shot: fired } as Command;
  }
  return undefined;
}

/** The best of the shots the rules list for him now. */
function bestListed(state: State, model: Model, terms: { ap: number; frozen: boolean }): Shot | undefined {
  let [chosen, most]: [Shot | undefined, number] = [undefined, SOME];
  for (const shot of shotsOf(state, model, terms)) {
    if ('mark' in shot || shot.aimed) continue;
    const harm = shotHarm(state, model, shot);
    if (harm > most) [chosen, most] = [shot, harm];
  }
  return chosen;
}

function reacted(state: State, seat: Seat, about: OpFireAbout): Command | undefined {
  for (const { model, shots } of opFireModels(state, seat, about.current, about.only)) {
    for (const shot of shots) {
      if (!('target' in shot) || shot.aimed || shotHarm(state, model, shot) < 2 * SOME) continue;
      return { kind: 'op-fire', model: model.id, shot } as Command;
    }
  }
  return undefined;
}
