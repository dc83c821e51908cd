import type { Json } from '@sandtable/kernel';
import type { State } from '../state.ts';
import { viewFor } from '../view.ts';

/** A state as situation files describe it: things with an id are keyed by it. Everything else is as in the view. */
export function factsOf(state: State): Json {
  const view = viewFor(state, 'umpire') as unknown as State;
  const { players, teams, models } = view;
  return {
    ...view,
    players: under(players, ({ seat }) => seat),
    teams: under(teams, ({ id }) => id),
    models: under(models, ({ id }) => id),
  } as unknown as Json;
}

function under<T>(things: readonly T[], key: (thing: T) => string): Readonly<Record<string, T>> {
  return Object.fromEntries(things.map((thing) => [key(thing), thing]));
}
