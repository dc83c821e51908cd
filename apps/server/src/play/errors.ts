/** There is no such match, or the caller has no way of knowing that there is. */
export class NoSuchMatch extends Error {
  constructor() {
    super('there is no such match');
    this.name = 'NoSuchMatch';
  }
}

/** The match cannot be served: taken up again it would not be the one that was played. Somebody has to look at it. */
export class BrokenMatch extends Error {
  constructor(why: string) {
    super(`this match cannot be taken up again: ${why}`);
    this.name = 'BrokenMatch';
  }
}

/** Not everybody sits yet. */
export class NotBegun extends Error {
  constructor() {
    super('the game has not begun: somebody is still missing');
    this.name = 'NotBegun';
  }
}
