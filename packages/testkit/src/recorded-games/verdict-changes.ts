import {
  type AnyRuleset,
  canonicalJson,
  createMatch,
  diceOf,
  type GameEvent,
  type MatchRecord,
} from '@sandtable/kernel';

/** A ruling of a recorded game that today's rules would make differently. */
export type VerdictChange = {
  /** Which command, counted from 1 as people do. */
  readonly command: number;
  readonly what: string;
  readonly clause: string;
  readonly before: string;
  readonly after: string;
};

/**
 * Replays a record and lists how the first command that goes differently has changed: event by event, or why it is refused.
 * What comes after it is another game, so it isn't compared. Empty if everything is as recorded.
 */
export function verdictChanges(ruleset: AnyRuleset, record: MatchRecord): readonly VerdictChange[] {
  const { entries, setup, controllers } = record;
  const created = createMatch(ruleset, setup, { dice: diceOf(record), controllers });
  if ('faults' in created) {
    const [fault] = created.faults;
    const after = `refused: ${fault?.where ?? ''} ${fault?.message ?? ''}`;
    return [{ command: 0, what: 'setup', clause: fault?.clause ?? '', before: 'accepted', after }];
  }
  const { match } = created;
  const opening = changedEvents(record, 0, match.log as readonly GameEvent[], 0, 'setup');
  if (opening.length > 0) return opening;
  for (const [i, { seat, decision, command }] of entries.entries()) {
    const from = match.log.length;
    const what = `${seat} ${command.kind}`;
    const outcome = match.submit({ seat, ...(decision === undefined ? {} : { decision }), command });
    if (!outcome.ok) {
      const { code, clause } = outcome.rejection;
      return [{ command: i + 1, what, clause, before: 'accepted', after: `refused: ${code}` }];
    }
    const changes = changedEvents(record, i + 1, match.log as readonly GameEvent[], from, what);
    if (changes.length > 0) return changes;
  }
  return missingEvents(record, match.log.length);
}

/** Where the events of one command differ from those recorded. */
function changedEvents(
  { events }: MatchRecord,
  command: number,
  log: readonly GameEvent[],
  from: number,
  what: string,
): VerdictChange[] {
  const changes: VerdictChange[] = [];
  for (let i = from; i < log.length; i++) {
    const [before, after] = [events[i] as unknown as GameEvent | undefined, log[i] as GameEvent];
    if (canonicalJson(before ?? null) === canonicalJson(after)) continue;
    changes.push({ command, what, clause: before?.clause ?? after.clause, ...difference(before, after) });
    // After the first event of another type the two lists no longer line up.
    if (before?.type !== after.type) break;
  }
  return changes;
}

function missingEvents({ events, entries }: MatchRecord, told: number): VerdictChange[] {
  const missing = events[told] as unknown as GameEvent | undefined;
  if (missing === undefined) return [];
  const { clause } = missing;
  return [{ command: entries.length, what: 'end', clause, before: inShort(missing), after: 'nothing' }];
}

/** Two events: of the same type only the fields that differ, otherwise both whole. */
function difference(before: GameEvent | undefined, after: GameEvent): { before: string; after: string } {
  if (before?.type !== after.type)
    return { before: before === undefined ? 'nothing' : inShort(before), after: inShort(after) };
  const [old, now] = [before, after] as unknown as readonly Record<string, unknown>[];
  const keys = [...new Set([...Object.keys(old as object), ...Object.keys(now as object)])].filter(
    (key) => JSON.stringify(old?.[key]) !== JSON.stringify(now?.[key]),
  );
  const only = (event: Record<string, unknown> | undefined): string =>
    `${after.type} ${keys.map((key) => `${key} ${JSON.stringify(event?.[key])}`).join(', ')}`;
  return { before: only(old), after: only(now) };
}

function inShort({ type, clause: _, ...rest }: GameEvent): string {
  const text = JSON.stringify(rest);
  return `${type} ${text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text}`;
}

const MOST_LETTERS = 160;

/** `crossroads, command 12 (blue attack), MG-VIS-3: unit-noticed … → nothing`. */
export function verdictLine(game: string, { command, what, clause, before, after }: VerdictChange): string {
  return `${game}, command ${command} (${what}), ${clause}: ${before} → ${after}`;
}
