import type { Repeat } from '@sandtable/game';
import type { SeatDecision } from '@sandtable/kernel';
import { shooterOffers } from '../offers.ts';
import { type Seen, seen } from '../view-types.ts';

type Window = { readonly trigger?: string; readonly unit?: string | null };

function windowOf({ moment, about }: SeatDecision): Window | undefined {
  return moment === 'reaction' ? ((about ?? {}) as Window) : undefined;
}

/** Is it a window during a move, which opens one every inch? */
export function isOnTheWay(decision: SeatDecision): boolean {
  return windowOf(decision)?.trigger?.startsWith('move-') === true;
}

/** Once a player lets a move go, don't ask again every inch: the pass holds for the whole move. */
export function untilItEnds(decision: SeatDecision): { readonly repeat?: Repeat } {
  if (!isOnTheWay(decision)) return {};
  const { unit } = windowOf(decision) as Window;
  return {
    repeat(next) {
      const window = windowOf(next);
      return isOnTheWay(next) && window?.trigger !== 'move-declared' && window?.unit === unit ? 'same' : 'over';
    },
  };
}

/** While an enemy moves: stays silent until a new shot comes up or the move ends. */
export function untilBetterShot(decision: SeatDecision): { readonly repeat?: Repeat } {
  if (!isOnTheWay(decision)) return {};
  const { unit } = windowOf(decision) as Window;
  const before = shotsIn(decision);
  return {
    repeat(next) {
      const window = windowOf(next);
      const goesOn = isOnTheWay(next) && window?.trigger !== 'move-ended' && window?.unit === unit;
      return goesOn && [...shotsIn(next)].every((shot) => before.has(shot)) ? 'same' : 'over';
    },
  };
}

/** Every shot that is offered, told apart by who, with what, at whom and how well. */
function shotsIn(decision: SeatDecision): ReadonlySet<string> {
  return new Set(
    shooterOffers(decision).flatMap(({ unit, weapons }) =>
      weapons.flatMap(({ weapon, targets }) =>
        targets.map(({ target, keep, difficulty, bonus }) =>
          [unit, weapon, target.unit ?? '', keep, difficulty - bonus].join('/'),
        ),
      ),
    ),
  );
}

/**
 * Don't ask about any window until the current turn is over, except for decisions the player must make. The same enemy
 * may also have the next turn, first in the new round: then ask again.
 */
export function untilTurnIsOver({ round, active }: Seen): Repeat {
  return ({ moment }, view) => {
    const now = seen(view);
    if (now.round !== round || now.active !== active) return 'over';
    return moment === 'reaction' ? 'same' : 'ask';
  };
}
