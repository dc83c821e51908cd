import type { Json } from '@sandtable/kernel';

type Facts = { readonly players: object; readonly objectives: object; readonly pings: object; readonly units: object };

/** The facts of a situation as the view they were made from, so that its end can be drawn and told like any table. */
export function viewOfFacts(facts: Json): Json {
  const { players, objectives, pings, units, ...rest } = facts as Facts;
  const lists = { players, objectives, pings, units };
  const listed = Object.fromEntries(Object.entries(lists).map(([key, record]) => [key, Object.values(record)]));
  return { ...rest, ...listed } as Json;
}
