import { dogsOfWar } from '@sandtable/dogs-of-war';
import {
  type Command,
  createMatch,
  type Match,
  type OpenDecision,
  Random,
  type SeatView,
  seatView,
  seededDice,
} from '@sandtable/kernel';
import { chanceOf, oddsOf } from '@sandtable/odds';
import { beforeAll, describe, expect, test } from 'vitest';
import { unitsOfView } from '../src/games/dogs-of-war/map-units.ts';
import { dogsOfWarPlanner } from '../src/games/dogs-of-war/planner.ts';
import { sceneOfView } from '../src/games/dogs-of-war/scene.ts';

const { previews } = dogsOfWar;

type Asked = { readonly match: Match; readonly open: OpenDecision; readonly view: SeatView };

/** Moments of random games: each question with the match as it stood then. */
function* questions(
  seed: number,
  most: number,
  options: Readonly<Record<string, boolean>> = {},
  scenario = 'crossroads',
): Generator<Asked> {
  const created = createMatch(dogsOfWar.ruleset, dogsOfWar.content.setup({ scenario, options }), {
    dice: seededDice(seed.toString(16).padStart(64, '0')),
  });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created as { match: Match };
  const random = new Random(seed);
  for (let i = 0; i < most; i++) {
    const [open] = match.open;
    if (open === undefined) return;
    yield { match, open, view: seatView(match, open.seat) };
    match.submit({ seat: open.seat, decision: open.id, command: match.draw(open, random) });
  }
}

const seen = { placed: 0, planned: 0, aimed: 0, pressed: 0, queued: 0, turned: 0 };
const wrong: string[] = [];

function judge({ match, open }: Asked, what: string, command: Command): void {
  const rejection = match.check(open.seat, open.id, command);
  if (rejection !== undefined) wrong.push(`${what}: ${JSON.stringify(command)} is refused: ${rejection.code}`);
}

function tryAll(asked: Asked): void {
  const { open, view } = asked;
  const planner = dogsOfWarPlanner();
  const decision = view.decisions.find(({ id }) => id === open.id);
  if (decision === undefined) throw new Error('not asked');
  const facts = planner.facts(view);
  const { placing, choices } = planner.consider(view, decision);
  if (placing !== null) {
    const [row] = placing.units;
    const choice = choices.find(({ unit }) => unit === row?.unit);
    if (row?.first == null || choice === undefined) throw new Error('nowhere to place him');
    seen.placed++;
  }
  for (const { id, seat, at } of facts.units) {
    if (seat !== open.seat || at === null) continue;
    const desk = planner.desk(view, decision, id);
    if (desk.canMove) {
      const plan = planner.plan(view, decision, { unit: id, via: [], to: { x: at.x + 1, y: at.y } });
      if (plan.command !== null) judge(asked, 'move', plan.command);
      else expect(plan.refusal).not.toBeNull();
      seen.planned++;
      const turn = planner.turn?.(view, decision, id, { x: at.x, y: at.y + 3 });
      if (turn) judge(asked, 'turn', turn);
      seen.turned++;
    }
    for (const { orders } of desk.presses ?? []) {
      const [first] = orders;
      if (first !== undefined) judge(asked, 'press', first);
      const ribbon = planner.ribbon?.(view, decision, id, orders);
      expect(ribbon?.blocks.map(({ refusal }) => refusal)).toEqual(orders.map(() => null));
      expect(ribbon?.spent).toBeLessThanOrEqual(ribbon?.of ?? 0);
      seen.pressed++;
      if (orders.length > 1) seen.queued++;
    }
    for (const { id: arm, refusal } of desk.arms.slice(0, 1)) {
      if (refusal !== null) continue;
      const wish = { unit: id, arm, payload: null, suppress: false, helpers: [], also: [], at: null };
      for (const { command, chip } of planner.aim(view, decision, wish).targets.slice(0, 1)) {
        if (command !== null) judge(asked, 'aim', command);
        expect(chip).toMatch(/%$/);
        seen.aimed++;
      }
    }
  }
}

describe('Dogs of War on the page, in random games', () => {
  beforeAll(() => {
    let step = 0;
    for (const asked of questions(7, 500)) if (++step < 30 || step % 9 === 0) tryAll(asked);
  });

  test('whatever it sends is what the rules accept', () => {
    expect(wrong).toEqual([]);
  });

  test('placing, moves, turns, shots, doors and plans of several orders all came up', () => {
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
  });
});

test('a shot on Op-Fire shows the chance that it has', () => {
  let compared = 0;
  for (let seed = 1; seed < 9 && compared < 12; seed++) {
    for (const { match, open, view } of questions(seed, 400, { measuring: true })) {
      const decision = view.decisions.find(({ id }) => id === open.id);
      if (decision?.frame !== 'reaction' || !decision.offers.some(({ kind }) => kind === 'op-fire')) continue;
      for (const { command, target, figures = [] } of dogsOfWarPlanner().consider(view, decision).quick ?? []) {
        const { shot } = command as unknown as { readonly shot?: { readonly mode?: string } };
        const shown = figures.find(({ label }) => label === 'hit')?.amount;
        // Single shots are counted out, the others estimated.
        if (shown === undefined || target === null || (shot?.mode !== 'ss' && shot?.mode !== 'sa')) continue;
        const odds = oddsOf(dogsOfWar, match.parts() as never, open.seat, command, { budget: 20_000, samples: 1 });
        if ('rejection' in odds || !odds.exact) continue;
        expect(shown).toBeCloseTo(chanceOf(odds.marginals, 'hit', target), 9);
        compared++;
      }
      if (compared >= 12) break;
    }
  }
  expect(compared).toBeGreaterThan(5);
});

/** Lengths in inches, in anything that is told. */
const INCHES = /\d(?:\.\d+)?\s?(?:″|inch)/;

describe('[DW-TGT-10] how far away an enemy is', () => {
  const moment = (options: Readonly<Record<string, boolean>>): Asked => {
    const found = [...questions(7, 90, options)].findLast(({ open }) => open.moment === 'act');
    if (found === undefined) throw new Error('nobody acts');
    return found;
  };
  const pairOf = ({ view, open }: Asked): readonly [string, string] => {
    const { models } = previews.stateOf(view.game);
    const own = models.find(({ seat, on }) => seat === open.seat && on === 'table');
    const enemy = models.find(({ seat, on }) => seat !== open.seat && on === 'table');
    if (own === undefined || enemy === undefined) throw new Error('nobody there');
    return [own.id, enemy.id];
  };

  test('is told nowhere before a shot is declared', () => {
    const asked = moment({});
    const planner = dogsOfWarPlanner();
    const [own, enemy] = pairOf(asked);
    const decision = asked.view.decisions[0];
    if (decision === undefined) throw new Error('not asked');
    const told = [
      planner.measure(asked.view, own, enemy),
      planner.measure(asked.view, own, { x: 10, y: 10 }),
      planner.sights(asked.view, own, null),
      planner.eye(asked.view, own, null),
      planner.facts(asked.view).units,
    ];
    const text = JSON.stringify(told).replaceAll(/"(?:spoken|label)":"[^"]*wall[^"]*"/gi, '');
    expect(text).not.toMatch(INCHES);
    expect(planner.distances(asked.view, own)[enemy]).toBeUndefined();
    expect(sceneOfView(asked.view.game).unmeasured).toBe(true);
    const man = decision.moment === 'act' ? previews.stateOf(asked.view.game).acting[0] : undefined;
    for (const { id } of man === undefined ? [] : planner.desk(asked.view, decision, man).arms) {
      const wish = { unit: man ?? '', arm: id, payload: null, suppress: false, helpers: [], also: [], at: null };
      const { targets, refused } = planner.aim(asked.view, decision, wish);
      for (const { line, chip, why } of [...targets, ...refused])
        expect(`${line} ${chip} ${JSON.stringify(why)}`).not.toMatch(INCHES);
    }
  });

  test('is told where the match allows measuring', () => {
    const asked = moment({ measuring: true });
    const planner = dogsOfWarPlanner();
    const [own, enemy] = pairOf(asked);
    expect(planner.measure(asked.view, own, enemy).text).toMatch(INCHES);
    expect(planner.distances(asked.view, own)[enemy]).toBeGreaterThan(0);
    expect(sceneOfView(asked.view.game).unmeasured).toBeUndefined();
  });
});

test('everybody on the table is drawn once, with the way he faces', () => {
  const asked = [...questions(7, 60)].at(-1);
  if (asked === undefined) throw new Error('no question');
  const units = unitsOfView(asked.view.game);
  const { models } = previews.stateOf(asked.view.game);
  expect(units.map(({ id }) => id)).toEqual(models.filter(({ on }) => on === 'table').map(({ id }) => id));
  expect(units.every(({ facing, state }) => facing !== undefined || state === 'downed')).toBe(true);
});

test('a scenario’s picture is drawn from its file as the table is from a view', async () => {
  const { pictureOf } = await import('../src/games/dogs-of-war/picture.ts');
  for (const { id } of dogsOfWar.meta.scenarios) {
    const created = createMatch(dogsOfWar.ruleset, dogsOfWar.content.setup({ scenario: id }), {
      dice: seededDice('07'.repeat(32)),
    });
    if ('faults' in created) continue;
    const { game } = seatView(created.match as Match, 'one');
    const { scene, forces } = pictureOf(previews.stateOf(game).scenario);
    const drawn = sceneOfView(game);
    expect(new Set(scene.pieces.map((piece) => piece.id))).toEqual(new Set(drawn.pieces.map((piece) => piece.id)));
    expect(forces.every(({ waiting }) => waiting > 0)).toBe(true);
  }
});

test('reinforcements come on from the tray, by edges that are lit and have arrows, and every spot is one the rules accept', () => {
  const planner = dogsOfWarPlanner();
  let entered = 0;
  for (const { match, open, view } of questions(5, 2000, {}, 'snatch')) {
    const decision = view.decisions.find(({ id }) => id === open.id);
    if (open.moment !== 'open' || decision === undefined) continue;
    const { placing, choices } = planner.consider(view, decision);
    const { model } = open.about as unknown as { model: string };
    expect(placing?.kind).toBe('arrival');
    expect(placing?.units.map(({ unit }) => unit)).toEqual([model]);
    expect(placing?.units[0]?.zones.length).toBeGreaterThan(0);
    expect(placing?.arrows.length).toBeGreaterThan(0);
    // One choice that is pointed at, not a row for every inch of the edge.
    expect(choices.map(({ unit }) => unit)).toEqual([model]);
    for (const { at } of choices[0]?.place?.spots.slice(0, 5) ?? []) {
      const answer = planner.point?.(view, decision, [0], at);
      if (answer === undefined || !('command' in answer)) throw new Error('no answer');
      expect(match.check(open.seat, open.id, answer.command)).toBeUndefined();
    }
    entered += 1;
    if (entered === 4) break;
  }
  expect(entered).toBe(4);
});

test('men who wait to be placed are up', () => {
  const [first] = questions(3, 1);
  if (first === undefined) throw new Error('no question');
  for (const { up, of } of dogsOfWarPlanner().facts(first.view).sides) expect(up).toBe(of);
});
