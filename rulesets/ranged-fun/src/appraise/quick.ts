import { perTurn } from '@sandtable/game';
import type { Command, Match, OpenDecision, Random } from '@sandtable/kernel';
import type { RangedFunEvent } from '../events.ts';
import { isAdjacent } from '../rules/lines.ts';
import { squaresOf } from '../rules/movement.ts';
import { isOnExitEdge } from '../rules/zones.ts';
import { isHammered, playerOf, type State, squareOf, type Unit } from '../state.ts';
import { appraiserOn } from './appraiser.ts';
import { Look, remainingHalf } from './look.ts';
import { mustLeave } from './objectives.ts';
import { UnitPlan } from './plan.ts';
import { pathTo } from './reach-map.ts';

/** What is worth less than this is left undone. */
const WORTHWHILE = 0.3;

/** Units of the player to move that have nothing left to do this turn, so that they are not thought about again. */
const settled = perTurn<State>();

/** A sensible answer for playouts: one unit after the other goes where it is best off, fires and strikes. */
export function quick(match: Match<State, RangedFunEvent>, open: OpenDecision, random: Random): Command {
  const { state } = match;
  if (open.moment === 'turn') return order(state, open.seat, random);
  const sampled = match.sample(open);
  const appraise = appraiserOn(state, open.seat, open.about);
  let best = sampled[0] as Command;
  let most = Number.NEGATIVE_INFINITY;
  for (const command of sampled) {
    const { score } = appraise(command);
    if (score <= most) continue;
    best = command;
    most = score;
  }
  return best;
}

function order(state: State, seat: string, random: Random): Command {
  const done = settledIn(state, seat);
  const look = new Look(state, seat, true);
  const { friends } = look;
  const start = random.below(Math.max(1, friends.length));
  for (let i = 0; i < friends.length; i++) {
    const unit = friends[(start + i) % friends.length] as Unit;
    if (done.has(unit.index) || isHammered(unit) || unit.overwatch !== null) continue;
    const command = orderFor(look, unit);
    if (command !== undefined) return command;
    done.add(unit.index);
  }
  return { kind: 'end-turn' };
}

function settledIn(state: State, seat: string): Set<number> {
  return settled(state, `${seat} ${playerOf(state, seat).turns}`);
}

/** The best thing for one unit to do now, if there is anything. It moves once before it has fired, and after it as it likes. */
function orderFor(look: Look, unit: Unit): Command | undefined {
  const { state } = look;
  const left = remainingHalf(unit);
  if (left >= 2 && mustLeave(state, unit) && isOnExitEdge(state, unit))
    return { kind: 'exit', unit: unit.id } as Command;
  const shot = unit.fireUsed ? undefined : bestShot(look, unit);
  const blow = left >= 2 ? bestBlow(look, unit) : undefined;
  const now = [shot, blow].reduce((a, b) => ((b?.worth ?? 0) > (a?.worth ?? 0) ? b : a));
  const move = (unit.spentHalf === 0 || unit.fireUsed) && left > 0 ? bestMove(look, unit, left) : undefined;
  const best = move !== undefined && move.worth > (now?.worth ?? 0) ? move : now;
  return best !== undefined && best.worth > WORTHWHILE ? best.command : undefined;
}

type Rated = { readonly worth: number; readonly command: Command };

function bestShot(look: Look, unit: Unit): Rated | undefined {
  let best: Rated | undefined;
  for (const enemy of look.enemies) {
    const worth = look.shotFrom(unit, unit.cell, enemy);
    if (worth > (best?.worth ?? 0))
      best = { worth, command: { kind: 'fire', unit: unit.id, target: { unit: enemy.id } } as Command };
  }
  for (const cell of look.wanted) {
    const worth = look.demolition(unit, cell);
    if (worth > (best?.worth ?? 0)) {
      const target = { building: squareOf(look.state, cell) };
      best = { worth, command: { kind: 'fire', unit: unit.id, target } as Command };
    }
  }
  return best;
}

function bestBlow(look: Look, unit: Unit): Rated | undefined {
  if (unit.vsrf === 0) return undefined;
  let best: Rated | undefined;
  for (const enemy of look.enemies) {
    if (!isAdjacent(look.state, unit.cell, enemy.cell)) continue;
    const worth = look.blow(unit, enemy);
    if (worth > (best?.worth ?? 0))
      best = { worth, command: { kind: 'contact', unit: unit.id, target: { unit: enemy.id } } as Command };
  }
  for (const cell of look.wanted) {
    if (!isAdjacent(look.state, unit.cell, cell)) continue;
    const worth = look.blowAt(unit, cell);
    const target = { building: squareOf(look.state, cell) };
    if (worth > (best?.worth ?? 0)) best = { worth, command: { kind: 'contact', unit: unit.id, target } as Command };
  }
  return best;
}

function bestMove(look: Look, unit: Unit, left: number): Rated | undefined {
  const plan = new UnitPlan(look, unit, left);
  const best = plan.best();
  if (best === undefined) return undefined;
  const path = squaresOf(look.state, pathTo(plan.reach, best.cell));
  return { worth: best.worth, command: { kind: 'move', unit: unit.id, path } as Command };
}
