import { type Model, type ModelId, otherOf, type Seat, type State } from '../../state.ts';
import { isBleeding } from '../health/duty.ts';
import { isActive } from '../roster/roster.ts';

export type Fate = 'dead' | 'captured' | 'wounded' | 'fit';

/** What became of one man, and what he cost (DW-WIN-7). */
export type CampaignEntry = { readonly model: ModelId; readonly price: number; readonly fate: Fate };

/** Half the price for a wounded man, all of it for one who is lost (DW-WIN-7). */
const SHARE: Readonly<Record<Fate, number>> = { dead: 1, captured: 1, wounded: 0.5, fit: 0 };

/** The men of both sides after the game; bleeding men live only if a comrade is still fit to help (DW-WIN-7). */
export function campaignEntries(state: State): CampaignEntry[] {
  return state.models
    .filter(({ bystander }) => !bystander)
    .map((model) => ({ model: model.id, price: model.price, fate: fateOf(state, model) }));
}

function fateOf({ models }: State, model: Model): Fate {
  const { dead, captured, hp, wounds, seat } = model;
  if (dead) return 'dead';
  if (captured) return 'captured';
  const helped = models.some((mate) => mate.seat === seat && isActive(mate) && !mate.broken);
  if (hp <= 0 && isBleeding(model) && !helped) return 'dead';
  return hp <= 0 || wounds.some(({ severity }) => severity !== 'minor') ? 'wounded' : 'fit';
}

/** What each side scores for the other's men, with what it brought from earlier games (DW-WIN-4, DW-WIN-7). */
export function campaignPoints({ models, carried }: State, entries: readonly CampaignEntry[]): Record<Seat, number> {
  const points = { ...carried };
  for (const { model, price, fate } of entries) {
    const { seat } = models.find(({ id }) => id === model)!;
    points[otherOf(seat)] += price * SHARE[fate];
  }
  return points;
}
