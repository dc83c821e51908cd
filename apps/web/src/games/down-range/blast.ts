import { downRange, type Previews } from '@sandtable/down-range';
import { say } from '@sandtable/game';
import type { SeatDecision } from '@sandtable/kernel';
import { inchesText, percentText } from '../../app/figures.ts';
import { inchesOf, type TablePoint } from '../../map/inch-places.ts';
import type { Place } from '../../map/scene.ts';
import type { AimWish, Target } from '../../thinker/planner.ts';
import type { HeldArm } from './aim.ts';
import { asAnswer, refusalOf, refusalText, sent } from './check.ts';
import { isExact, type ShotOdds, shotOdds } from './order-odds.ts';
import { sideIndexOf } from './scene.ts';
import { prospectOf } from './shots.ts';
import { isWindow, nameOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downRange;

type Point = Parameters<typeof previews.gapToPoint>[2];

/** An explosive aimed at a spot of ground. */
export function blastAt(
  table: Table,
  decision: SeatDecision,
  { unit: id, arm: weapon, payload, suppress, helpers, at }: AimWish,
  unit: Previews.Unit,
  held: HeldArm,
): { readonly ground: Target; readonly inside: readonly Target[] } {
  const { state, places, json } = table;
  const place = at as Place;
  const { x, y } = places.point(place);
  const load = payload === null || payload === 'he' ? {} : { payload };
  const help = helpers.length === 0 ? {} : { assistants: helpers };
  const action = suppress
    ? sent({ kind: 'suppress', unit: id, weapon, point: { x, y }, ...help })
    : sent({ kind: 'attack', unit: id, weapon, target: { point: { x, y } }, ...load, ...help });
  const rejection = refusalOf(table, decision, action);
  const mode = isWindow(decision) ? 'reaction' : 'turn';
  const terms = previews.shotTerms(state, table.seat, action as Parameters<typeof previews.shotTerms>[2], mode);
  const prospect = 'code' in terms ? undefined : prospectOf(state, held, terms, undefined);
  const arm = { unit: id, slot: weapon, isBlast: true };
  const odds = rejection === undefined && !suppress ? shotOdds(table, decision, action, arm, undefined) : undefined;
  const exact = isExact(odds, decision, suppress);
  const from = previews.placeOf(state, unit);
  const ground: Target = {
    id: 'ground',
    name: words.aimGround,
    side: null,
    at: place,
    line: inchesText(inchesOf(previews.gapToPoint(state, unit, { x, y } as Point))),
    friend: false,
    chip: prospect === undefined ? '' : percentText(prospect.hit),
    chances: prospect === undefined ? null : { hit: prospect.hit, kill: null, exact },
    command: rejection === undefined ? asAnswer(decision, action) : null,
    refusal:
      rejection === undefined
        ? null
        : {
            text: isOff(table, x, y) ? say`${words.offTable}` : refusalText(json, rejection),
            short: '',
            clause: rejection.clause,
          },
    fix: null,
    why: prospect?.why ?? [],
    overlays: [
      {
        kind: 'blast',
        id: 'blast',
        at: place,
        radius: inchesOf(held.arm.card.radius),
        style: rejection === undefined ? 'legal' : 'illegal',
        grab: true,
      },
      ...(from === null
        ? []
        : [
            {
              kind: 'sight' as const,
              id: 'aim-ground',
              from: places.place(from),
              to: place,
              verdict: 'clear' as const,
              lobbed: held.arm.card.indirect,
            },
          ]),
    ],
    rays: null,
    verdict: null,
    clause: '',
  };
  return { ground, inside: blastTargets(table, unit, held, { point: { x, y }, air: false }, odds, exact) };
}

/** Everybody a burst at this place would reach, friends first, with the chance that it puts them out if it lands there. */
export function blastTargets(
  table: Table,
  unit: Previews.Unit,
  { arm }: HeldArm,
  aimed: { readonly point: TablePoint; readonly air: boolean },
  odds: ShotOdds | undefined,
  exact: boolean,
): Target[] {
  const { state, places } = table;
  const point = aimed.point as Point;
  return previews
    .caughtIn(state, arm.card, point, aimed.air)
    .map(({ unit: caught, cover, out }) => {
      const kill = odds === undefined || odds.hit === 0 ? out : odds.outWith(caught.id) / odds.hit;
      const friend = previews.isFriendly(state, caught, unit);
      const gap = previews.gapToPoint(state, caught, point);
      const name = nameOf(table, caught.id);
      const where = gap <= 0 ? words.underBurst : words.fromBurst(inchesText(inchesOf(gap)));
      return {
        id: caught.id,
        name: friend ? words.friend(name) : name,
        side: sideIndexOf(table.view, caught.seat),
        at: places.place(previews.placeOf(state, caught) as Point),
        line: `${where}${cover === 'none' ? '' : words.inCover}`,
        friend,
        chip: friend ? words.friendChip(name, percentText(kill)) : `${name} ${percentText(kill)}`,
        chances: { hit: null, kill, exact },
        command: null,
        refusal: null,
        fix: null,
        why: [],
        overlays: [],
        rays: null,
        verdict: null,
        clause: 'DR-EXP-3',
      };
    })
    .sort((a, b) => Number(b.friend) - Number(a.friend));
}

function isOff({ view: { width, height } }: Table, x: number, y: number): boolean {
  return x < 0 || y < 0 || x > width || y > height;
}
