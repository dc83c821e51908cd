import type { Mobility, Price, Prices } from './cards.ts';

/** What an inch costs a unit of this mobility; flying over it costs 1 whatever it is (DR-MOV-2). */
export function priceFor(mobility: Mobility, prices: Prices): Price {
  switch (mobility) {
    case 'aerial':
      return 1;
    case 'off-road':
      return prices.offRoad;
    default:
      return prices[mobility];
  }
}
