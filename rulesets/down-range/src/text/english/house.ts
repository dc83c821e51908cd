import type { Json, KernelEvent } from '@sandtable/kernel';
import type { Names } from '../names.ts';

type HouseEvent = Exclude<KernelEvent, { type: 'rolled' }>;
type Told = { [K in HouseEvent['type']]: (name: Names, event: Extract<HouseEvent, { type: K }>) => string };

const proposals = { draw: 'a draw', undo: 'to take something back', adjudicate: 'a ruling' } as const;

/** What the kernel reports at any table. */
export const houseEvents: Told = {
  proposed: (name, { seat, proposal }) => `${name.seatDoes(seat, 'proposes')} ${proposals[proposal.kind]}.`,
  consented: (name, { seat }) => `${name.seatDoes(seat, 'agrees')}.`,
  refused: (name, { seat }) => `${name.seatDoes(seat, 'does')} not agree.`,
  'proposal-lapsed': () => 'Play went on, so the proposal is off the table.',
  undone: (name, { by, to }) =>
    `${name.seatDoes(by, 'goes')} back to before command ${to + 1}. Dice thrown stay thrown.`,
  adjudicated: (name, { by, edit, reason }) => `${name.seatDoes(by, 'rules')} (${edit.kind}): ${reason}.`,
  conceded: (name, { seat }) => `${name.seatDoes(seat, 'gives')} up.`,
  'seat-taken': (name, { seat, controller }) => `${controller} now plays ${name.seat(seat)}.`,
  ended: () => 'The game is over.',
};

type Detail = { readonly [key: string]: Json | undefined };
const list = (words: unknown): string => (Array.isArray(words) ? words.join(', ') : String(words));

/** Refusals of the kernel, each with what helps. */
export const houseRejections: { readonly [code: string]: (detail: Detail) => string } = {
  NOT_YOUR_DECISION: ({ seat }) => `${String(seat)} is not asked anything now. Wait for your question.`,
  UNKNOWN_SEAT: ({ seat }) => `There is no seat ${String(seat)}.`,
  STALE_DECISION: () => 'The question has changed since. Look at the table again.',
  GAME_OVER: () => 'The game is over.',
  NOT_OFFERED: ({ kind, offered }) => `${String(kind)} is not among the answers here: ${list(offered)}.`,
  MALFORMED: ({ faults }) => {
    const [first] = (faults ?? []) as readonly { where: string; message: string }[];
    return `The order is not complete: ${first?.message ?? 'it cannot be read'} at ${first?.where ?? '/'}. Type help for its form.`;
  },
  WRONG_DICE: ({ thrown, entered, die, sides, face }) =>
    die === undefined
      ? `${String(thrown)} dice are to be entered, not ${String(entered)}.`
      : `Die ${String(die)} is a d${String(sides)}; ${String(face)} is not on it.`,
  NOTHING_TO_UNDO: () => 'There is nothing to take back.',
  UNKNOWN_EDIT: ({ kind, known }) => `No ruling is called ${String(kind)}. There are ${list(known)}.`,
  NO_CHOICE_LEFT: ({ seat }) => `That would leave ${String(seat)} without any answer. Rule otherwise.`,
  ALREADY_CONCEDED: () => 'That seat has given up already.',
  PROPOSAL_OPEN: ({ by }) => `First answer what ${String(by)} has proposed: agree or refuse.`,
  NO_PROPOSAL: () => 'Nothing has been proposed.',
  ALREADY_CONSENTED: () => 'That seat has agreed already.',
  NO_STANDING_ORDERS: () => 'There are no standing orders of that kind.',
  NOT_YOUR_SEAT: () => 'A seat is handed over by whoever sits there, or by the umpire.',
};
