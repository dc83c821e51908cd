import type { Update } from '@sandtable/host';
import { type MatchRecord, type RolledEvent, readRecord, sealOf, throwFault } from '@sandtable/kernel';
import type { MatchInfo } from './api.ts';
import type { ServerClient } from './server-client.ts';

/**
 * What a device keeps of a match's dice, so that it can say for itself after the game whether they were honest. Nothing of it
 * comes from the record it is held against.
 */
export type KeptDice = {
  /** This device's own share. */
  readonly entropy: string;
  /** How things stood when it was opened: the server's commitment and everybody's seals, before the first roll. */
  readonly opened?: {
    readonly seat: string;
    readonly commitment: string;
    readonly seals: Readonly<Record<string, string>>;
  };
  /** The rolls this device was shown: the faces by the place of their first die. */
  readonly seen?: Readonly<Record<string, readonly number[]>>;
  /** In fog a roll comes without its place: the faces in the order they were shown, by the number of the event. */
  readonly veiled?: Readonly<Record<string, readonly number[]>>;
};

/** Where a device keeps it, by `sharePlace`: the browser's storage, or a file. */
export interface DiceMemory {
  read(place: string): KeptDice | undefined;
  write(place: string, kept: KeptDice): void;
}

/** What a share is kept under: two players at one device have one each, and a host who changes sides takes theirs along. */
export function sharePlace(match: string, token: string): string {
  return `${match}-${sealOf(token).slice(0, 16)}`;
}

/** What this device can say about the dice of a game that's over. */
export type DiceVerdict =
  | { readonly kind: 'verified' }
  | { readonly kind: 'broken'; readonly why: string }
  /** The record agrees with itself, but this device kept nothing to hold it against. */
  | { readonly kind: 'not-kept' }
  /** Nothing was sealed, so there's nothing to verify. */
  | { readonly kind: 'hand' | 'simulation' };

/** A new share of the dice, and the seal that is sent ahead of it. */
export function newShare(): { readonly entropy: string; readonly seal: string } {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const entropy = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { entropy, seal: sealOf(entropy) };
}

/** Keeps a share if the server took its seal: it doesn't when another device of this player's had opened one before. */
export function keepShare(memory: DiceMemory, match: MatchInfo, token: string, entropy: string): void {
  if (ownSeat(match, entropy) !== undefined) memory.write(sharePlace(match.id, token), { entropy });
}

/**
 * Opens this device's share as soon as everybody has sealed theirs, and notes down what was sealed before it does. To be called
 * whenever the table changes before the game; it does nothing where there's nothing to do.
 */
export async function settleDice(
  client: Pick<ServerClient, 'openShare'>,
  memory: DiceMemory,
  match: MatchInfo,
  token: string,
): Promise<void> {
  const place = sharePlace(match.id, token);
  const kept = memory.read(place);
  const own = kept === undefined ? undefined : ownSeat(match, kept.entropy);
  const { commitment, seats } = match;
  if (kept === undefined || own === undefined || commitment === undefined) return;
  if (match.status !== 'gathering' || own.opened === true || !seats.every(({ ready }) => ready)) return;
  const seals = Object.fromEntries(seats.flatMap(({ seat, seal }) => (seal === undefined ? [] : [[seat, seal]])));
  // What was noted when it was opened first stays: a server that asks again with other seals is found out.
  if (kept.opened === undefined) memory.write(place, { ...kept, opened: { seat: own.seat, commitment, seals } });
  await client.openShare(token, kept.entropy);
}

function ownSeat({ seats }: MatchInfo, entropy: string): MatchInfo['seats'][number] | undefined {
  const seal = sealOf(entropy);
  return seats.find((each) => each.seal === seal);
}

/** Notes down the rolls of an update, to be compared with the record's. */
export function noteRolls(memory: DiceMemory, place: string, { events }: Pick<Update, 'events'>): void {
  const rolled = events.filter(({ event }) => isDice(event as unknown as RolledEvent));
  const kept = rolled.length === 0 ? undefined : memory.read(place);
  if (kept?.opened === undefined) return;
  const seen = { ...kept.seen };
  const veiled = { ...kept.veiled };
  for (const { number, event } of rolled) {
    const { position, faces } = event as unknown as RolledEvent;
    if (position < 0) veiled[number] ??= faces;
    else seen[position] ??= faces;
  }
  memory.write(place, { ...kept, seen, veiled });
}

/** Whether the dice say what a roll shows: not a player, not a ruling, and nothing of it is hidden. */
function isDice(event: RolledEvent): boolean {
  const { type, by, faces, dice } = event;
  return type === 'rolled' && by === 'dice' && faces.length > 0 && faces.length === dice.length;
}

/** Holds a finished game's record against what this device kept. */
export function diceVerdict(raw: unknown, kept: KeptDice | undefined): DiceVerdict {
  const read = readRecord(raw);
  if ('faults' in read) return broken(read.faults[0]?.message ?? 'the record can’t be read');
  const { record } = read;
  const wrongRoll = throwFault(record);
  if (wrongRoll !== undefined) return broken(wrongRoll);
  const { opened } = kept ?? {};
  if (opened !== undefined) return heldAgainst(record, { ...(kept as KeptDice), opened });
  if (record.dice.kind === 'hand') return { kind: 'hand' };
  return record.dice.kind === 'seeded' ? { kind: 'not-kept' } : { kind: 'simulation' };
}

function heldAgainst({ dice, events }: MatchRecord, kept: KeptDice & Required<Pick<KeptDice, 'opened'>>): DiceVerdict {
  const { seat, commitment, seals } = kept.opened;
  if (dice.kind !== 'seeded') return broken('the record says the dice weren’t sealed, and they were');
  if (dice.secret === undefined) return broken('the server didn’t open its share of the dice');
  if (dice.commitment !== commitment) return broken('the server’s share isn’t the one it committed to before the game');
  if (dice.contributions[seat] !== kept.entropy) return broken('this device’s own share isn’t in the dice');
  for (const other of new Set([...Object.keys(seals), ...Object.keys(dice.seals ?? {})]))
    if (dice.seals?.[other] !== seals[other])
      return broken(`${other}’s share was swapped after the shares were opened`);
  const rolled = new Map(
    (events as unknown as RolledEvent[]).filter(({ type }) => type === 'rolled').map((each) => [each.position, each]),
  );
  for (const [position, faces] of Object.entries(kept.seen ?? {}))
    if (rolled.get(Number(position))?.faces.join() !== faces.join())
      return broken(`a roll was shown here as ${faces.join(', ')}, and the record has another`);
  const falls = [...rolled.values()].map(({ faces }) => faces.join());
  let from = 0;
  for (const [, faces] of Object.entries(kept.veiled ?? {}).sort(([a], [b]) => Number(a) - Number(b))) {
    const at = falls.indexOf(faces.join(), from);
    if (at < 0) return broken(`a roll was shown here as ${faces.join(', ')}, and the record has none like it there`);
    from = at + 1;
  }
  return { kind: 'verified' };
}

function broken(why: string): DiceVerdict {
  return { kind: 'broken', why };
}
