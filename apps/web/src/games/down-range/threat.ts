import { downRange, type Previews } from '@sandtable/down-range';
import { hitKillText, inchesText, percentText } from '../../app/figures.ts';
import { inchesOf, type TablePoint } from '../../map/inch-places.ts';
import type { Overlay } from '../../map/scene.ts';
import type { Figure, Threat } from '../../thinker/planner.ts';
import type { About } from './reaction.ts';
import { words } from './reaction-words.ts';
import { prospectOf, shortReasons } from './shots.ts';
import { sightLine } from './sightings.ts';
import { calledBy, type Table } from './table.ts';

const { previews } = downRange;

type Unit = Previews.Unit;
type HeldArm = ReturnType<typeof previews.reachableArms>[number];

/** An attack on one of yours that was declared and not yet rolled. */
export type Danger = {
  readonly attacker: Unit;
  readonly held: HeldArm;
  /** Whom it is meant for, or who is in its blast: one of yours, where there is one. */
  readonly target: Unit;
  /** Where a blast is aimed. */
  readonly burst: TablePoint | null;
  readonly hit: number;
  readonly shown: Threat;
  readonly overlays: readonly Overlay[];
};

/** A declared attack with its chances, as far as this seat's view tells; null if none was declared. */
export function threatOf(table: Table, about: About): Danger | null {
  const { state, seat } = table;
  const { unit: by, command } = about;
  const attacker = by == null ? undefined : previews.unitById(state, by);
  const held = attacker && previews.reachableArms(state, attacker).find(({ arm }) => arm.slot === command?.weapon);
  if (command == null || attacker === undefined || held === undefined) return null;
  const named = [command.target?.unit, ...(command.targets ?? [])].flatMap((id) => id ?? []);
  const terms = termsOf(table, about, attacker, held, named[0]);
  if (terms === undefined) return null;
  const burst = held.arm.card.radius === 0 ? null : (terms.shot?.aimed.point ?? null);
  const struck = [
    ...named.flatMap((id) => previews.unitById(state, id) ?? []),
    ...(burst === null ? [] : previews.caughtIn(state, held.arm.card, burst, false).map(({ unit }) => unit)),
  ];
  const target = struck.find((unit) => unit.seat === seat) ?? struck[0];
  if (target === undefined) return null;
  const { hit, kill } = prospectOf(state, held, terms, target);
  const suppresses = command.kind === 'suppress';
  const label = suppresses ? percentText(hit) : hitKillText(hit, kill ?? 0);
  const line = sightLine(table, state, attacker, target, previews.sightTo(state, attacker, target), 'threat', label);
  const far = previews.gapBetween(state, attacker, target);
  return {
    attacker,
    held,
    target,
    burst,
    hit,
    shown: {
      by: attacker.id,
      target: target.id,
      title: words.threatTitle(calledBy(table, attacker.id)),
      line: [held.arm.card.name, inchesText(inchesOf(far)), shortReasons(terms) || words.clearShot].join(' · '),
      figures: suppresses ? [{ value: percentText(hit), ...words.suppressed }] : hitAndKill(hit, kill ?? 0),
    },
    overlays: line === undefined ? [] : [{ ...line, tone: 'danger' }],
  };
}

export function hitAndKill(hit: number, kill: number): Figure[] {
  return [
    { value: percentText(hit), amount: hit, ...words.hit },
    { value: percentText(kill), amount: kill, ...words.kill },
  ];
}

/** By the rules of the attack itself, helpers included; if the view tells too little for that, by the shot alone. */
function termsOf(
  { state }: Table,
  { command, trigger }: About,
  attacker: Unit,
  held: HeldArm,
  target: string | undefined,
): Previews.ShotTerms | undefined {
  const action = command as Parameters<typeof previews.shotTerms>[2];
  const terms = previews.shotTerms(state, attacker.seat, action, trigger === 'reaction' ? 'reaction' : 'turn');
  if (!('code' in terms)) return terms;
  return target === undefined ? undefined : previews.shotTermsAt(state, attacker, held, target);
}
