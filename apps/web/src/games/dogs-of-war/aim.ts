import { dogsOfWar, type Previews } from '@sandtable/dogs-of-war';
import { plain, say } from '@sandtable/game';
import type { Command, SeatDecision } from '@sandtable/kernel';
import type { Aimed, AimWish, Target, Why } from '../../thinker/planner.ts';
import { type BandOdds, bandOdds, bandsOf, chipOf, laneOdds, shownChances } from './band-odds.ts';
import { refusalOf, refusalText } from './check.ts';
import { laneOverlay, laneTargets, menInLane, withCleanLanes } from './lane.ts';
import { sightBetween, sightText } from './sight.ts';
import { modelOf, nameOf, sideIndexOf, type Table, tableAfter } from './table.ts';
import { words } from './words.ts';

const { previews } = dogsOfWar;

/** All units a weapon could be fired or thrown at in one of its modes; the others with the reason why not. */
export function aimOf(given: Table, decision: SeatDecision, wish: AimWish): Aimed {
  const table = tableAfter(given, wish.after);
  const model = modelOf(table, wish.unit);
  const arm = model === undefined ? undefined : armCalled(table, model, wish.arm);
  if (model === undefined || arm === undefined)
    return { targets: [], refused: [], ground: null, inside: [], note: '', order: '', overlays: [] };
  const enemies = previews
    .enemiesOf(table.state, model)
    .filter((enemy) => previews.isPresent(enemy) && !enemy.captured && enemy.carriedBy === null);
  const all = enemies.map((enemy) => targetFor(table, decision, model, arm, enemy, wish.thorough));
  const able = all.filter(({ command }) => command !== null).sort((a, b) => worth(b) - worth(a));
  const targets = arm.mode === 'fa' ? withCleanLanes(table, model, able) : able;
  const ground = wish.at === null ? null : groundTarget(table, decision, model, arm, wish.at);
  return {
    targets,
    refused: all.filter(({ command }) => command === null),
    ground,
    inside: [],
    note: targets.length === 0 ? words.noTargets(nameOf(table, wish.unit)) : noteOf(table, targets),
    order: words.order,
    overlays: [],
  };
}

function armCalled({ state }: Table, model: Previews.Model, id: string): Previews.ArmOf | undefined {
  return previews
    .armsOf(state, model)
    .find(
      ({ weapon, mode, aimed, scope }) => [weapon, mode, aimed ? 'aimed' : '', scope ? 'scope' : ''].join('/') === id,
    );
}

/** What the numbers in the list mean. */
function noteOf({ state }: Table, targets: readonly Target[]): string {
  const stops = targets.some(({ chances }) => chances != null && chances.kill !== null);
  return [...(state.options.measuring ? [] : [words.bandNote]), ...(stops ? [words.stop] : [])].join(' ');
}

function worth({ chances }: Target): number {
  return (chances?.kill ?? 0) * 2 + (chances?.hit ?? 0);
}

/** The order that fires or throws at a mark. */
function orderAt(
  { state }: Table,
  model: Previews.Model,
  arm: Previews.ArmOf,
  mark: object & { model?: string },
): Command {
  const { weapon, mode, aimed, scope, grenade } = arm;
  if (grenade) return { kind: 'throw-grenade', model: model.id, grenade: weapon, mark } as unknown as Command;
  const extras = { weapon, mode, aimed, scope, spotter: null };
  const shot = previews.bursts(state, weapon) ? { ...extras, mark } : { ...extras, target: mark.model };
  return { kind: 'fire', model: model.id, shot } as unknown as Command;
}

function targetFor(
  table: Table,
  decision: SeatDecision,
  model: Previews.Model,
  arm: Previews.ArmOf,
  enemy: Previews.Model,
  thorough = false,
): Target {
  const command = orderAt(table, model, arm, { model: enemy.id });
  const rejection = refusalOf(table, decision, command);
  const men = arm.mode === 'fa' && rejection === undefined ? menInLane(table, model, arm.weapon, enemy) : [];
  const shot = { shooter: model, arm, target: enemy, thorough };
  const ids = men.map(({ id }) => id);
  // Count everyone a burst's dice are shared out to.
  const shared: ReadonlyMap<string, BandOdds> = men.length > 1 ? laneOdds(table, shot, command, ids) : new Map();
  const odds = rejection === undefined ? (shared.get(enemy.id) ?? bandOdds(table, shot, command)) : null;
  const bands = odds === null ? undefined : bandsOf(odds);
  const line = sightBetween(table, model.id, enemy.id, `aim-${enemy.id}`);
  const first = previews.priorityTargets(table.state, model, { aimed: arm.aimed, frozen: false });
  const inside = laneTargets(table, model, arm, men, shared);
  const risky = inside.some(({ friend }) => friend);
  return {
    id: enemy.id,
    name: nameOf(table, enemy.id),
    side: sideIndexOf(enemy.seat),
    at: table.places.place(enemy.place),
    line: lineOf(table, model, arm, enemy, first.includes(enemy), men.length),
    friend: false,
    chip: odds === null ? '' : chipOf(odds),
    chances: odds === null ? null : shownChances(odds),
    ...(bands === undefined ? {} : { bands }),
    command: rejection === undefined ? command : null,
    refusal:
      rejection === undefined
        ? null
        : { text: refusalText(table, rejection), short: short(rejection.code), clause: rejection.clause },
    fix: null,
    why: rejection === undefined ? whyOf(table, model, arm, enemy, odds) : [],
    overlays: [
      ...(line === undefined ? [] : [line]),
      ...(men.length > 0 ? [laneOverlay(table, model, enemy, risky)] : []),
    ],
    rays: raysOf(table, model, enemy),
    rayPlaces: BODY,
    rayNote: words.rayNote,
    verdict: null,
    clause: 'DW-LOS-2',
    inside,
    insideTitle: words.laneTitle(inside.length),
  };
}

/** What a chip says of someone who can't be shot at. */
function short(code: string): string {
  return (
    (
      {
        'out-of-sight': 'unseen',
        'half-hidden': 'too hidden',
        'outside-arc': 'behind',
        'priority-target': 'not first',
        'line-blocked': 'blocked',
      } as Readonly<Record<string, string>>
    )[code] ?? ''
  );
}

function lineOf(
  table: Table,
  model: Previews.Model,
  arm: Previews.ArmOf,
  enemy: Previews.Model,
  first: boolean,
  lane: number,
): string {
  return [
    ...(first ? [words.priority] : []),
    sightText(table, model.id, enemy.id),
    ...whySeen(table, model, arm, enemy).map(({ text }) => text),
    ...(lane > 1 ? [words.inLane(lane)] : []),
  ].join(' · ');
}

/** Where the ten body points are on a man seen from the front. */
const BODY = previews.bodyPoints.standing.points.map(([, aside = 0, up = 0]) => ({ x: -2 * aside, y: up }));

/** The ten body points: clear, veiled, or hidden. */
function raysOf({ state }: Table, model: Previews.Model, enemy: Previews.Model): Target['rays'] {
  return previews
    .sightOf(state, model, enemy)
    .body.map(({ state: seen }) => (seen === 'clear' ? 'free' : seen === 'hidden' ? 'blocked' : 'veiled'));
}

/** What lets him fire at a man of whom little shows. */
function whySeen({ state }: Table, model: Previews.Model, arm: Previews.ArmOf, enemy: Previews.Model): Why[] {
  if (arm.grenade) return [];
  const reason = previews.sightReason(state, model, enemy, arm.aimed);
  return reason === undefined
    ? []
    : [{ text: plain(say`${previews.stepWords(reason)}`), value: '', clause: reason.clause }];
}

/**
 * The number each die must not exceed, step by step: at the nearest range band, then what the farther bands take off.
 */
function whyOf(
  table: Table,
  model: Previews.Model,
  arm: Previews.ArmOf,
  enemy: Previews.Model,
  odds: BandOdds | null,
): Why[] {
  const weapon = table.state.chart.firearms[arm.weapon];
  if (weapon === undefined || arm.grenade) return [];
  const measured = table.state.options.measuring ? previews.bandOf(table.state, weapon, model, enemy) : undefined;
  const bands = measured === undefined ? ([0, 1, 2] as const) : [measured];
  const extras = { aimed: arm.aimed, scope: arm.scope, spotter: null };
  const tallies = bands.map((band) => previews.toHit(table.state, model, enemy, weapon, arm.mode, band, extras));
  const [first] = tallies;
  if (first === undefined) return [];
  const steps = first.steps.map((step): Why => {
    const own = tallies.map(({ steps: all }) =>
      all.find(({ what, clause }) => clause === step.clause && (what === step.what || clause === 'DW-HIT-4')),
    );
    const values = own.map((each) => stepText(each?.set, each?.add));
    const value = new Set(values).size === 1 ? (values[0] ?? '') : values.join(' / ');
    const text = new Set(values).size === 1 ? plain(say`${previews.stepWords(step)}`) : words.bands.join(' / ');
    return { text, value, clause: step.clause };
  });
  const seen = whySeen(table, model, arm, enemy);
  return odds === null
    ? [...seen, ...steps]
    : [
        ...seen,
        ...steps,
        { text: odds.bands.length > 1 ? words.hits : words.chances, value: chipOf(odds), clause: 'DW-HIT-3' },
      ];
}

function stepText(set: number | undefined, add: number | undefined): string {
  if (set !== undefined) return String(set);
  return `${(add ?? 0) < 0 ? '−' : '+'}${Math.abs(add ?? 0)}`;
}

/** A grenade or a launcher's round at bare ground. */
function groundTarget(
  table: Table,
  decision: SeatDecision,
  model: Previews.Model,
  arm: Previews.ArmOf,
  at: { x: number; y: number },
): Target {
  const point = table.places.point(at);
  const surface = previews.walkedSurface(previews.groundNow(table.state), point);
  const command = orderAt(table, model, arm, { spot: { ...point, surface }, opening: null } as { model?: string });
  const rejection = refusalOf(table, decision, command);
  return {
    id: 'ground',
    name: plain(
      table.names.point({ ...point, surface }) === undefined ? [] : [table.names.point({ ...point, surface })],
    ),
    side: null,
    at,
    line: '',
    friend: false,
    chip: '',
    chances: null,
    command: rejection === undefined ? command : null,
    refusal:
      rejection === undefined ? null : { text: refusalText(table, rejection), short: '', clause: rejection.clause },
    fix: null,
    why: [],
    overlays: [],
    rays: null,
    verdict: null,
    clause: 'DW-GRN-2',
  };
}
