import { deviate, inches, type Mils, type Point } from '@sandtable/geometry';
import { type Tally, tally } from '@sandtable/kernel';
import { distances } from '../../content/catalogue.ts';
import type { Chart } from '../../content/chart.ts';
import type { Model } from '../../state.ts';
import { isSpotInRange } from '../measure/range.ts';

type At = Point & { readonly z: Mils };

/** What a throw's roll must not exceed; undefined: out of reach (DW-GRN-3, DW-GRN-4, DW-GRN-7, DW-GRN-13). */
export function throwNumber(
  { throws }: Chart,
  { scores }: Model,
  from: At,
  mark: At,
  difficult: boolean,
): Tally | undefined {
  if (!isSpotInRange(from, mark, inches(throws.reach))) return undefined;
  // "Below" puts its limit into the next band, along with the thousandth of an inch that "within" tolerates.
  const band = difficult
    ? throws.difficult.find((each) =>
        'to' in each ? isSpotInRange(from, mark, inches(each.to)) : isSpotInRange(from, mark, inches(each.below) - 2),
      )
    : throws.open.find(({ to }) => isSpotInRange(from, mark, inches(to)));
  return tally([
    { clause: 'DW-GRN-3', what: 'weapon-proficiency', set: scores.wp },
    {
      clause: difficult ? 'DW-GRN-7' : 'DW-GRN-4',
      what: difficult ? 'difficult-throw' : 'throw',
      add: band?.modifier ?? 0,
    },
  ]);
}

/** How far a miss strays: the die in inches, half of it if the mark was less than 10″ away (DW-GRN-11). */
export function strayDistance(from: At, mark: At, die: number): Mils {
  const near = isSpotInRange(from, mark, distances.deviationHalved - 2);
  return near ? (die * 1000) / 2 : die * 1000;
}

/** Where a miss comes down: 1 straight on along the throw, each further number 36° clockwise (DW-GRN-11). */
export function strayPoint(from: Point, mark: Point, direction: number, distance: Mils): Point {
  const towards = { x: mark.x - from.x, y: mark.y - from.y };
  const axis = towards.x === 0 && towards.y === 0 ? { x: 0, y: 1 } : towards;
  return deviate(mark, axis, -(direction - 1), 10, distance);
}
