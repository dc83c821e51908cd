import { type KeptEntry, repeatEntry } from '@sandtable/host';
import {
  canonicalJson,
  hashOf,
  type Json,
  type Match,
  seatView,
  type Viewer,
  veiledEvent,
  veiledView,
  viewBefore,
} from '@sandtable/kernel';
import type { Disk } from './disk.ts';
import type { Shown, TableHistory } from './history.ts';
import { begun, mayKnowNow } from './truth.ts';

/** As it looks after its way over the network. */
const onceSent = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;
const text = (value: unknown): string => canonicalJson(onceSent(value));

/** What a server does by itself for a player who asked over HTTP. */
const OVER_HTTP = new Set(['take-over', 'concede', 'propose', 'consent']);

/**
 * Reads a whole history against what is on the disk at the end. Everything acknowledged is there, once, and said by whom it says;
 * everything shown to anybody is what the rules show to them at that moment of exactly this game.
 */
export function problemsOf(disk: Disk, histories: readonly TableHistory[]): readonly string[] {
  const problems = histories.flatMap((history) => history.problems.map((problem) => `${history.name} ${problem}`));
  for (const match of disk.matches()) problems.push(...matchProblems(disk, match, histories));
  const known = new Set(disk.matches());
  for (const { match, name } of histories) if (!known.has(match)) problems.push(`${name}'s match is gone`);
  return [...new Set(problems)];
}

function matchProblems(disk: Disk, id: string, all: readonly TableHistory[]): readonly string[] {
  const histories = all.filter(({ match }) => match === id);
  const { entries, damage } = disk.history(id);
  const problems: string[] = [];
  if (damage !== undefined) problems.push(`match ${id} is damaged: ${JSON.stringify(damage)}`);
  const keys = new Map<string, number>();
  for (const { by, key, sequence } of entries) {
    const name = `${by} ${key}`;
    if (keys.has(name)) problems.push(`${by}'s order ${key} counts twice: ${keys.get(name)} and ${sequence}`);
    keys.set(name, sequence);
  }
  const said = new Map(
    histories.flatMap(({ viewer, said: orders }) => [...orders].map(([key, order]) => [`${viewer} ${key}`, order])),
  );
  for (const { by, key, sequence, entry } of entries) {
    if (key.startsWith('!')) continue;
    const order = said.get(`${by} ${key}`);
    if (order === undefined ? !OVER_HTTP.has(entry.command.kind) : !isSameOrder(order.command, entry.command))
      problems.push(`order ${sequence + 1} (${entry.command.kind}) isn't what ${by} said`);
  }
  const played = playAgain(disk, id, histories);
  if (played === undefined) return problems;
  if (typeof played === 'string') return [...problems, played];
  const { match } = played;
  for (const { name, viewer, receipts } of histories)
    for (const { key, receipt } of receipts) {
      const kept = keys.get(`${viewer} ${key}`);
      const number = kept === undefined ? undefined : match.numberFor(viewer, kept) + 1;
      if (receipt.ok && number !== receipt.sequence)
        problems.push(`${name}'s order was acknowledged as number ${receipt.sequence}, and is ${number ?? 'lost'}`);
      if (!receipt.ok && kept !== undefined)
        problems.push(`${name}'s order ${kept + 1} was refused (${receipt.rejection.code}), and yet it's kept`);
    }
  return [...problems, ...tenancyProblems(match, entries, histories), ...viewProblems(played, histories)];
}

/** Undos are said in the numbers of who says them, and under a veil those aren't the match's. */
function isSameOrder(said: object, kept: object): boolean {
  const plain = (command: object): unknown => {
    const { proposal } = command as { readonly proposal?: { readonly kind: string } };
    return proposal?.kind === 'undo' ? { ...command, proposal: { kind: 'undo' } } : command;
  };
  return text(plain(said)) === text(plain(kept));
}

/**
 * Who gave a seat away, or lost it, neither sees nor does anything from then on. Not even the entry that gives it away: how the
 * game stands after it is for the newcomer alone. Receipts aren't enough: a player sent away never gets theirs.
 */
function tenancyProblems(
  match: Match,
  entries: readonly KeptEntry[],
  histories: readonly TableHistory[],
): readonly string[] {
  return histories.flatMap(({ name, viewer, handed, updates, said }) => {
    const given = entries.filter(({ entry: { command } }) => isTakeOver(command, viewer))[handed]?.sequence;
    if (given === undefined) return [];
    const seen = match.numberFor(viewer, given);
    const late = updates.find(({ sequence }) => sequence > seen);
    const done = entries.find(({ by, key, sequence }) => by === viewer && said.has(key) && sequence > given);
    const away = `the seat was given away with ${given + 1}`;
    return [
      ...(late === undefined ? [] : [`${name} saw order ${late.sequence}, and ${away}`]),
      ...(done === undefined ? [] : [`${name} gave order ${done.sequence + 1}, and ${away}`]),
    ];
  });
}

function isTakeOver(command: { readonly kind: string }, seat: string): boolean {
  return command.kind === 'take-over' && (command as unknown as { readonly seat: string }).seat === seat;
}

/** What a viewer may be shown at a moment, and how many events it may have been told by then. */
type Allowed = { readonly digest: string; readonly told: number };
type Again = { readonly match: Match; readonly allowed: ReadonlyMap<string, readonly Allowed[]> };

/**
 * Plays the match again, with rules that nobody has tampered with, and notes what everybody could be shown: by viewer and by the
 * number of orders that viewer counts. Under a veil several moments can have one number.
 */
function playAgain(disk: Disk, id: string, histories: readonly TableHistory[]): Again | string | undefined {
  const viewers = [...new Set(histories.map(({ viewer }) => viewer))];
  const allowed = new Map<string, Allowed[]>();
  try {
    const match = begun(disk, id);
    if (match === undefined) return undefined;
    const allow = (viewer: Viewer, view: { readonly sequence: number }, told: number): void => {
      const key = `${viewer} ${view.sequence}`;
      allowed.set(key, [...(allowed.get(key) ?? []), { digest: hashOf(onceSent(view)), told }]);
    };
    const remember = (): void => {
      for (const viewer of viewers)
        if (mayKnowNow(match, viewer))
          allow(viewer, veiledView(match, seatView(match, viewer)), match.toldCount(viewer));
        else allow(viewer, viewBefore(match, viewer), match.toldBy(viewer, match.lastOver));
    };
    remember();
    for (const { entry, sequence } of disk.history(id).entries) {
      repeatEntry(match, sequence, entry);
      remember();
    }
    return { match, allowed };
  } catch (error) {
    return `match ${id} doesn't play as it was kept: ${(error as Error).message}`;
  }
}

/** Whether everybody was shown and told what they may know, at the moment they may know it, and nothing else. */
function viewProblems({ match, allowed }: Again, histories: readonly TableHistory[]): readonly string[] {
  const tellable = new Map<Viewer, readonly string[]>();
  for (const { viewer } of histories)
    if (!tellable.has(viewer))
      tellable.set(
        viewer,
        match.toldTo(viewer).map(({ event }) => text(match.isVeiled ? veiledEvent(match, viewer, event) : event)),
      );
  return histories.flatMap((history) => {
    const problems: string[] = [];
    let [next, last] = [0, 0];
    for (const update of history.updates) {
      const { sequence, viewer, events } = update;
      if (sequence < last) problems.push(`${history.name} saw order ${last}, and then the game before it again`);
      last = sequence;
      if (viewer !== history.viewer) problems.push(`${history.name} was shown ${viewer}'s view`);
      const told = mostTold(update, allowed.get(`${history.viewer} ${sequence}`) ?? []);
      if (told === undefined)
        problems.push(
          `${history.name} was shown another position after order ${sequence} than ${history.viewer} may see`,
        );
      for (const { number, text: event } of events) {
        if (number !== next) problems.push(`${history.name} was told event ${number} where ${next} comes next`);
        next = number + 1;
        if (tellable.get(history.viewer)?.[number] !== event)
          problems.push(`${history.name} was told something else as event ${number} than ${history.viewer} may know`);
      }
      // Someone who comes back may have been told more before than the table they are shown now.
      if (told !== undefined && events.length > 0 && next > told)
        problems.push(`${history.name} was told event ${next - 1} with order ${sequence}, before it was time`);
    }
    return problems;
  });
}

/** How many events may have been told with a view; undefined when that view may not be shown at all. */
function mostTold({ digest }: Shown, allowed: readonly Allowed[]): number | undefined {
  const told = allowed.filter((each) => each.digest === digest).map((each) => each.told);
  return told.length === 0 ? undefined : Math.max(...told);
}
