import type { Json } from '@sandtable/kernel';

type Facts = {
  readonly units: Readonly<Record<string, { readonly seat: string; readonly at: readonly [number, number] | null }>>;
  readonly players: Readonly<Record<string, { readonly points: number }>>;
};

/** The facts of a situation as a view, as far as they go: units by their ids, in mils; terrain is not among them. */
export function viewOfFacts(facts: Json): Json {
  const { units, players, ...rest } = facts as Facts & { readonly [key: string]: Json };
  const mils = (at: readonly [number, number] | null): Json =>
    at === null ? null : { x: Math.round(at[0] * 1000), y: Math.round(at[1] * 1000) };
  const seats = Object.keys(players);
  return {
    ...rest,
    scenario: { id: 'situation', name: 'Situation', rounds: null, victory: { kind: 'last-side' } },
    options: {},
    terrain: [],
    takers: seats.map((seat) => ({ key: seat, seat, group: null })),
    players: seats.map((seat) => ({ seat, side: seat, name: seat, neutral: false, ...players[seat] })),
    units: Object.entries(units).map(([id, unit]) => ({ ...unit, id, name: id, known: 'whole', at: mils(unit.at) })),
    clouds: [],
    knowledge: {},
  } as Json;
}
