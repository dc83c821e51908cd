import { assert } from './assert.ts';
import { checksumOf } from './checksum.ts';
import type { Dice } from './dice/dice.ts';
import type { Shown } from './event-log.ts';
import type { KernelEvent } from './events.ts';
import { olderFormat } from './file-format.ts';
import { type Json, jsonFault } from './json.ts';
import { Match, type MatchParts } from './match.ts';
import type { Fault } from './rejection.ts';
import type { GameEvent, Ruleset } from './ruleset.ts';
import { ENGINE_VERSION } from './version.ts';

/** A match saved at any decision, even in the middle of a procedure, as plain JSON. The dice stay with the host. */
export type SavedMatch = {
  readonly format: 'sandtable-save';
  readonly version: 4;
  readonly engine: string;
  readonly game: string;
  readonly ruleset: string;
  readonly hashes: boolean;
  readonly parts: Json;
  readonly log: readonly Json[];
  /** What viewers were shown of the log's events where that was not the whole; absent in games without hidden facts. */
  readonly shown?: readonly Json[];
  readonly hash: string;
  /** Over the text of all before it as it's written: seats come in the order of their keys, so that's sealed, too. */
  readonly seal: string;
};

/** Saves a match. The save doesn't change while the match plays on. */
export function save<State, Event extends GameEvent>(match: Match<State, Event>): SavedMatch {
  const unsealed = laidAside(match);
  return { ...unsealed, seal: checksumOf(JSON.stringify(unsealed)) };
}

/** The same as JSON text, which is made only once: the text that is sealed is the one that's written. */
export function saveText<State, Event extends GameEvent>(match: Match<State, Event>): string {
  const text = JSON.stringify(laidAside(match));
  return `${text.slice(0, -1)},"seal":"${checksumOf(text)}"}`;
}

function laidAside<State, Event extends GameEvent>(match: Match<State, Event>): Omit<SavedMatch, 'seal'> {
  const unsealed = {
    format: 'sandtable-save' as const,
    version: 4 as const,
    engine: ENGINE_VERSION,
    game: match.ruleset.id,
    ruleset: match.ruleset.version,
    hashes: match.hashes,
    parts: match.parts() as unknown as Json,
    log: match.log.slice() as unknown as readonly Json[],
    ...(match.shown.length === 0 ? {} : { shown: match.shown.slice() as unknown as readonly Json[] }),
    hash: match.hash(),
  };
  const unsound = jsonFault(unsealed);
  if (unsound !== undefined) assert(false, `a match that can’t be saved: ${unsound.where}: ${unsound.message}`);
  return unsealed;
}

/** Restores a saved match, or says why it can't. Never restores halfway: the hash must come out the same. */
export function restore<State, Event extends GameEvent>(
  ruleset: Ruleset<State, Event>,
  saved: SavedMatch,
  dice: Dice,
): { readonly match: Match<State, Event> } | { readonly faults: readonly Fault[] } {
  const unsound = jsonFault(saved);
  if (unsound !== undefined) return broken(unsound.where, unsound.message);
  const older = olderFormat(saved, 'sandtable-save');
  if (older !== undefined) return broken(older.where, older.message);
  if (saved?.format !== 'sandtable-save' || saved.version !== 4)
    return broken('/format', 'not a saved game this version can read');
  if (saved.game !== ruleset.id) return broken('/game', `a game of ${saved.game}, not of ${ruleset.id}`);
  if (saved.engine !== ENGINE_VERSION || saved.ruleset !== ruleset.version) {
    return broken('/ruleset', `saved by engine ${saved.engine} with rules ${saved.ruleset}; replay its record instead`);
  }
  const { seal, ...unsealed } = saved;
  if (checksumOf(JSON.stringify(unsealed)) !== seal)
    return broken('/seal', 'the saved game was changed or cut after it was written');
  try {
    const match = resumed(ruleset, saved, dice);
    return match.hash() === saved.hash ? { match } : broken('/hash', 'the restored position isn’t the one saved');
  } catch (error) {
    // A seal isn't a signature: parts that never were a match can carry one, and then the rules throw.
    return broken('/parts', `not a saved game: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Shares what no match ever changes with the save; only the state is its own, so that the save can be taken up again. */
function resumed<State, Event extends GameEvent>(
  ruleset: Ruleset<State, Event>,
  { parts, log, shown = [], hashes }: SavedMatch,
  dice: Dice,
): Match<State, Event> {
  const { checkpoint, ...rest } = parts as unknown as MatchParts<State>;
  return Match.resume(
    ruleset,
    { ...rest, checkpoint: ruleset.clone(checkpoint) },
    {
      dice,
      hashes,
      log: log as unknown as readonly (Event | KernelEvent)[],
      shown: shown as unknown as readonly Shown<Event>[],
    },
  );
}

function broken(where: string, message: string): { readonly faults: readonly Fault[] } {
  return { faults: [{ code: 'bad-save', where, message, clause: 'SK-SAVE-2' }] };
}
