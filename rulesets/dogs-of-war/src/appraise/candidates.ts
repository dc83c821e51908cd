import type { AnyDecision, Command, Question, SeatDecision, SeatView } from '@sandtable/kernel';
import { actMenu } from '../decisions/act.ts';
import { actors } from '../decisions/actor.ts';
import { stairsTaken } from '../decisions/climb.ts';
import { hasDuty } from '../rules/health/duty.ts';
import { figureOf, groundNow, isActive, modelById } from '../rules/roster/roster.ts';
import { isInArc } from '../rules/sight/visibility.ts';
import type { Model } from '../state.ts';
import { focusOf, isOfUse, isWorthDoing } from './appraiser.ts';
import type { Look } from './look.ts';
import { lookOfView } from './look-of-view.ts';
import { chargesFor } from './mission-orders.ts';
import { type Care, captivesBeside, FINE, movesFor, USUAL } from './moves.ts';
import { deployments } from './setting-up.ts';
import { steady } from './temper.ts';
import { throwsThrough } from './throws.ts';

/** Answers worth a look beside the sampled ones: ways to good places, a turn towards the enemy, grenades into rooms. */
export function candidates(decision: SeatDecision, view: SeatView): Command[] {
  return candidatesOn(lookOfView(view), decision, USUAL);
}

/**
 * In an activation, the orders of the man in hand. If none is worth anything, those of one man after another who hasn't
 * begun, until one has work, or of everybody once they've all begun. Listing everybody's orders each time would take four times as long, and a recruit
 * would hardly ever come across the good ones.
 */
export function answers(decision: SeatDecision, view: SeatView, temper = steady): Command[] | undefined {
  if (decision.moment !== 'act') return undefined;
  const look = lookOfView(view, temper);
  const question = questionOf(look, decision);
  const [man] = menInHand(look);
  if (man === undefined) return undefined;
  // The same view may be asked about twice.
  look.hand = undefined;
  const all = ordersOf(look, [man], question);
  look.hasWork = all.some((order) => isWorthDoing(look, order));
  if (look.hasWork) return all;
  const others = actors(look.state).filter((model) => model !== man);
  const fresh = others.filter(({ ap }) => ap === FRESH);
  // A leader who waits for his men is no reason to end their turn: one of them may have work.
  for (const each of fresh) {
    look.hand = each.id;
    all.push(...ordersOf(look, [each], question));
    if (all.some((order) => isOfUse(look, order))) break;
  }
  if (fresh.length === 0) all.push(...ordersOf(look, others, question));
  look.hasWork = all.some((order) => isOfUse(look, order));
  return all;
}

/** Nobody has begun with as many action points as these. */
const FRESH = 10;

/** What the rules list for some men of the activation, and what is proposed for them. */
function ordersOf(look: Look, men: readonly Model[], question: Question): Command[] {
  const { state } = look;
  const others = new Set(actors(state).flatMap((model) => (men.includes(model) ? [] : [model.id])));
  const alone = { ...state, acting: state.acting.filter((id) => !others.has(id)) };
  const menu: readonly AnyDecision[] = actMenu;
  const listed = menu.flatMap((kind): readonly Command[] => kind.sample(alone, question));
  return [...listed, ...men.flatMap((model) => ordersFor(look, model, question, USUAL))];
}

export function candidatesOn(look: Look, decision: Pick<SeatDecision, 'moment' | 'about'>, care: Care): Command[] {
  if (decision.moment === 'deployment') return deployments(look);
  if (decision.moment !== 'act') return [];
  const question = questionOf(look, decision);
  return menInHand(look).flatMap((model) => ordersFor(look, model, question, care));
}

const menInHand = ({ state }: Look): Model[] => focusOf(state).flatMap((id) => modelById(state, id) ?? []);

function ordersFor(look: Look, model: Model, question: Question, care: Care): Command[] {
  const turn = turnToTarget(look, model);
  const moves = hasDuty(model) ? [] : movesFor(look, model, question, care);
  const proposed = [
    ...(turn === undefined ? [] : [turn]),
    ...moves,
    ...throwsThrough(look, model),
    ...chargesFor(look, model),
    ...stairsWithCaptives(look, model),
  ];
  return proposed.filter((command) => isLegal(look, question, command));
}

/** A man who has to go back to his team, or is held, can't do any of it. */
function isLegal({ state }: Look, question: Question, command: Command): boolean {
  const menu: readonly AnyDecision[] = actMenu;
  const decision = menu.find(({ kind }) => kind === command.kind);
  return decision?.check(state, question, command) === undefined;
}

function questionOf({ seat }: Look, { moment, about }: Pick<SeatDecision, 'moment' | 'about'>): Question {
  return { seat, moment, frame: 'turn', menu: actMenu, about: about ?? null };
}

/** Leading a captive up or down the stairs he stands on. */
function stairsWithCaptives({ state }: Look, model: Model): Command[] {
  const captives = captivesBeside(state, model);
  if (captives.length === 0) return [];
  return groundNow(state).stairs.flatMap((stairs) => {
    const here = stairs.surfaces.indexOf(model.place.surface);
    if (here < 0) return [];
    const ends = [stairs.surfaces[here - 1], stairs.surfaces[here + 1]].filter((surface) => surface !== undefined);
    return ends.flatMap((surface) =>
      captives.flatMap(({ id }) => (stairsTaken(state, model, stairs, surface, id) ?? []) as Command | []),
    );
  });
}

/** A turn to face the best target, or else the nearest enemy. */
function turnToTarget(look: Look, model: Model): Command | undefined {
  const { state } = look;
  const best = look.bestShot(state, model);
  const near = look.foes.filter(isActive).sort((a, b) => gap(a, model) - gap(b, model))[0];
  const target = best === undefined ? near : modelById(state, best.shot.target);
  if (target === undefined || isInArc(figureOf(state, model), target.place)) return undefined;
  const facing = { x: target.place.x - model.place.x, y: target.place.y - model.place.y };
  return facing.x === 0 && facing.y === 0 ? undefined : ({ kind: 'face', model: model.id, facing } as Command);
}

const gap = ({ place: a }: Model, { place: b }: Model): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** More places, looked at one after another. */
export function* furtherMoves(decision: SeatDecision, view: SeatView): Generator<Command> {
  if (decision.moment !== 'act') return;
  const look = lookOfView(view);
  const [model] = menInHand(look);
  if (model === undefined || hasDuty(model)) return;
  yield* movesFor(look, model, questionOf(look, decision), FINE);
}
