import type { Fault } from '@sandtable/kernel';

/** What was asked for cannot be had: what a caller did wrong, with every fault where it is a file's. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 409 | 422;
  readonly code: string;
  readonly faults: readonly Fault[] | undefined;
  constructor(status: Refusal['status'], code: string, message: string, faults?: readonly Fault[]) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.faults = faults;
  }
}

/** A player's own scenario that would keep the server busy at everyone else's cost. */
export class TooExpensive extends Refusal {
  constructor() {
    super(422, 'too-expensive', 'this battle is too big for this server: use fewer units or fewer pieces of terrain');
  }
}
