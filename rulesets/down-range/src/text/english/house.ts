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
  'not-your-decision': ({ seat }) => `${String(seat)} is not asked anything now. Wait for your question.`,
  'unknown-seat': ({ seat }) => `There is no seat ${String(seat)}.`,
  'stale-decision': () => 'The question has changed since. Look at the table again.',
  'game-over': () => 'The game is over.',
  'not-offered': ({ kind, offered }) => `${String(kind)} is not among the answers here: ${list(offered)}.`,
  malformed: ({ faults }) => {
    const [first] = (faults ?? []) as readonly { where: string; message: string }[];
    return `The order is not complete: ${first?.message ?? 'it cannot be read'} at ${first?.where ?? '/'}. Type help for its form.`;
  },
  'wrong-dice': ({ thrown, entered, die, sides, face }) =>
    die === undefined
      ? `${String(thrown)} dice are to be entered, not ${String(entered)}.`
      : `Die ${String(die)} is a d${String(sides)}; ${String(face)} is not on it.`,
  'nothing-to-undo': () => 'There is nothing to take back.',
  'unknown-edit': ({ kind, known }) => `No ruling is called ${String(kind)}. There are ${list(known)}.`,
  'no-choice-left': ({ seat }) => `That would leave ${String(seat)} without any answer. Rule otherwise.`,
  'already-conceded': () => 'That seat has given up already.',
  'proposal-open': ({ by }) => `First answer what ${String(by)} has proposed: agree or refuse.`,
  'no-proposal': () => 'Nothing has been proposed.',
  'already-consented': () => 'That seat has agreed already.',
  'no-standing-orders': () => 'There are no standing orders of that kind.',
  'not-your-seat': () => 'A seat is handed over by whoever sits there, or by the umpire.',
};
