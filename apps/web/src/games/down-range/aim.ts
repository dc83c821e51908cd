import { downRange, type Previews } from '@sandtable/down-range';
import { say } from '@sandtable/game';
import type { Command, Rejection, SeatDecision } from '@sandtable/kernel';
import { hitKillText, inchesText, percentText } from '../../app/figures.ts';
import { inchesOf } from '../../map/inch-places.ts';
import type { Overlay } from '../../map/scene.ts';
import type { Aimed, AimWish, Target } from '../../thinker/planner.ts';
import { blastAt, blastTargets } from './blast.ts';
import { asAnswer, refusalOf, refusalText, sent } from './check.ts';
import { weaponsOf } from './desk.ts';
import { glancesFrom } from './glances.ts';
import { isExact, type ShotOdds, shotOdds } from './order-odds.ts';
import { sideIndexOf } from './scene.ts';
import { seeingSpots } from './seeing-spots.ts';
import { type Prospect, prospectOf, shortReasons } from './shots.ts';
import { mainHindrance, raysOf, sightLine } from './sightings.ts';
import { isWindow, nameOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downRange;

export type HeldArm = ReturnType<typeof previews.reachableArms>[number];

/** All units a weapon could target, with exact chances; the others with the reason why not. */
export function aimOf(table: Table, decision: SeatDecision, wish: AimWish): Aimed {
  const { state } = table;
  const unit = previews.unitById(state, wish.unit) as Previews.Unit;
  const held = previews.reachableArms(state, unit).find(({ arm }) => arm.slot === wish.arm);
  const offer = weaponsOf(decision, wish.unit).find(({ weapon }) => weapon === wish.arm);
  if (held === undefined || offer === undefined) return NOTHING;
  const all = previews.enemiesOf(state, unit).map((enemy) => targetFor(table, decision, wish, unit, held, enemy));
  const targets = all.filter(({ command }) => command !== null).sort((a, b) => worth(b) - worth(a));
  const { ground, inside } = wish.at === null ? NOTHING : blastAt(table, decision, wish, unit, held);
  return {
    targets,
    refused:
      wish.thorough === true ? withSpots(table, decision, unit, all) : all.filter(({ command }) => command === null),
    ground,
    inside,
    order: words.order,
    note: targets.length === 0 && all.length === 0 ? words.noTargets(nameOf(table, unit.id)) : '',
    overlays: rangeRing(table, unit, held),
    seenBy: glancesFrom(table, state, unit, false).seenBy,
  };
}

/** Targets that can't be attacked, nearest first. If sight is the problem, with a place that sees the target. */
function withSpots(table: Table, decision: SeatDecision, unit: Previews.Unit, all: readonly Target[]): Target[] {
  const refused = all.filter(({ command }) => command === null);
  const spotFor = seeingSpots(table, decision, unit);
  return refused.map((target) => ({ ...target, fix: target.verdict === words.blocked ? spotFor(target.id) : null }));
}

const NOTHING: Aimed = { targets: [], refused: [], ground: null, inside: [], note: '', order: '', overlays: [] };

function worth({ chances }: Target): number {
  return (chances?.kill ?? 0) * 2 + (chances?.hit ?? 0);
}

/** The command for this wish, aimed at this enemy. */
function actionFor(wish: AimWish, enemy: string): Command {
  const { unit, arm: weapon, payload, suppress, helpers, also } = wish;
  const help = helpers.length === 0 ? {} : { assistants: helpers };
  if (suppress)
    return sent({ kind: 'suppress', unit, weapon, targets: [...also.filter((id) => id !== enemy), enemy], ...help });
  const load = payload === null || payload === 'he' ? {} : { payload };
  return sent({ kind: 'attack', unit, weapon, target: { unit: enemy }, ...load, ...help });
}

function targetFor(
  table: Table,
  decision: SeatDecision,
  wish: AimWish,
  unit: Previews.Unit,
  held: HeldArm,
  enemy: Previews.Unit,
): Target {
  const { state, places, view } = table;
  const action = actionFor(wish, enemy.id);
  const rejection = refusalOf(table, decision, action);
  const distance = previews.gapBetween(state, unit, enemy);
  const verdict = previews.sightTo(state, unit, enemy);
  const odds = rejection === undefined ? oddsFor(table, decision, action, wish, held, enemy.id) : undefined;
  const prospect = rejection === undefined ? prospectFor(table, decision, action, held, enemy, odds) : undefined;
  const exact = isExact(odds, decision, wish.suppress);
  const line = sightLine(table, state, unit, enemy, verdict, `aim-${enemy.id}`);
  const name = nameOf(table, enemy.id);
  const kill = wish.suppress || isHarmless(wish) ? null : (prospect?.kill ?? null);
  return {
    id: enemy.id,
    name,
    side: sideIndexOf(view, enemy.seat),
    at: places.place(previews.placeOf(state, enemy) as Parameters<typeof places.place>[0]),
    line: [inchesText(inchesOf(distance)), ...reasonsText(prospect)].join(' · '),
    friend: false,
    chip: prospect === undefined ? '' : kill === null ? percentText(prospect.hit) : hitKillText(prospect.hit, kill),
    chances: prospect === undefined ? null : { hit: prospect.hit, kill, exact },
    command: rejection === undefined ? asAnswer(decision, action) : null,
    refusal: rejection === undefined ? null : refusalFor(table, rejection, verdict),
    fix: null,
    why: prospect === undefined ? [] : wish.suppress ? prospect.why.slice(0, -2) : prospect.why,
    overlays: line === undefined ? [] : [line, ...blastRing(table, prospect, held)],
    rays: verdict.rays.length === 9 ? raysOf(verdict) : null,
    verdict: verdictText(verdict, prospect),
    ...(isHarmless(wish) ? {} : insideOf(table, unit, held, prospect, odds, exact)),
    clause: partialOf(prospect)?.clause ?? 'DR-VIS-3',
  };
}

function prospectFor(
  { state, seat }: Table,
  decision: SeatDecision,
  action: Command,
  held: HeldArm,
  enemy: Previews.Unit,
  odds: ShotOdds | undefined,
): Prospect | undefined {
  const mode = isWindow(decision) ? 'reaction' : 'turn';
  const terms = previews.shotTerms(state, seat, action as Parameters<typeof previews.shotTerms>[2], mode);
  if ('code' in terms) return undefined;
  // An explosive may suppress the units around its target, but not the target itself.
  if (terms.keeps?.includes(enemy.id) === false) return prospectOf(state, held, { ...terms, hit: 0 }, enemy);
  return prospectOf(state, held, terms, enemy, odds);
}

/** Smoke and light don't take anybody out. */
function isHarmless({ payload }: AimWish): boolean {
  return payload !== null && payload !== 'he';
}

function oddsFor(
  table: Table,
  decision: SeatDecision,
  action: Command,
  { unit, arm: slot, suppress }: AimWish,
  { arm }: HeldArm,
  target: string | undefined,
): ShotOdds | undefined {
  if (suppress) return undefined; // a single roll, fully explained by its modifiers
  return shotOdds(table, decision, action, { unit, slot, isBlast: arm.card.radius > 0 }, target);
}

function reasonsText(prospect: Prospect | undefined): string[] {
  const told = prospect === undefined ? '' : shortReasons(prospect.terms);
  return told === '' ? [] : [told];
}

function verdictText(verdict: Previews.SightVerdict, prospect: Prospect | undefined): string {
  if (prospect?.terms.shot?.information !== undefined) return words.byInformation;
  if (!verdict.los) return words.blocked;
  const partial = partialOf(prospect);
  return partial === undefined ? words.clear : (previews.steps[partial.what] ?? partial.what);
}

/** The reason, if any, why the target is not in plain sight. */
function partialOf(prospect: Prospect | undefined) {
  return prospect?.terms.reasons.find(({ what }) => what.startsWith('partial') || what === 'darkness');
}

function refusalFor({ json }: Table, rejection: Rejection, verdict: Previews.SightVerdict): Target['refusal'] {
  const { nearest: _, ...plain } = rejection;
  const what = mainHindrance(verdict);
  const unseen = !verdict.los && what !== undefined && ['out-of-sight', 'total-cover'].includes(rejection.code);
  const short =
    rejection.code === 'out-of-sight' || rejection.code === 'total-cover'
      ? words.noSight(what)
      : rejection.code === 'out-of-range'
        ? words.outOfRange
        : rejection.code === 'cannot-damage'
          ? words.cannotHarm
          : '';
  const told = unseen ? say`${words.noSightBy(what, verdict.blocked)}` : refusalText(json, plain);
  return { text: told, short, clause: rejection.clause };
}

/** Everyone caught in the burst when an explosive is aimed at this target. */
function insideOf(
  table: Table,
  unit: Previews.Unit,
  held: HeldArm,
  prospect: Prospect | undefined,
  odds: ShotOdds | undefined,
  exact: boolean,
): { readonly inside?: readonly Target[] } {
  const aimed = prospect?.terms.shot?.aimed;
  if (held.arm.card.radius === 0 || aimed === undefined) return {};
  return { inside: blastTargets(table, unit, held, aimed, odds, exact) };
}

function blastRing({ places }: Table, prospect: Prospect | undefined, { arm }: HeldArm): Overlay[] {
  const point = prospect?.terms.shot?.aimed.point;
  if (arm.card.radius === 0 || point === undefined) return [];
  return [{ kind: 'blast', id: 'blast', at: places.place(point), radius: inchesOf(arm.card.radius), style: 'legal' }];
}

function rangeRing({ state, places }: Table, unit: Previews.Unit, { arm }: HeldArm): Overlay[] {
  const range = previews.rangeOf(state, arm.card);
  const at = previews.placeOf(state, unit);
  if (range === null || at === null) return [];
  const radius = inchesOf(range + unit.card.radius);
  return [
    {
      kind: 'ring',
      id: 'range',
      at: places.place(at),
      radius,
      shape: 'circle',
      line: 'dashed',
      label: inchesText(inchesOf(range)),
    },
  ];
}
