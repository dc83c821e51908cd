import type { Damage } from '../store/chain.ts';

/** There is no such match, or the caller has no way of knowing that there is. */
export class NoSuchMatch extends Error {
  constructor() {
    super('there’s no such match');
    this.name = 'NoSuchMatch';
  }
}

/** The match can't be served: reopened, it wouldn't be the one that was played. The host has to look at it. */
export class BrokenMatch extends Error {
  constructor(why: string) {
    super(`this match can’t be opened again: ${why}`);
    this.name = 'BrokenMatch';
  }
}

/** What was stored of the match is not what was kept: one of its orders is missing or was altered. Those before it are fine. */
export class DamagedMatch extends BrokenMatch {
  constructor({ sequence, what }: Damage) {
    const which = what === 'missing' ? 'is missing from' : 'was altered in';
    const rest = sequence === 0 ? '' : `; the record up to order ${sequence} can be downloaded`;
    super(`order ${sequence + 1} ${which} the store${rest}`);
    this.name = 'DamagedMatch';
  }
}

/** Not everybody sits yet. */
export class NotBegun extends Error {
  constructor() {
    super('the game hasn’t begun: a player is still missing');
    this.name = 'NotBegun';
  }
}
