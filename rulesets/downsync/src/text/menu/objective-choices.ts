import { type Answer, type Choice, say } from '@sandtable/game';
import { inches, type Point } from '@sandtable/geometry';
import type { PlaceObjective } from '../../decisions/choose-sides.ts';
import { type Axis, spotFault } from '../../rules/objectives/spots.ts';
import { inInches, readSpot } from '../measures.ts';
import type { Desk } from './desk.ts';

/** Where the objective goes: pointed at or typed, with some spots on the center line to begin with. */
export function objectiveChoices({ samples, offer, state }: Desk): Choice[] {
  const { ground, objectives } = state();
  const axis = offer<{ readonly axis: Axis }>('place-objective')?.axis ?? 'north-south';
  const onLine = ({ x, y }: Point): Point =>
    axis === 'north-south' ? { x, y: ground.bounds.maxY / 2 } : { x: ground.bounds.maxX / 2, y };
  const placed = objectives.map(({ at }) => at);
  const isLegal = (at: Point): boolean => spotFault(ground, axis, at, placed) === undefined;
  const legal = samples.filter((each): each is PlaceObjective => each.kind === 'place-objective').map(({ at }) => at);
  const straight = legal.filter((at) => isSame(at, onLine(at)));
  // Beside terrain an objective may touch the line without lying on it; only a table without any other spot offers that.
  const spots = straight.length > 0 ? straight : legal;
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
        at: ({ x, y }) => {
          const pointed = { x: inches(x), y: inches(y) };
          const wanted = [onLine(pointed), pointed].find((at) => isClose(at, pointed) && isLegal(at));
          return put(wanted ?? nearest(pointed, spots));
        },
        read(text) {
          const point = readSpot(text.trim());
          return point === undefined ? { problem: say`Type a place in inches, like 24,24.` } : put(point);
        },
      },
    },
  ];
}

/** A tap or click near a spot counts as the spot. */
function nearest(to: Point, spots: readonly Point[]): Point {
  const best = spots.reduce<Point | undefined>(
    (a, b) => (a === undefined || far(b, to) < far(a, to) ? b : a),
    undefined,
  );
  return best !== undefined && isClose(best, to) ? best : to;
}

const far = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
const isSame = (a: Point, b: Point): boolean => far(a, b) === 0;
const isClose = (a: Point, b: Point): boolean => far(a, b) <= SNAP ** 2;

const SNAP = inches(2);
