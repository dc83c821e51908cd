import type { Json } from '@sandtable/kernel';
import { stateOfView } from '../appraise/state-of-view.ts';
import type { Catalogue } from '../content/cards.ts';
import { catalogueFor } from '../content/catalogue.ts';
import { scenarios } from '../content/scenarios.ts';
import type { Knowledge } from '../knowledge.ts';
import { type SideId, type State, sideOf, type UnitId } from '../state.ts';

type SeenKnowledge = { readonly knowledge?: Readonly<Record<SideId, Knowledge>> };

/**
 * A state made from what a seat sees. If units can be hidden, a view doesn't say whom the enemy has noticed: everyone
 * counts as noticed, so that no one is promised the Advantage of an ambush that may not be one (DR-SKL-2). Nor does it
 * say who is out of sight: the battle goes on, or a player who sees no enemy could never be asked for an order.
 */
export function stateOf(view: Json): State {
  const state = stateOfView(view);
  const { knowledge } = view as SeenKnowledge;
  const aware: Record<SideId, readonly UnitId[]> = {};
  for (const { side } of state.players) {
    const others = state.units.filter((unit) => sideOf(state, unit) !== side).map(({ id }) => id);
    aware[side] = knowledge?.[side]?.aware ?? others;
  }
  return { ...state, scenario: { ...state.scenario, catalogue: catalogueOf(state) }, aware, openEnded: true };
}

const made = new Map<string, Catalogue>();
const MOST_MADE = 20;

/**
 * Tables of fire, recovery and tasks: the printed ones, and those of a scenario's author where the scenario is known. They
 * are large and the same all through a match, so they are made once.
 */
function catalogueOf({ scenario, options, judgements }: State): Catalogue {
  const name = JSON.stringify([scenario.id, options, judgements]);
  const known = made.get(name);
  if (known !== undefined) return known;
  const own = Object.hasOwn(scenarios, scenario.id) ? scenarios[scenario.id]?.cards : undefined;
  const catalogue = catalogueFor(options, judgements, own);
  if (made.size >= MOST_MADE) made.clear();
  made.set(name, catalogue);
  return catalogue;
}
