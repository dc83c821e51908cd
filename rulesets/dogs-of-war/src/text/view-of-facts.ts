import type { Json } from '@sandtable/kernel';

type Facts = { readonly players: object; readonly teams: object; readonly models: object };

/** The facts of a situation as the view they were made from, so that its end can be drawn and told like any table. */
export function viewOfFacts(facts: Json): Json {
  const { players, teams, models, ...rest } = facts as Facts;
  const lists = { players, teams, models };
  const listed = Object.fromEntries(Object.entries(lists).map(([key, record]) => [key, Object.values(record)]));
  return { ...rest, ...listed } as Json;
}
