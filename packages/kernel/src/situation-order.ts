import type { Command, Seat } from './decision.ts';
import { houseCommandSchema } from './house.ts';
import { UMPIRE } from './house-rules.ts';
import type { Match } from './match.ts';
import type { Fault } from './rejection.ts';
import type { AnyRuleset, GameEvent } from './ruleset.ts';
import { shapeFaults } from './shape-faults.ts';
import type { SituationStep } from './situation.ts';
import { didYouMean } from './suggest.ts';

/** Reads an order as people type it, in the words of a game, or says why it can't. */
export type OrderReader<State, Event extends GameEvent> = (
  match: Match<State, Event>,
  seat: Seat,
  text: string,
) => { readonly command: Command } | { readonly problem: string };

const HOUSE = ['concede', 'propose', 'consent', 'refuse', 'take-over', 'stand'];

/** An order answers the question its seat is asked; what may be said at any table can be said unasked. */
export function submissionOf<State, Event extends GameEvent>(
  match: Match<State, Event>,
  seat: Seat,
  command: object,
): object {
  const asked = match.open.find((open) => open.seat === seat);
  const { kind } = command as Command;
  const offered = asked?.menu.some((each) => each.kind === kind) === true;
  if (!offered && houseCommandSchema.safeParse(command).success) return { seat, command };
  return { seat, decision: asked?.id ?? 0, command };
}

/** Typos in a step: a seat that nobody sits in, an order of no kind, a field that the order doesn't have. */
export function orderFaults(ruleset: AnyRuleset, seats: readonly Seat[], step: SituationStep, where: string): Fault[] {
  const { seat, do: order, refused, clause } = step;
  const faults: Fault[] = [];
  if (seat !== UMPIRE && !seats.includes(seat)) {
    const message = `nobody sits at ${seat}${didYouMean(seat, seats) || `; seats: ${seats.join(', ')}`}`;
    faults.push({ code: 'unknown-seat', where: `${where}/seat`, message, clause: 'SK-SIT-1' });
  }
  // An order that must be refused may be as wrong as its author likes.
  if (typeof order === 'string' || refused !== undefined || clause !== undefined) return faults;
  const kinds = ruleset.decisions.map(({ kind }) => kind);
  const known = ruleset.decisions.filter(({ kind }) => kind === order.kind);
  if (known.length === 0 && !HOUSE.includes(order.kind)) {
    const meant = didYouMean(order.kind, [...kinds, ...HOUSE]) || `; orders: ${kinds.join(', ')}`;
    const message = `there’s no order "${order.kind}"${meant}`;
    return [...faults, { code: 'unknown-order', where: `${where}/do/kind`, message, clause: 'SK-SIT-1' }];
  }
  const schemas = known.map(({ schema }) => schema);
  if (HOUSE.includes(order.kind)) schemas.push(houseCommandSchema);
  const each = schemas.map((schema) => shapeFaults(schema, order, () => 'SK-SIT-1'));
  if (each.some((found) => found.length === 0)) return faults;
  return [...faults, ...(each[0] ?? []).map((fault) => ({ ...fault, where: `${where}/do${fault.where}` }) as Fault)];
}
