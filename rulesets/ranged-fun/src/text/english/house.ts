import type { Json, KernelEvent } from '@sandtable/kernel';
import type { Names } from '../names.ts';

type HouseEvent = Exclude<KernelEvent, { type: 'rolled' }>;
type Told = { [K in HouseEvent['type']]: (name: Names, event: Extract<HouseEvent, { type: K }>) => string };

/** What the kernel reports at any table. */
export const houseEvents: Told = {
  proposed: (name, { seat, proposal }) => `${name.seat(seat)} proposes ${proposals[proposal.kind]}.`,
  consented: (name, { seat }) => `${name.seat(seat)} agrees.`,
  refused: (name, { seat }) => `${name.seat(seat)} does not agree.`,
  'proposal-lapsed': () => 'The proposal lapses: the game went on.',
  undone: (name, { by, to }) =>
    `${name.seat(by)} takes back everything since command ${to + 1}. Dice thrown stay thrown.`,
  adjudicated: (name, { by, edit, reason }) => `Ruling of ${name.seat(by)}: ${edit.kind}, because ${reason}.`,
  conceded: (name, { seat }) => `${name.seat(seat)} gives up.`,
  'seat-taken': (name, { seat, controller }) => `${controller} now plays ${name.seat(seat)}.`,
  ended: () => 'The game is over.',
};

const proposals = { draw: 'a draw', undo: 'to take something back', adjudicate: 'a ruling' } as const;

type Detail = { readonly [key: string]: Json | undefined };

/** Refusals of the kernel, each with what helps. */
export const houseRejections: { readonly [code: string]: (detail: Detail) => string } = {
  'not-your-decision': ({ seat }) => `Nobody asked ${String(seat)} just now. Wait for your question.`,
  'unknown-seat': ({ seat }) => `Nobody sits at ${String(seat)}.`,
  'stale-decision': () => 'That answers a question that is no longer open. Look at the table again.',
  'game-over': () => 'The game is over.',
  'not-offered': ({ kind, offered }) =>
    `${String(kind)} is not possible now. Possible: ${(offered as readonly string[]).join(', ')}.`,
  malformed: ({ faults }) => {
    const [first] = faults as readonly { where: string; message: string }[];
    return `The command is not well formed: ${first?.message ?? 'unknown'} at ${first?.where ?? '/'}.`;
  },
  'wrong-dice': ({ thrown, entered, die, sides, face }) =>
    die === undefined
      ? `${String(thrown)} dice are thrown, ${String(entered)} were entered.`
      : `Die ${String(die)} has ${String(sides)} sides and cannot show ${String(face)}.`,
  'nothing-to-undo': () => 'There is nothing to take back.',
  'unknown-edit': ({ kind, known }) =>
    `There is no ruling ${String(kind)}. There are ${(known as readonly string[]).join(', ')}.`,
  'no-choice-left': ({ seat }) => `After that ${String(seat)} would have nothing to choose. Rule otherwise.`,
  'already-conceded': () => 'That seat has given up already.',
  'proposal-open': ({ by }) => `${String(by)} has a proposal on the table. Agree or refuse first.`,
  'no-proposal': () => 'There is no proposal to answer.',
  'already-consented': () => 'That seat has agreed already.',
  'no-standing-orders': () => 'This game knows no standing orders. Answer each question as it comes.',
  'not-your-seat': () => 'Only the player who sits there, or the umpire, can hand a seat over.',
};
