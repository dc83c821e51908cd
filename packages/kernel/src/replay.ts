import { canonicalJson } from './canonical.ts';
import { createMatch } from './create-match.ts';
import type { Match } from './match.ts';
import { diceOf, type MatchRecord } from './record.ts';
import type { Fault } from './rejection.ts';
import type { GameEvent, Ruleset } from './ruleset.ts';
import { ENGINE_VERSION } from './version.ts';

/** The result of replaying a record. `entry` is the first command at which it went differently. */
export type Replay<State, Event extends GameEvent> =
  | { readonly ok: true; readonly match: Match<State, Event>; readonly notes: readonly string[] }
  | { readonly ok: false; readonly entry?: number; readonly fault: Fault };

/** Plays a record again and compares as it goes: every command accepted, every die and every hash the same. */
export function replay<State, Event extends GameEvent, Setup>(
  ruleset: Ruleset<State, Event, Setup>,
  record: MatchRecord,
  until: number = record.entries.length,
): Replay<State, Event> {
  const notes = [];
  if (record.game !== ruleset.id)
    return diverged('wrong-game', '/game', `a record of ${record.game}, not of ${ruleset.id}`);
  if (record.engine !== ENGINE_VERSION) notes.push(`written by engine ${record.engine}, replayed by ${ENGINE_VERSION}`);
  // Under other rules it would be a different game, even if every order happened to be legal in both.
  if (record.ruleset !== ruleset.version)
    return diverged(
      'other-rules',
      '/ruleset',
      `played with rules ${record.ruleset} of ${ruleset.name}; these are rules ${ruleset.version}, and it isn’t replayed with them`,
    );
  if (record.dice.kind === 'seeded' && record.dice.secret === undefined) {
    notes.push('the dice are still secret, so they were taken from the record, not checked');
  }
  const created = orFailure(() =>
    createMatch(ruleset, record.setup, {
      dice: diceOf(record),
      controllers: startingControllers(record),
      hashes: record.entries.some(({ hash }) => hash !== undefined),
    }),
  );
  if (typeof created === 'string') return diverged('dice-differ', '/opening', created);
  if ('faults' in created) {
    const [fault] = created.faults;
    return diverged('bad-setup', `/setup${fault?.where ?? ''}`, fault?.message ?? 'the setup can’t be played');
  }
  const { match } = created;
  if (canonicalJson(match.opening) !== canonicalJson(record.opening)) {
    return diverged('dice-differ', '/opening', 'the first rolls aren’t those of the dice');
  }
  for (let i = 0; i < until; i++) {
    const divergence = replayEntry(match, record, i);
    if (divergence !== undefined) return { ok: false, entry: i, fault: divergence };
  }
  const ending = until === record.entries.length ? endFault(match, record) : undefined;
  return ending === undefined ? { ok: true, match, notes } : { ok: false, fault: ending };
}

/** What differs from the record at the end or in the events along the way. */
function endFault<State, Event extends GameEvent>(match: Match<State, Event>, record: MatchRecord): Fault | undefined {
  if (match.hash() !== record.hash) return fault('hash-differs', '/hash', 'the final position isn’t the one recorded');
  if (canonicalJson(match.result ?? null) !== canonicalJson(record.result)) {
    return fault('result-differs', '/result', 'the result isn’t the one recorded');
  }
  const told = match.log.findIndex((event, i) => canonicalJson(event) !== canonicalJson(record.events[i] ?? null));
  if (told >= 0) return fault('events-differ', `/events/${told}`, `event ${told} isn’t what happened`);
  const { length } = match.log;
  return record.events.length === length
    ? undefined
    : fault('events-differ', `/events/${length}`, 'more events are recorded than happened');
}

/** A seat's controller before any take-over: the record names those at its end. */
function startingControllers({ controllers, entries }: MatchRecord): Record<string, string> {
  const taken = new Set(
    entries
      .filter(({ command }) => command.kind === 'take-over')
      .map(({ command }) => (command as { seat?: string }).seat),
  );
  return Object.fromEntries(Object.entries(controllers).map(([seat, name]) => [seat, taken.has(seat) ? 'open' : name]));
}

function replayEntry<State, Event extends GameEvent>(
  match: Match<State, Event>,
  record: MatchRecord,
  i: number,
): Fault | undefined {
  const entry = record.entries[i];
  if (entry === undefined) return fault('missing', `/entries/${i}`, 'there’s no such order');
  const { seat, decision, command, reasons } = entry;
  const where = `/entries/${i}`;
  const outcome = orFailure(() =>
    match.submit({
      seat,
      ...(decision === undefined ? {} : { decision }),
      command,
      ...(reasons === undefined ? {} : { reasons }),
    }),
  );
  if (typeof outcome === 'string') return fault('dice-differ', where, outcome);
  if (!outcome.ok) {
    const { code, clause } = outcome.rejection;
    return { ...fault('refused', where, `${seat}’s ${command.kind} is refused: ${code}`), clause };
  }
  const played = match.entries[i];
  if (canonicalJson(played?.rolls ?? []) !== canonicalJson(entry.rolls ?? [])) {
    return fault(
      'dice-differ',
      `${where}/rolls`,
      `rolled ${JSON.stringify(played?.rolls ?? [])}, but the record says ${JSON.stringify(entry.rolls ?? [])}`,
    );
  }
  if (canonicalJson(played?.effect ?? null) !== canonicalJson(entry.effect ?? null)) {
    return fault('effect-differs', `${where}/effect`, `${seat}’s ${command.kind} has a different effect than recorded`);
  }
  if (entry.hash !== undefined && played?.hash !== entry.hash) {
    return fault(
      'hash-differs',
      `${where}/hash`,
      `after ${seat}’s ${command.kind} the position isn’t the one recorded`,
    );
  }
  return undefined;
}

/** What `act` gives, or in words why the dice or the rules could not go on. */
function orFailure<T>(act: () => T): T | string {
  try {
    return act();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function fault(code: string, where: string, message: string): Fault {
  return { code, where, message, clause: 'SK-REC-4' };
}

function diverged(code: string, where: string, message: string): { readonly ok: false; readonly fault: Fault } {
  return { ok: false, fault: fault(code, where, message) };
}
