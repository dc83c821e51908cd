import { perTurn } from '@sandtable/game';
import { DIRECTIONS, distanceBetween, type Point, stepTowards } from '@sandtable/geometry';
import type { Command, Match, OpenDecision, Random, Seat } from '@sandtable/kernel';
import { attack } from '../actions/attack.ts';
import type { DownRangeEvent } from '../events/index.ts';
import { checkMove, type Move } from '../rules/movement/move-check.ts';
import { movementAllowance } from '../rules/movement/movement.ts';
import { moveRejection } from '../rules/movement/who-moves.ts';
import { rangeOf, stockRejection } from '../rules/shooting/arms.ts';
import type { AttackCommand } from '../rules/shooting/attack-command.ts';
import { isObscuredFrom } from '../rules/sight/look.ts';
import { canSee } from '../rules/sight/sight.ts';
import { isStationary } from '../rules/skill/skill-target.ts';
import { actionRejection } from '../rules/turn/budget.ts';
import { reachableArms } from '../rules/vehicles/occupants.ts';
import { isActive, placeOf, type State, type Unit } from '../state.ts';
import type { Fields } from './appraisal.ts';
import { type Field, fieldOn } from './field.ts';
import { burstWorth, moveWorth } from './place-worth.ts';

/** How many ways to go are considered. */
const LOOKS = 5;
/** The farthest to go for units that could go any distance. */
const FAR = 24_000;
/** Anything worth less than this isn't done. */
const WORTHWHILE = 0.3;

/** Units of the active player that have nothing left to do, so that we don't consider them again. */
const settled = perTurn<State>();

/** A sensible answer for playouts: one unit after the other fires at the best target and goes where it is better off. */
export function quick(match: Match<State, DownRangeEvent>, open: OpenDecision, random: Random): Command {
  const { state } = match;
  if (open.moment === 'turn') return order(state, open.seat, random);
  if (open.moment === 'reaction') return reaction(state, open.seat) ?? { kind: 'pass' };
  return plainly(match, open);
}

/** What is asked in the middle of something: go on, shoot on, and let a miss fall where it hurts the other side. */
function plainly(match: Match<State, DownRangeEvent>, open: OpenDecision): Command {
  const sampled = match.sample(open);
  const kinds = ['next-shot', 'continue-move', 'arrive', 'refuse-task', 'pass', 'stop-shots', 'stop-move'];
  const placed = sampled.filter(({ kind }) => kind === 'place-miss') as Fields[];
  if (placed.length > 0) {
    const field = fieldOn(match.state, open.seat);
    return placed.reduce((best, each) => (burstWorth(field, each) > burstWorth(field, best) ? each : best));
  }
  for (const kind of kinds) {
    const found = sampled.find((each) => each.kind === kind);
    if (found !== undefined) return found;
  }
  return sampled.find(({ kind }) => kind !== 'concede') ?? (sampled[0] as Command);
}

function order(state: State, seat: Seat, random: Random): Command {
  const done = settledIn(state, seat);
  const field = fieldOn(state, seat);
  const units = state.units.filter((unit) => unit.taker === state.active && isActive(unit) && !done.has(unit.index));
  const start = random.below(Math.max(1, units.length));
  for (let i = 0; i < units.length; i++) {
    const unit = units[(start + i) % units.length] as Unit;
    const command = shot(field, unit, 'turn') ?? move(field, unit, random);
    if (command !== undefined) return command;
    done.add(unit.index);
  }
  return { kind: 'end-turn' };
}

function settledIn(state: State, seat: Seat): Set<number> {
  return settled(state, `${seat} ${state.active} ${state.turns[state.active]}`);
}

function reaction(state: State, seat: Seat): Command | undefined {
  const field = fieldOn(state, seat);
  for (const unit of state.units) {
    if (unit.seat !== seat || !unit.reaction || !isActive(unit)) continue;
    const command = shot(field, unit, 'reaction');
    if (command !== undefined) return { kind: 'react', do: command } as Command;
  }
  return undefined;
}

/** The best shot of a unit with anything it has, if there is one and it is allowed. */
function shot({ outlook }: Field, unit: Unit, mode: 'turn' | 'reaction'): AttackCommand | undefined {
  const { state } = outlook;
  const from = placeOf(state, unit);
  if (from === null || actionRejection(state, unit, mode, false) !== undefined) return undefined;
  let best: AttackCommand | undefined;
  let most = WORTHWHILE;
  for (const held of reachableArms(state, unit)) {
    if (stockRejection(unit, held, mode) !== undefined) continue;
    for (const enemy of outlook.enemies) {
      const to = enemy.at as Point;
      const range = rangeOf(state, held.arm.card);
      if (range !== null && distanceBetween(from, to) > range + unit.card.radius + enemy.card.radius) continue;
      if (!canSee(state, unit, enemy)) continue;
      const obscured = isObscuredFrom(state, unit, enemy);
      const terms = { from, to, stationary: isStationary(state, enemy), obscured, focused: unit.moves === 0 };
      const worth = outlook.stake(enemy) * outlook.odds.with(unit, held.arm, enemy, terms);
      if (worth <= most) continue;
      const command: AttackCommand = {
        kind: 'attack',
        unit: unit.id,
        weapon: held.arm.slot,
        target: { unit: enemy.id },
      };
      if (attack.check(state, unit.seat, command, mode) !== undefined) continue;
      [best, most] = [command, worth];
    }
  }
  return best;
}

/** The best of a few ways by chance and of those the mission and the enemy draw to. */
function move(field: Field, unit: Unit, random: Random): Move | undefined {
  const { state } = field.outlook;
  if (unit.at === null || unit.moves > 0 || moveRejection(state, unit, 'turn') !== undefined) return undefined;
  const allowance = Math.min(FAR, movementAllowance(state, unit).total);
  let best: Move | undefined;
  let most = WORTHWHILE;
  for (let i = 0; i < LOOKS; i++) {
    const length = Math.floor(allowance / (1 + random.below(2)));
    const to = stepTowards(unit.at, random.pick(DIRECTIONS) as Point, length);
    const command: Move = { kind: 'move', unit: unit.id, path: [to] };
    const { score } = moveWorth(field, command as Fields);
    if (score <= most || checkMove(state, unit.seat, command, 'turn') !== undefined) continue;
    [best, most] = [command, score];
  }
  return best;
}
