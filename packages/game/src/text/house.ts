import type { Json, KernelEvent, RolledEvent, Seat } from '@sandtable/kernel';
import { type Sayable, type Sentence, type Span, say } from '../sentence.ts';
import { doing } from './doing.ts';

/** How a game calls its seats in sentences. */
export type SeatNames = { seat(seat: Seat): Span };

export type HouseEvent = Exclude<KernelEvent, RolledEvent>;
type Told = { [K in HouseEvent['type']]: (name: SeatNames, event: Extract<HouseEvent, { type: K }>) => Sayable };

const proposals = { draw: 'a draw', undo: 'to take something back', adjudicate: 'a ruling' } as const;

/** What the kernel reports at any table. */
export const houseEvents: Told = {
  proposed: (name, { seat, proposal }) => say`${doing(name.seat(seat), 'proposes')} ${proposals[proposal.kind]}.`,
  consented: (name, { seat }) => say`${doing(name.seat(seat), 'agrees')}.`,
  refused: (name, { seat }) => say`${doing(name.seat(seat), 'does')} not agree.`,
  'proposal-lapsed': () => 'Play went on, so the proposal is off the table.',
  undone: (name, { by, to }) =>
    say`${doing(name.seat(by), 'takes')} back everything since command ${to + 1}. Dice thrown stay thrown.`,
  adjudicated: (name, { by, edit, reason }) => say`${doing(name.seat(by), 'rules')} (${edit.kind}): ${reason}.`,
  conceded: (name, { seat }) => say`${doing(name.seat(seat), 'gives')} up.`,
  'seat-taken': (name, { seat, controller }) => say`${controller} now plays ${name.seat(seat)}.`,
  ended: () => 'The game is over.',
};

/** A throw: whose, of what, `purpose` in words such as `for damage`, and what came up. */
export function rollText(name: SeatNames, { seat, dice, faces, by }: RolledEvent, purpose: string): Sentence {
  const thrown = dice.map((sides) => `d${sides}`).join(' + ');
  const text = say`${doing(name.seat(seat), 'throws')} ${thrown} ${purpose}: ${faces.join(', ')}`;
  return by === 'dice' ? text : say`${text} (${by === 'hand' ? 'entered by hand' : 'by ruling'})`;
}

type Detail = { readonly [key: string]: Json | undefined };
const list = (words: unknown): string => (Array.isArray(words) ? words.join(', ') : String(words));

/** A seat as the kernel calls it. */
const seatId = (seat: Json | undefined): Span => ({ text: String(seat), seat: String(seat) });

/** Refusals of the kernel, each with what helps. */
export const houseRejections: { readonly [code: string]: (detail: Detail) => Sayable } = {
  'not-your-decision': ({ seat }) => say`Nobody asked ${seatId(seat)} just now. Wait for your question.`,
  'unknown-seat': ({ seat }) => say`There is no seat ${seatId(seat)}.`,
  'stale-decision': () => 'The question has changed since. Look at the table again.',
  'game-over': () => 'The game is over.',
  'not-offered': ({ kind, offered }) => say`${String(kind)} is not possible now. Possible: ${list(offered)}.`,
  malformed: ({ faults }) => {
    const [first] = (faults ?? []) as readonly { where: string; message: string }[];
    return say`The command is not well formed: ${first?.message ?? 'unknown'} at ${first?.where ?? '/'}.`;
  },
  'wrong-dice': ({ thrown, entered, die, sides, face }) =>
    die === undefined
      ? say`${String(thrown)} dice are thrown, ${String(entered)} were entered.`
      : say`Die ${String(die)} has ${String(sides)} sides and cannot show ${String(face)}.`,
  'nothing-to-undo': () => 'There is nothing to take back.',
  'unknown-edit': ({ kind, known }) => say`There is no ruling ${String(kind)}. There are ${list(known)}.`,
  'no-choice-left': ({ seat }) => say`After that ${seatId(seat)} would have nothing to choose. Rule otherwise.`,
  'already-conceded': () => 'That seat has given up already.',
  'proposal-open': ({ by }) => say`${seatId(by)} has a proposal on the table. Agree or refuse first.`,
  'no-proposal': () => 'There is no proposal to answer.',
  'already-consented': () => 'That seat has agreed already.',
  'no-standing-orders': () => 'There are no standing orders of that kind.',
  'not-your-seat': () => 'Only the player who sits there, or the umpire, can hand a seat over.',
};
