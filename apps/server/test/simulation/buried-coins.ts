import type { AnyGame } from '@sandtable/game';
import type { Json, Random, SeatDecision } from '@sandtable/kernel';
import { toy } from '@sandtable/testkit';

export const SEATS = ['red', 'blue', 'green'] as const;

/** The toy game of the test kit as a server's game: small, and with secrets, dice, reactions and answers given at once. */
export const buriedCoins = {
  meta: { id: toy.id, name: toy.name, scenarios: [], options: [] },
  ruleset: toy,
  content: {
    scenarios: {},
    files: [],
    setup: ({ options = {} }: { readonly options?: Readonly<Record<string, Json>> }) => ({
      seats: SEATS.slice(0, Number(options.seats ?? 2)),
      rounds: Number(options.rounds ?? 3),
    }),
  },
} as unknown as AnyGame;

type Offer = {
  readonly holes?: readonly (number | { readonly target: string; readonly hole: number })[];
  readonly most?: number;
};

/** An answer to a question, as a player who only knows what was offered would give it. */
export function answerTo({ offers }: SeatDecision, random: Random): { readonly kind: string } | undefined {
  // Random players never concede and seldom pass: games must last a while.
  const likely = offers.filter(({ kind }) => kind !== 'concede' && (kind !== 'end-turn' || random.below(4) === 0));
  const chosen = random.pick(likely.length === 0 ? offers : likely);
  if (chosen === undefined) return undefined;
  const { holes, most } = chosen.offer as Offer;
  const hole = holes === undefined ? {} : random.pick(holes);
  const dice = most === undefined ? {} : { dice: 1 + random.below(most) };
  return { kind: chosen.kind, ...(typeof hole === 'number' ? { hole } : hole), ...dice };
}
