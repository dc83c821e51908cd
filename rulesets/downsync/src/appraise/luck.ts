import type { Seat as AnySeat, Command, Match, OpenDecision } from '@sandtable/kernel';
import { hitBase } from '../decisions/counter.ts';
import { openAim } from '../decisions/fight.ts';
import type { DownsyncEvent } from '../events.ts';
import { attackSum } from '../rules/actions/attack.ts';
import { effectOn } from '../rules/actions/effect.ts';
import { actionOf } from '../rules/actions/permission.ts';
import { checkNeeded } from '../rules/defense/counter.ts';
import { pointSeer, seerOf } from '../rules/sight/seer.ts';
import { baseById, unitsOf } from '../rules/units/roster.ts';
import { otherOf, type Seat, type State } from '../state.ts';
import { checkChance, hitChance } from './chances.ts';
import { baseValue, unitValue } from './value.ts';

/**
 * How lucky a shot, or a check against it, was for a seat: what it changed in units, less what it changes on average.
 */
export function luck(
  { state }: Match<State, DownsyncEvent>,
  { about }: OpenDecision,
  command: Command,
  seat: AnySeat,
): (() => number) | undefined {
  const hoped = meanOf(state, command, about as { readonly base?: string } | null, seat as Seat);
  if (hoped === undefined) return undefined;
  const before = balance(state, seat as Seat);
  return () => balance(state, seat as Seat) - before - hoped;
}

/** What one shot changes on average. For a countermeasure nothing, since what it may save was counted with the hit. */
function meanOf(
  state: State,
  command: Command,
  about: { readonly base?: string } | null,
  seat: Seat,
): number | undefined {
  if (command.kind === 'counter' || command.kind === 'take-hit') return 0;
  if (command.kind !== 'attack' && command.kind !== 'target') return undefined;
  const {
    action: id,
    target,
    targets,
    point,
    boost,
  } = command as {
    action?: string;
    target?: string;
    targets?: readonly string[];
    point?: { x: number; y: number };
    boost?: boolean;
  };
  const open = command.kind === 'target' ? openAim(state) : undefined;
  const by = open?.by ?? baseById(state, about?.base ?? '');
  const action = open?.action ?? (by === undefined || id === undefined ? undefined : actionOf(by, id));
  const to = baseById(state, target ?? targets?.[0] ?? '');
  if (by === undefined || action === undefined || to === undefined || action.kind !== 'combat') return undefined;
  const aimed = point ?? open?.point ?? null;
  const origin = aimed === null ? seerOf(by.unit, by.base) : pointSeer(aimed);
  const hit = hitChance(attackSum(state, { by, action, target: to, origin }).needed, boost === true);
  const { cm, cmPlus } = to.base;
  const lost = hit * lossBy(effectOn(action, to), checkNeeded(action), cm, cmPlus) * baseValue(to.unit);
  return to.unit.seat === seat ? -lost : lost;
}

/** The share of a base that a hit costs on average, every token being spent on it. */
function lossBy(effect: 'kill' | 'stun', needed: number, cm: number, plus: number): number {
  if (plus > 0) return 0;
  let through = effect === 'kill' ? 1 : 0;
  for (let i = 0; i < cm; i++) through *= 1 - checkChance(needed);
  return through;
}

/** The value of units to a seat, counting a hit still to be resolved. */
function balance(state: State, seat: Seat): number {
  let sum = 0;
  for (const unit of unitsOf(state, seat)) sum += unitValue(unit);
  for (const unit of unitsOf(state, otherOf(seat))) sum -= unitValue(unit);
  const { hit } = state;
  if (hit === null) return sum;
  const { unit, base } = hitBase(state);
  const lost = lossBy(hit.effect, hit.needed, base.cm, base.cmPlus) * baseValue(unit);
  return unit.seat === seat ? sum - lost : sum + lost;
}
