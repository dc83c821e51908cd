import { downsync } from '@sandtable/downsync';
import type { SeatDecision } from '@sandtable/kernel';
import { inchesText } from '../../app/figures.ts';
import { inchesOf, type TablePoint } from '../../map/inch-places.ts';
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
    reach: mover === undefined ? null : reachOf(table, unit, mover, acting !== null),
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

/** A ring as far as the speed goes, and one as far as slowing terrain lets it where there is any in reach. */
function reachOf({ state, places }: Table, unit: string, { bases }: MoveOffer, asAction: boolean): Reach {
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
  const far = ring('reach', shown.speed, 'solid', inches(shown.speed));
  if (!mayBeSlowed(state, shown, at, asAction)) return { overlays: [far], legend: [words.reach] };
  const slow = shown.speed - previews.SLOWDOWN;
  return {
    overlays: [far, ring('slow-reach', slow, 'dashed', inches(slow))],
    legend: [words.reach, words.slowedReach],
  };
}

const WINDS = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12);

/** Does slowing terrain lie in reach, in any direction? */
function mayBeSlowed(
  state: Table['state'],
  { base, speed }: MoveOffer['bases'][number],
  { x, y }: TablePoint,
  asAction: boolean,
): boolean {
  return WINDS.some((wind) => {
    const end = { x: Math.round(x + Math.cos(wind) * speed), y: Math.round(y + Math.sin(wind) * speed) };
    return previews.wayPrice(state, base, [end], asAction).slowed;
  });
}

/** A scan changes nothing for a unit everybody sees: only Pings and Stealth are worth one. */
export function isHidden({ units }: Table['state'], target: string): boolean {
  const unit = units.find(({ id }) => id === memberOf(target));
  return unit === undefined || unit.stealth;
}

/** Attacks and scans, even those without a target: aiming says why there is none. Between two shots, the one under way. */
function armsOf({ state }: Table, decision: SeatDecision, base: string): Arm[] {
  const goesOn = decision.moment === 'next-shot';
  if (decision.moment !== 'action' && !goesOn) return [];
  const offers = ['attack', 'scan'].flatMap((kind) => offerOf<readonly ActionOffer[]>(decision, kind) ?? []);
  const actions = goesOn ? (previews.cardOfBase(state, base)?.actions ?? []) : previews.aimable(state, { base });
  const taken = goesOn ? actions.filter(({ id }) => id === state.action?.action) : actions;
  const isUsable = ({ id, effect }: { readonly id: string; readonly effect: string }): boolean =>
    goesOn ||
    offers.some(
      ({ action, targets }) =>
        action === id && (effect !== 'reveal' || targets.some(({ target }) => isHidden(state, target))),
    );
  // F takes the first: one that can be used now, if there is any.
  const ordered = [...taken.filter(isUsable), ...taken.filter((action) => !isUsable(action))];
  return ordered.map(
    (action): Arm => ({
      id: action.id,
      name: action.name,
      note: isUsable(action)
        ? ''
        : offers.some((offer) => offer.action === action.id)
          ? words.nothingHidden
          : words.noTarget,
      facts: [
        { label: words.range, value: action.range === null ? words.anyRange : `${inchesOf(action.range)}″` },
        { label: words.shots, value: String(action.rof) },
        { label: words.effect, value: words.specials[action.id] ?? words.effects[action.effect] ?? action.effect },
        { label: words.cost, value: words.costs[action.cost] },
      ].filter(({ value }) => value !== ''),
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
    }),
  );
}
