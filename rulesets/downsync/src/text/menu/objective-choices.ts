import { type Answer, type Choice, say } from '@sandtable/game';
import { inches, type Point } from '@sandtable/geometry';
import type { PlaceObjective } from '../../decisions/choose-sides.ts';
import { inInches, readSpot } from '../measures.ts';
import type { Desk } from './desk.ts';

/** Where the objective goes: pointed at or typed, with some spots on the center line to begin with. */
export function objectiveChoices({ samples }: Desk): Choice[] {
  const spots = samples.filter((each): each is PlaceObjective => each.kind === 'place-objective').map(({ at }) => at);
  const put = (at: Point): Answer => {
    const command: PlaceObjective = { kind: 'place-objective', at };
    return { command };
  };
  return [
    {
      title: say`Place the objective`,
      place: {
        prompt: say`Where does the objective go? Anywhere clear on the center line.`,
        spots: spots.map(inInches),
        at: ({ x, y }) => put(nearest({ x: inches(x), y: inches(y) }, spots)),
        read(text) {
          const point = readSpot(text.trim());
          return point === undefined ? { problem: say`Type a place in inches, like 24,24.` } : put(point);
        },
      },
    },
  ];
}

/** A finger or pointer near a spot means the spot. */
function nearest(to: Point, spots: readonly Point[]): Point {
  const far = ({ x, y }: Point): number => (x - to.x) ** 2 + (y - to.y) ** 2;
  const best = spots.reduce<Point | undefined>((a, b) => (a === undefined || far(b) < far(a) ? b : a), undefined);
  return best !== undefined && far(best) <= SNAP ** 2 ? best : to;
}

const SNAP = inches(2);
