import { downsync } from '@sandtable/downsync';
import type { SeatDecision } from '@sandtable/kernel';
import { inchesOf } from '../../map/inch-places.ts';
import type { Overlay } from '../../map/scene.ts';
import type { Considered } from '../../thinker/planner.ts';
import { offerOf } from './check.ts';
import type { Table } from './table.ts';

const { previews } = downsync;

type ObjectiveOffer = { readonly axis: 'north-south' | 'east-west' };

/** An objective itself, how far units score it, and how far enemies block it. */
export function objectiveSize(): NonNullable<Considered['laid']> {
  return {
    disc: inchesOf(previews.OBJECTIVE_RADIUS),
    reaches: [inchesOf(previews.OBJECTIVE_REACH), inchesOf(previews.BLOCKING_RADIUS)],
  };
}

/** The line an objective has to touch, from edge to edge. */
export function objectiveOverlays({ state, places }: Table, decision: SeatDecision): Overlay[] {
  const offer = offerOf<ObjectiveOffer>(decision, 'place-objective');
  if (offer === undefined) return [];
  const { maxX, maxY } = state.ground.bounds;
  const ends =
    offer.axis === 'north-south'
      ? [
          { x: 0, y: maxY / 2 },
          { x: maxX, y: maxY / 2 },
        ]
      : [
          { x: maxX / 2, y: 0 },
          { x: maxX / 2, y: maxY },
        ];
  const [from, to] = ends.map(places.place);
  if (from === undefined || to === undefined) return [];
  return [{ kind: 'path', id: 'center-line', points: [from, to], style: 'rest' }];
}
