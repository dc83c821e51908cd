import { downRange, type State } from '@sandtable/down-range';
import type { Match, OpenDecision, SeatDecision } from '@sandtable/kernel';
import { seatView } from '@sandtable/kernel';
import { moverOf } from '../../src/games/down-range/desk.ts';
import { glancesFrom } from '../../src/games/down-range/glances.ts';
import { planOf } from '../../src/games/down-range/plan.ts';
import { tableOf } from '../../src/games/down-range/table.ts';
import type { Plan } from '../../src/thinker/planner.ts';
import { type Asked, fuzzedQuestions } from './fuzzed-games.ts';

const { previews } = downRange;

export type ComparedPlans = { plans: number; values: number; noticed: number; readonly wrong: string[] };

/** Plans moves in random games, makes them with nobody reacting, and holds what was promised against what is so then. */
export function comparePlans(seed: number, most: number): ComparedPlans {
  const compared: ComparedPlans = { plans: 0, values: 0, noticed: 0, wrong: [] };
  for (const asked of fuzzedQuestions('down-range', seed, 3)) {
    if (asked.open.moment === 'turn') comparePlan(asked, compared);
    if (compared.plans >= most || compared.wrong.length > 10) return compared;
  }
  return compared;
}

function comparePlan({ match, view, decision, random, where }: Asked, compared: ComparedPlans): void {
  const table = tableOf(view);
  const movers = previews.offerOf<readonly { readonly unit: string }[]>(decision, 'move') ?? [];
  const id = random.pick(movers)?.unit;
  const unit = id === undefined ? undefined : previews.unitById(table.state, id);
  if (id === undefined || unit?.at == null) return;
  const { budget = 0 } = moverOf(decision, id) ?? {};
  const off = (): number => (random.below(2 * budget + 1) - budget) * 0.7;
  const to = table.places.place({ x: unit.at.x + off(), y: unit.at.y + off() } as typeof unit.at);
  const plan = planOf(table, decision, { unit: id, via: [], to });
  if (plan.command === null || plan.onward !== null) return;
  const after = match.fork();
  if (!isMade(after, decision, view.viewer, plan)) return;
  const then = tableOf(seatView(after, view.viewer));
  const there = previews.unitById(then.state, id);
  if (there === undefined || !previews.isActive(there)) return;
  compared.plans += 1;
  const armed = plan.couldShoot.length > 0;
  const really = glancesFrom(then, then.state, there, armed);
  const isKnown = ({ id: enemy }: { readonly id: string }): boolean =>
    previews.unitById(table.state, enemy) !== undefined;
  const promised = { seenBy: valuesOf(plan.seenBy), couldShoot: valuesOf(plan.couldShoot) };
  const found = {
    seenBy: valuesOf(really.seenBy.filter(isKnown)),
    couldShoot: valuesOf(really.couldShoot.filter(isKnown)),
  };
  compared.values += plan.seenBy.length + plan.couldShoot.length;
  if (awareOf(match.state as State) !== awareOf(after.state as State)) compared.noticed += 1;
  if (JSON.stringify(promised) !== JSON.stringify(found))
    compared.wrong.push(
      `${where}: ${JSON.stringify(plan.command)} ${JSON.stringify(promised)} ${JSON.stringify(found)}`,
    );
}

function valuesOf(glances: Plan['seenBy']): readonly string[] {
  return glances.map(({ id, value }) => `${id} ${value}`).sort((a, b) => (a < b ? -1 : 1));
}

function awareOf({ aware }: State): string {
  return JSON.stringify(aware);
}

/** The move is made, all others pass, and the mover is asked for an order again; no dice were rolled. */
function isMade(match: Match, { id: decision }: SeatDecision, seat: string, { command }: Plan): boolean {
  const thrown = match.position;
  if (!match.submit({ seat, decision, command }).ok) return false;
  for (let open = match.open[0]; open !== undefined && open.moment !== 'turn'; open = match.open[0]) {
    if (!pass(match, open)) return false;
  }
  return match.position === thrown && match.open[0]?.seat === seat;
}

function pass(match: Match, { id, seat, menu, moment }: OpenDecision): boolean {
  if (moment === 'moving' || !menu.some(({ kind }) => kind === 'pass')) return false;
  return match.submit({ seat, decision: id, command: { kind: 'pass' } }).ok;
}
