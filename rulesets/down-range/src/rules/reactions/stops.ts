import type { Mils } from '@sandtable/geometry';
import type { Seat } from '@sandtable/kernel';
import { isActive, isFriendly, playerOf, type State, type Stops, type Unit, unitAt, unitById } from '../../state.ts';
import type { UnitCommand } from '../../unit-command.ts';
import { isKnownTo } from '../knowledge/awareness.ts';
import { canSee } from '../sight/sight.ts';
import { isInCircle, isWithin } from '../space/space.ts';

/** What opened a window (DR-REA-6). `tokens` are the units that could react when the action was declared. */
export type Trigger =
  | { readonly type: 'turn-start' | 'turn-end' }
  | { readonly type: 'move-declared' | 'move-step' | 'move-ended'; readonly unit: Unit }
  | {
      readonly type: 'action' | 'reaction';
      readonly unit: Unit;
      readonly command: UnitCommand;
      readonly tokens: readonly number[];
    };

/** Is there anybody to ask in this window? Most windows have nobody and are not even opened. */
export function isAnybodyToAsk(state: State, trigger: Trigger): boolean {
  if (!mayAnybodyReact(state)) return false;
  for (const { seat } of state.players) if (mayReact(state, seat, trigger)) return true;
  return false;
}

/** Has a player a token to use, and lets this window through? */
export function mayReact(state: State, seat: Seat, trigger: Trigger): boolean {
  const { eliminated, neutral } = playerOf(state, seat);
  return !eliminated && !neutral && hasToken(state, seat) && wantsToBeAsked(state, seat, trigger);
}

function hasToken({ units }: State, seat: Seat): boolean {
  for (const unit of units) if (canUseToken(unit) && unit.seat === seat) return true;
  return false;
}

/** Whether a player's standing orders let this window through (DR-REA-18); a player who isn't asked passes. */
export function wantsToBeAsked(state: State, seat: Seat, trigger: Trigger): boolean {
  const { stops, side } = playerOf(state, seat);
  switch (trigger.type) {
    case 'turn-start':
      return stops.turnStart;
    case 'turn-end':
      return stops.turnEnd;
  }
  if (trigger.unit.seat === seat) return stops.own;
  if ('command' in trigger && isAttackOn(state, seat, trigger)) return stops.attacked === 'ask';
  // DR-VIS-8: no one gets a window for the actions of a unit they don't know about.
  if (!isKnownTo(state, side, trigger.unit)) return false;
  if ('command' in trigger) return stops.actions && isSeenBy(state, seat, trigger.unit, null);
  return stops.seenWithin !== null && isSeenBy(state, seat, trigger.unit, stops.seenWithin);
}

type Declared = Extract<Trigger, { command: unknown }>;
type Aimed = {
  readonly target?: { readonly unit?: string; readonly point?: { readonly x: number; readonly y: number } };
  readonly targets?: readonly string[];
  readonly weapon?: string;
};

/** Is it at one of the player's units, at what one of them sits in, or at a point whose blast would reach one (DR-VEH-11)? */
function isAttackOn(state: State, seat: Seat, { unit: attacker, command }: Declared): boolean {
  const { target, targets = [], weapon } = command as Aimed;
  if (target === undefined && targets.length === 0) return false;
  const named = [target?.unit, ...targets].flatMap((id) => (id === undefined ? [] : (unitById(state, id) ?? [])));
  if (named.some((unit) => isHarmedWith(state, seat, unit))) return true;
  const centre = target?.point ?? named.find(({ at }) => at !== null)?.at;
  const radius = weapon === undefined ? 0 : blastOf(state, attacker, weapon);
  if (!centre || radius === 0) return false;
  return state.units.some((unit) => unit.seat === seat && isActive(unit) && isInCircle(state, unit, centre, radius));
}

function isHarmedWith(state: State, seat: Seat, target: Unit): boolean {
  if (target.seat === seat) return true;
  return state.units.some((unit) => unit.seat === seat && isActive(unit) && unit.berth?.vehicle === target.index);
}

function blastOf(state: State, attacker: Unit, slot: string): Mils {
  const holders = attacker.berth === null ? [attacker] : [attacker, unitAt(state, attacker.berth.vehicle)];
  const arm = holders.flatMap(({ arms }) => arms).find((each) => each.slot === slot);
  return arm?.card.radius ?? 0;
}

/** Does one of the player's units that could react see the other, near enough to matter? */
function isSeenBy(state: State, seat: Seat, other: Unit, within: Mils | null): boolean {
  if (isFriendly(state, { seat }, other)) return false;
  const { units } = state;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as Unit;
    if (!unit.reaction || unit.seat !== seat || !isActive(unit)) continue;
    if ((within === null || isWithin(state, unit, other, within)) && canSee(state, unit, other)) return true;
  }
  return false;
}

/** What a player who has set nothing is asked: when attacked, and when an enemy moves in sight within 24 inches. */
export const DEFAULT_STOPS: Stops = {
  attacked: 'ask',
  seenWithin: 24_000,
  turnStart: false,
  turnEnd: false,
  actions: true,
  own: false,
};

/** DR-REA-14: who holds a token and is free to use it. */
export function canUseToken(unit: Unit): boolean {
  return unit.reaction && isActive(unit) && !unit.disabled && unit.carriedBy < 0 && unit.carrying < 0;
}

/** Is there a token on the table that could be used? Most windows have nobody to ask and are not even opened. */
export function mayAnybodyReact({ units }: State): boolean {
  for (const unit of units) if (canUseToken(unit)) return true;
  return false;
}
