import type { UnitCard } from './cards.ts';
import type { Judgements } from './judgements.ts';

/** How many passengers a vehicle takes when overloaded as far as it goes (DR-OVL-1). */
export function passengerLimit(
  { passengers, unmanned }: Pick<UnitCard, 'passengers' | 'unmanned'>,
  { overloadShare, outsideRiders }: Pick<Judgements, 'overloadShare' | 'outsideRiders'>,
): number {
  if (passengers > 0) return Math.ceil(passengers * (1 + overloadShare));
  return unmanned === null ? outsideRiders : 0;
}
