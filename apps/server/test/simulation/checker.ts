import { beginMatch, type KeptEntry, repeatEntry } from '@sandtable/host';
import { canonicalJson, type Json, seatView, type Viewer } from '@sandtable/kernel';
import { buriedCoins } from './buried-coins.ts';
import type { Disk } from './disk.ts';
import type { TableHistory } from './history.ts';

/** As it looks after its way over the network. */
const text = (value: unknown): string => canonicalJson(JSON.parse(JSON.stringify(value)) as Json);

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
    if (order === undefined ? !OVER_HTTP.has(entry.command.kind) : text(order.command) !== text(entry.command))
      problems.push(`order ${sequence + 1} (${entry.command.kind}) isn't what ${by} said`);
  }
  for (const { name, viewer, receipts } of histories)
    for (const { key, receipt } of receipts) {
      const kept = keys.get(`${viewer} ${key}`);
      if (receipt.ok && kept !== receipt.sequence - 1)
        problems.push(`${name}'s order was acknowledged as number ${receipt.sequence}, and is ${kept ?? 'lost'}`);
      if (!receipt.ok && kept !== undefined)
        problems.push(`${name}'s order ${kept + 1} was refused (${receipt.rejection.code}), and yet it's kept`);
    }
  return [...problems, ...tenancyProblems(entries, histories), ...viewProblems(disk, id, histories)];
}

/** Who gave a seat away, or lost it, neither sees nor does anything from then on. */
function tenancyProblems(entries: readonly KeptEntry[], histories: readonly TableHistory[]): readonly string[] {
  return histories.flatMap(({ name, viewer, handed, updates, receipts }) => {
    const given = entries.filter(({ entry: { command } }) => isTakeOver(command, viewer))[handed]?.sequence;
    if (given === undefined) return [];
    const late = updates.find(({ view }) => view.sequence > given);
    const done = receipts.find(({ receipt }) => receipt.ok && receipt.sequence > given + 1);
    return [
      ...(late === undefined
        ? []
        : [`${name} saw order ${late.view.sequence}, and the seat was given away with ${given + 1}`]),
      ...(done === undefined ? [] : [`${name} gave an order after the seat was given away with ${given + 1}`]),
    ];
  });
}

function isTakeOver(command: { readonly kind: string }, seat: string): boolean {
  return command.kind === 'take-over' && (command as unknown as { readonly seat: string }).seat === seat;
}

/** Plays the match again and compares what everybody was shown. */
function viewProblems(disk: Disk, id: string, histories: readonly TableHistory[]): readonly string[] {
  const stored = disk.match(id);
  if (stored === undefined || stored.status === 'gathering') return [];
  const begun = beginMatch(buriedCoins.ruleset, stored.creation, false);
  if ('faults' in begun) return [`match ${id} can't be begun again`];
  const { match } = begun;
  const viewers = [...new Set(histories.map(({ viewer }) => viewer))];
  const shown = new Map<string, string>();
  const remember = (): void => {
    for (const viewer of viewers) shown.set(`${viewer} ${match.entries.length}`, text(seatView(match, viewer)));
  };
  remember();
  try {
    for (const { entry, sequence } of disk.history(id).entries) {
      repeatEntry(match, sequence, entry);
      remember();
    }
  } catch (error) {
    return [`match ${id} doesn't play as it was kept: ${(error as Error).message}`];
  }
  const told = new Map<Viewer, readonly string[]>(
    viewers.map((viewer) => [viewer, match.toldTo(viewer).map(({ event }) => text(event))]),
  );
  return histories.flatMap((history) => {
    const problems: string[] = [];
    let [next, last] = [0, 0];
    for (const { view, events } of history.updates) {
      if (view.sequence < last) problems.push(`${history.name} saw order ${last}, and then the game before it again`);
      last = view.sequence;
      if (view.viewer !== history.viewer) problems.push(`${history.name} was shown ${view.viewer}'s view`);
      if (shown.get(`${history.viewer} ${view.sequence}`) !== text(view))
        problems.push(
          `${history.name} was shown another position after order ${view.sequence} than ${history.viewer} may see`,
        );
      for (const { number, event } of events) {
        if (number !== next) problems.push(`${history.name} was told event ${number} where ${next} comes next`);
        next = number + 1;
        if (told.get(history.viewer)?.[number] !== text(event))
          problems.push(`${history.name} was told something else as event ${number} than ${history.viewer} may know`);
      }
    }
    return problems;
  });
}
