import { downsync } from '@sandtable/downsync';
import type { SeatDecision } from '@sandtable/kernel';
import { inchesText } from '../../app/figures.ts';
import { inchesOf } from '../../map/inch-places.ts';
import type { Overlay } from '../../map/scene.ts';
import type { Arm, Desk, Reach } from '../../thinker/planner.ts';
import { offerOf } from './check.ts';
import { memberOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downsync;

type MoveOffer = {
  readonly member: string;
  readonly bases: readonly { readonly base: string; readonly speed: number }[];
};
type ActionOffer = { readonly action: string; readonly targets: readonly { readonly target: string }[] };

/** What a unit can do at this question: move in the Move phase, everything else while it acts. */
export function deskOf(table: Table, decision: SeatDecision, unit: string): Desk {
  const mover = moverOf(decision, unit);
  const acting = actingBase(decision);
  const own = acting === unit || (acting !== null && memberOf(acting) === unit);
  return {
    unit,
    canMove: mover !== undefined,
    reach: mover === undefined ? null : reachOf(table, unit, mover),
    arms: own ? armsOf(table, decision, acting as string) : [],
    actions: [],
  };
}

/** The base whose action is asked for; null in every other question. */
export function actingBase({ about }: SeatDecision): string | null {
  const { base } = (about ?? {}) as { readonly base?: unknown };
  return typeof base === 'string' ? base : null;
}

/** The bases of a member that may move now, and how far. */
export function moverOf(decision: SeatDecision, unit: string): MoveOffer | undefined {
  const offers = offerOf<readonly MoveOffer[]>(decision, 'move') ?? [];
  return offers.find(
    ({ member, bases }) => member === memberOf(unit) && (member === unit || bases.some(({ base }) => base === unit)),
  );
}

/** A ring as far as the speed goes, and one as far as slowing terrain lets it. */
function reachOf({ state, places }: Table, unit: string, { bases }: MoveOffer): Reach {
  const shown = bases.find(({ base }) => base === unit) ?? bases[0];
  const at = shown === undefined ? undefined : previews.placeOf(state, shown.base);
  if (shown === undefined || at === undefined) return { overlays: [], legend: [] };
  const ring = (id: string, mils: number, line: 'solid' | 'dashed', label: string): Overlay => ({
    kind: 'ring',
    id,
    at: places.place(at),
    radius: inchesOf(mils),
    shape: 'circle',
    line,
    label,
  });
  const inches = (mils: number): string => inchesText(inchesOf(mils));
  return {
    overlays: [
      ring('reach', shown.speed, 'solid', inches(shown.speed)),
      ring('slow-reach', shown.speed - previews.SLOWDOWN, 'dashed', inches(shown.speed - previews.SLOWDOWN)),
    ],
    legend: [words.reach, words.slowedReach],
  };
}

/** Attacks and scans, even those without a target: aiming says why there is none. */
function armsOf({ state }: Table, decision: SeatDecision, base: string): Arm[] {
  if (decision.moment !== 'action') return [];
  const offers = ['attack', 'scan'].flatMap((kind) => offerOf<readonly ActionOffer[]>(decision, kind) ?? []);
  return previews.aimable(state, { base }).map((action): Arm => {
    const hasTarget = offers.some((offer) => offer.action === action.id);
    return {
      id: action.id,
      name: action.name,
      note: hasTarget ? '' : words.noTarget,
      facts: [
        { label: words.range, value: action.range === null ? words.anyRange : `${inchesOf(action.range)}″` },
        { label: words.shots, value: String(action.rof) },
        { label: words.effect, value: words.effects[action.effect] ?? action.effect },
      ],
      refusal: null,
      payloads: previews.canBoost(state, base)
        ? [
            { id: 'plain', name: words.plainRoll },
            { id: 'boost', name: words.boosted },
          ]
        : [],
      canSuppress: false,
      fan: 1,
      canAimAtGround: false,
      helpers: [],
    };
  });
}
