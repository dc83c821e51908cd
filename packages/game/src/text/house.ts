import type { Json, KernelEvent, RolledEvent, Seat } from '@sandtable/kernel';
import { inTwoForms, type Sayable, type Sentence, type Span, say, typing } from '../sentence.ts';
import { doing } from './doing.ts';
import { countText } from './numbers.ts';

/** How a game calls its seats in sentences. */
export type SeatNames = { seat(seat: Seat): Span };

export type HouseEvent = Exclude<KernelEvent, RolledEvent>;
type HouseSentences = {
  [K in HouseEvent['type']]: (name: SeatNames, event: Extract<HouseEvent, { type: K }>) => Sayable;
};

const proposals = { draw: 'a draw', undo: 'to take something back', adjudicate: 'a ruling' } as const;

/** What the kernel reports at any table. */
export const houseEvents: HouseSentences = {
  proposed: (name, { seat, proposal }) => say`${doing(name.seat(seat), 'proposes')} ${proposals[proposal.kind]}.`,
  consented: (name, { seat }) => say`${doing(name.seat(seat), 'agrees')}.`,
  refused: (name, { seat }) => say`${doing(name.seat(seat), 'declines')}.`,
  'proposal-lapsed': () => 'Play went on, so the proposal is off.',
  undone: (name, { by, to }) =>
    say`${doing(name.seat(by), 'takes')} back the last steps${typing(` (everything from command ${to + 1})`)}. New dice will be rolled.`,
  adjudicated: (name, { by, edit, reason }) =>
    say`${doing(name.seat(by), 'makes')} a ruling${typing(` (${edit.kind})`)}: ${reason}.`,
  conceded: (name, { seat }) => say`${doing(name.seat(seat), 'concedes')}.`,
  'seat-taken': (name, { seat, controller }) => say`${controller} now plays ${name.seat(seat)}.`,
  ended: () => 'The game is over.',
};

/** A roll: whose, of what, `purpose` in words such as `for damage`, and what came up. */
export function rollText(name: SeatNames, { seat, dice, faces, by }: RolledEvent, purpose: string): Sentence {
  const thrown = dice.map((sides) => `d${sides}`).join(' + ');
  const text = say`${doing(name.seat(seat), 'rolls')} ${thrown} ${purpose}: ${faces.join(', ')}`;
  return by === 'dice' ? text : say`${text} (${by === 'hand' ? 'entered by hand' : 'by ruling'})`;
}

type Detail = { readonly [key: string]: Json | undefined };
const list = (words: unknown): string => (Array.isArray(words) ? words.join(', ') : String(words));

/** How orders are typed, by their first word, and which kinds of answer each of them gives. */
type Usages = { readonly [verb: string]: { readonly kinds: readonly string[] } };

/** Refuses what isn't on the menu. Where orders are typed it lists the words people type, not the engine's kinds. */
export function notOffered(usages: Usages): (detail: Detail) => Sayable {
  const verbsFor = (kind: unknown): string[] => {
    const verbs = Object.keys(usages).filter((verb) => usages[verb]?.kinds.includes(String(kind)) === true);
    return verbs.length === 0 ? [String(kind)] : verbs;
  };
  return ({ kind, offered }) => {
    const verbs = Array.isArray(offered) ? [...new Set(offered.flatMap(verbsFor))] : [];
    const [verb = ''] = verbsFor(kind);
    // One word can give several kinds of order: `ready` ends deployment, and readies a weapon.
    const asked = typeof kind === 'string' ? `: ${verbs.includes(verb) ? kind.replaceAll('-', ' ') : verb}` : '';
    return say`You can’t do that now${typing(`${asked}${verbs.length === 0 ? '' : `. You can: ${verbs.join(', ')}`}`)}.`;
  };
}

/** A side as the kernel calls it, with a capital. */
const side = (seat: Json | undefined): Span => {
  const id = String(seat);
  return { text: id.slice(0, 1).toUpperCase() + id.slice(1), seat: id };
};

/** Refusals of the kernel, each with what helps. */
export const houseRejections: { readonly [code: string]: (detail: Detail) => Sayable } = {
  'not-your-decision': ({ seat }) => say`${side(seat)} has nothing to decide right now. Wait a moment.`,
  'unknown-seat': ({ seat }) => say`There’s no side called ${side(seat)}.`,
  'stale-decision': () => 'Too late: the table has changed. Look again and choose again.',
  'game-over': () => 'The game is over.',
  'not-offered': notOffered({}),
  malformed: ({ faults }) => {
    const [first] = (faults ?? []) as readonly { where: string; message: string }[];
    return inTwoForms(
      'That order is incomplete. Try it again.',
      say`I can’t read that order${first === undefined ? '' : `. At ${first.where}: ${first.message}`}.`,
    );
  },
  'wrong-dice': ({ thrown, entered, die, sides, face }) =>
    die === undefined
      ? say`This roll takes ${countText(Number(thrown), 'die', 'dice')}, and you entered ${String(entered)}.`
      : say`Die ${String(die)} is a d${String(sides)} and can’t show ${String(face)}.`,
  'nothing-to-undo': () => 'There’s nothing to undo.',
  'unknown-edit': ({ kind, known }) =>
    say`There’s no ruling of that kind${typing(`: ${String(kind)}. Rulings: ${list(known)}`)}.`,
  'no-choice-left': ({ seat }) => say`That would leave ${side(seat)} with nothing to do. Make a different ruling.`,
  'already-conceded': () => 'That side has already conceded.',
  'proposal-open': ({ by }) => say`${side(by)} has made a proposal. Agree or decline first.`,
  'no-proposal': () => 'There’s no proposal to agree to or decline.',
  'already-consented': () => 'That side has already agreed.',
  'no-standing-orders': () => 'There’s no setting of that kind.',
  'bad-name': () => 'That name can’t be used. Choose another.',
  'name-taken': () => 'Someone at the table already goes by that name. Choose another.',
  'unsafe-text': () => 'That text has invisible characters. Type it again without them.',
  'too-large': () => 'That order is too long to send. Split it into smaller ones.',
  'not-your-seat': () => 'Only that side’s own player or the umpire can hand that side to someone else.',
};
