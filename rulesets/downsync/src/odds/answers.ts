import { assert, type Command, type Question } from '@sandtable/kernel';
import { counter, hitBase } from '../decisions/counter.ts';
import { nextTargets } from '../decisions/fight.ts';
import { boostFault } from '../rules/command/points.ts';
import { defensesOf } from '../rules/defense/counter.ts';
import type { State } from '../state.ts';

/** The questions inside an order: shots, the defense against them, and how an engagement begins. */
const INSIDE: ReadonlySet<string> = new Set(['next-shot', 'countermeasure', 'joiners', 'reactors', 'priority-boost']);

/** Everything that can differ inside an order; undefined once it is over. */
export function stage(state: State, { moment, seat }: Question): string | undefined {
  if (!INSIDE.has(moment)) return undefined;
  const { players, action, hit, units, pings, engagement, activations } = state;
  const tokens = units.map(({ id, stealth, locked, jammed, carriedBy, overwatch, bases }) => [
    `${id}${+stealth}${+locked}${+jammed}${+overwatch}${carriedBy ?? ''}`,
    bases.map((base) => [base.cm, base.cmPlus, base.ap, +base.alive, +base.stun, +base.tagged, +base.exposed, base.at]),
  ]);
  const left = pings.map(({ id }) => id);
  return JSON.stringify([
    moment,
    seat,
    players.map(({ cp }) => cp),
    action,
    hit,
    tokens,
    left,
    engagement,
    activations,
  ]);
}

/**
 * A passive player's answers: keeps shooting at the same target without Boosts, takes hits, starts and joins nothing. A
 * Ping that is found is the first unit of its list that it can be.
 */
export function plain(state: State, question: Question): Command {
  switch (question.moment) {
    case 'next-shot':
      return nextShot(state);
    case 'countermeasure':
      return first(state, question, ['take-hit', 'counter']);
    case 'reaction':
    case 'after-action':
      return { kind: 'pass' };
  }
  return first(state, question);
}

/**
 * The answers a player would weigh to get the best result. Only the player being hit has a choice: the rest of an
 * action goes on as it began.
 */
export function answers(state: State, question: Question): readonly Command[] {
  return question.moment === 'countermeasure' ? counters(state, question) : [plain(state, question)];
}

/** The same target again as long as it is one; then the action is over. */
function nextShot(state: State): Command {
  const last = state.action?.targets?.[0] ?? state.action?.last ?? null;
  const again = nextTargets(state).find(({ target }) => target === last);
  if (again === undefined) return { kind: 'stop-action' };
  return { kind: 'target', ...again, boost: false } as Command;
}

/** Every token, Boosted or not. A KILL that can be countered is never better taken; a STUN may be. */
function counters(state: State, question: Question): Command[] {
  const target = hitBase(state);
  const { cm, cmPlus, lenders } = defensesOf(state, target);
  // Against the last shot nothing is left to save Command Points for: a check is Boosted if it can be.
  const last = state.hit?.effect === 'kill' && (state.action?.left ?? 0) === 0;
  const boosts = boostFault(state, target.unit) !== undefined ? [false] : last ? [true] : [false, true];
  const spent: Command[] = [];
  const spend = (from?: string): void => {
    for (const boost of boosts)
      spent.push({ kind: 'counter', token: 'cm', ...(from === undefined ? {} : { from }), boost } as Command);
  };
  if (cm > 0) spend();
  for (const { id } of lenders) spend(id);
  const plus = { kind: 'counter', token: 'cm-plus' } as const;
  if (cmPlus > 0 && counter.check(state, question, plus) === undefined) spent.push(plus);
  const mayTake = state.hit?.effect === 'stun' && question.menu.some(({ kind }) => kind === 'take-hit');
  return mayTake ? [...spent, { kind: 'take-hit' }] : spent;
}

function first(state: State, { menu, ...question }: Question, kinds?: readonly string[]): Command {
  const wanted = kinds?.flatMap((kind) => menu.filter((decision) => decision.kind === kind)) ?? menu;
  for (const decision of wanted) {
    const [answer] = decision.sample(state, { ...question, menu });
    if (answer !== undefined) return answer;
  }
  assert(false, `no answer for ${question.seat} at ${question.moment}`);
}
