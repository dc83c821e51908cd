import { beginMatch, repeatEntry } from '@sandtable/host';
import { type Command, type Match, type Random, UMPIRE, type Viewer } from '@sandtable/kernel';
import type { Disk } from './disk.ts';
import { PLAYED } from './played.ts';

/** The matches as they are on the disk, played along with rules that nobody has tampered with. */
export class Truth {
  readonly #disk: Disk;
  readonly #matches = new Map<string, Match>();

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** The match as far as it's kept; undefined before it begins. */
  match(id: string): Match | undefined {
    const match = this.#matches.get(id) ?? begun(this.#disk, id);
    if (match === undefined) return undefined;
    this.#matches.set(id, match);
    if (match.entries.length < this.#disk.sequenceOf(id)) this.#playOn(id, match);
    return match;
  }

  #playOn(id: string, match: Match): void {
    try {
      for (const { entry, sequence } of this.#disk.history(id).entries.slice(match.entries.length))
        repeatEntry(match, sequence, entry);
    } catch {
      // What can't be played is a problem that the checker tells of at the end.
    }
  }

  /** A legal answer to the question that a player knows by this number, unless it was answered meanwhile. */
  answerTo(id: string, viewer: Viewer, decision: number, random: Random): Command | undefined {
    const match = this.match(id);
    const open = match?.open.find(({ seat }) => seat === viewer);
    if (match === undefined || open === undefined || match.numberFor(viewer, open.id) !== decision) return undefined;
    return match.draw(open, random);
  }
}

/** A stored match from its beginning, without its entries; undefined before it begins. */
export function begun(disk: Disk, id: string): Match | undefined {
  const stored = disk.match(id);
  if (stored === undefined || stored.status === 'gathering') return undefined;
  const { ruleset } = (PLAYED[stored.game] as (typeof PLAYED)[string]).game;
  const made = beginMatch(ruleset, stored.creation, false);
  if ('faults' in made) throw new Error(`match ${id} can't be begun again: ${JSON.stringify(made.faults)}`);
  return made.match;
}

/** Whether a viewer may be told how the table stands now: in a veiled match, not in the middle of an order, unless they're asked. */
export function mayKnowNow(match: Match, viewer: Viewer): boolean {
  if (!match.isVeiled || viewer === UMPIRE || match.result !== undefined || match.isBetweenOrders) return true;
  return match.open.some(({ seat }) => seat === viewer);
}
