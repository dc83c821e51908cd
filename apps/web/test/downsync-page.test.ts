import { downsync } from '@sandtable/downsync';
import { plain } from '@sandtable/game';
import {
  createMatch,
  type Match,
  type OpenDecision,
  Random,
  type SeatView,
  seatView,
  seededDice,
} from '@sandtable/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { actingBase } from '../src/games/downsync/desk.ts';
import { info } from '../src/games/downsync/info.ts';
import { unitsOfView } from '../src/games/downsync/map-units.ts';
import { downsyncPlanner } from '../src/games/downsync/planner.ts';
import { downsyncRulings } from '../src/games/downsync/rulings.ts';
import { sceneOfView } from '../src/games/downsync/scene.ts';
import { turnedOutIn } from '../src/games/downsync/turned-out.ts';
import { plainAim } from '../src/orders/aims.ts';
import { tableTeller } from '../src/thinker/table-story.ts';

const { previews } = downsync;

type Asked = { readonly match: Match; readonly open: OpenDecision; readonly view: SeatView };

/** Moments of random games: each question with the match as it stood then. */
function* questions(seed: number, most: number): Generator<Asked> {
  const created = createMatch(downsync.ruleset, downsync.content.setup({ scenario: 'vip-capture' }), {
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

const seen = { picked: 0, laid: 0, planned: 0, cutShort: 0, aimed: 0, scanned: 0, laddered: 0 };
const wrong: string[] = [];

function judge({ match, open }: Asked, what: string, command: unknown): void {
  const rejection = match.check(open.seat, open.id, command as never);
  if (rejection !== undefined) wrong.push(`${what}: ${JSON.stringify(command)} is refused: ${rejection.code}`);
}

function tryAll(asked: Asked): void {
  const { open, view } = asked;
  const planner = downsyncPlanner();
  const decision = view.decisions.find(({ id }) => id === open.id);
  if (decision === undefined) throw new Error('not asked');
  const facts = planner.facts(view);
  if (facts.ladder !== undefined) seen.laddered++;
  const { picking, laying } = planner.consider(view, decision);
  if (picking !== undefined && picking.able.length > 0) {
    const { command, refusal } = planner.pick?.(view, decision, [picking.able[0]?.unit ?? '']) ?? {};
    expect((command === null) === (refusal !== null)).toBe(true);
    if (command) judge(asked, 'pick', command);
    seen.picked++;
    // All that can go together can, unless there aren't the Command Points for it.
    const whole = planner.pick?.(view, decision, picking.whole);
    if (whole?.command) judge(asked, 'all of them', whole.command);
    else expect(plain(whole?.refusal?.text ?? [])).toMatch(/^That costs \d+ Command Points?/);
  }
  if (laying !== undefined) {
    const { command } = planner.lay?.(view, decision, planner.layAll?.(view, decision) ?? {}) ?? {};
    if (command) judge(asked, 'lay', command);
    if (command) seen.laid++;
    const few = planner.lay?.(view, decision, {});
    expect(few).toEqual({ command: null, refusal: null });
  }
  for (const { id, seat, at } of facts.units) {
    if (seat !== open.seat || at === null) continue;
    const desk = planner.desk(view, decision, id);
    if (desk.canMove) {
      const plan = planner.plan(view, decision, { unit: id, via: [], to: { x: at.x + 1, y: at.y } });
      if (plan.command !== null) judge(asked, 'move', plan.command);
      else expect(plan.refusal).not.toBeNull();
      // Pointed at from too far away, it goes as far as it can that way, and not an inch farther.
      const far = planner.plan(view, decision, { unit: id, via: [], to: { x: at.x + 11, y: at.y } });
      if (far.command === null) expect(far.refusal).not.toBeNull();
      else {
        judge(asked, 'move cut short', far.command);
        expect(far.end.x - at.x).toBeGreaterThan(1);
        expect(far.end.x - at.x).toBeLessThan(11);
        expect(far.end.y).toBeCloseTo(at.y, 2);
        seen.cutShort++;
      }
      seen.planned++;
    }
    for (const { id: arm } of desk.arms) aimWith(asked, planner, decision, id, arm);
  }
}

function aimWith(
  asked: Asked,
  planner: ReturnType<typeof downsyncPlanner>,
  decision: SeatView['decisions'][number],
  unit: string,
  arm: string,
): void {
  const { view } = asked;
  const wish = { unit, arm, payload: null, suppress: false, helpers: [], also: [], at: null };
  const state = previews.stateOf(view.game);
  for (const { id, command, chances } of planner.aim(view, decision, wish).targets.slice(0, 3)) {
    judge(asked, 'aim', command);
    const sum = previews.rollSum(state, unit, arm, id);
    const isScan = command?.kind === 'scan';
    if (isScan) seen.scanned++;
    else seen.aimed++;
    if (sum === undefined || chances?.hit == null) throw new Error(`${arm} at ${id} has no sum or no chance`);
    // The chip must show the chance of the roll itself, however the page works it out.
    if (chances.exact) expect(chances.hit).toBeCloseTo(previews.rollChance(2, sum.needed, false), 9);
    if (chances.kill !== null) expect(chances.kill).toBeLessThanOrEqual(1);
  }
}

describe('Downsync on the page, in random games', () => {
  beforeAll(() => {
    for (const seed of [3, 4, 14]) for (const asked of questions(seed, 400)) tryAll(asked);
  });

  test('whatever it sends is what the rules accept', () => {
    expect(wrong).toEqual([]);
  });

  test('picks, layouts, moves, shots and scans all came up', () => {
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
  });
});

test('a Ping on the map shows its size and nothing about what it is', () => {
  const asked = [...questions(3, 60)].at(-1);
  if (asked === undefined) throw new Error('no question');
  const pings = unitsOfView(asked.view.game).filter(({ symbol }) => symbol.endsWith('-ping'));
  const cards = new Set(
    previews
      .stateOf(asked.view.game)
      .players.flatMap(({ list }) => list.map(({ card }) => previews.cardOf({ card }).name)),
  );
  for (const { name, spoken, tokens } of pings) {
    expect(tokens).toEqual([]);
    for (const card of cards) expect(`${name} ${spoken}`).not.toContain(card);
  }
});

test('the ground has every piece, and objectives once they lie there', () => {
  const [first] = questions(3, 1);
  if (first === undefined) throw new Error('no question');
  const { pieces } = previews.stateOf(first.view.game).ground;
  expect(sceneOfView(first.view.game).pieces.map(({ id }) => id)).toEqual(pieces.map(({ id }) => id));
});

test('a scenario’s picture is drawn from its file as the table is from a view', async () => {
  const { pictureOf } = await import('../src/games/downsync/picture.ts');
  for (const { id } of downsync.meta.scenarios) {
    const created = createMatch(downsync.ruleset, downsync.content.setup({ scenario: id }), {
      dice: seededDice('07'.repeat(32)),
    });
    if ('faults' in created) throw new Error(JSON.stringify(created.faults));
    const { scenario } = previews.stateOf(seatView(created.match as Match, 'one').game);
    const { scene, forces } = pictureOf(scenario);
    expect(scene.pieces.map(({ id: piece, outline, label }) => ({ piece, outline, label }))).toEqual(
      sceneOfView(seatView(created.match as Match, 'one').game).pieces.map(({ id: piece, outline, label }) => ({
        piece,
        outline,
        label,
      })),
    );
    expect(forces.every(({ waiting }) => waiting > 0)).toBe(true);
  }
});

test('answers to a hit say what stops it, and how likely the base outlives the action', () => {
  let hits = 0;
  for (const seed of [3, 4, 14, 29]) {
    for (const { view, open } of questions(seed, 400)) {
      const decision = view.decisions.find(({ id }) => id === open.id);
      if (open.moment !== 'countermeasure' || decision === undefined || hits > 12) continue;
      hits++;
      const { quick, decline, reaction } = downsyncPlanner().consider(view, decision);
      expect(quick.length).toBeGreaterThan(0);
      for (const { line, figures, command } of quick) {
        expect(figures?.map(({ label }) => label)).toEqual(['this hit', 'in the end']);
        expect(figures?.at(-1)).toMatchObject({ meter: true, spoken: 'still there after the action' });
        // What it costs of one's own; a lender keeps its own count.
        const lent = 'from' in command;
        expect(plain(line)).toMatch(
          lent ? /to stop it/ : /^Leaves (no|\d+) Countermeasures?(, \d Emergency)?(, \d CP)?$/,
        );
      }
      // Taking the hit needs a deliberate press, and isn't called passing.
      expect(decline).toEqual({ title: 'Take the hit', grave: true });
      expect(reaction?.title).toBe('Hit!');
    }
  }
  expect(hits).toBeGreaterThan(0);
});

test('the squad that acts, and the only one of a Taskforce that can still move, is chosen at once; of several, none is', () => {
  const seen = { one: 0, more: 0, squads: 0 };
  for (const { view, open } of questions(4, 400)) {
    const decision = view.decisions.find(({ id }) => id === open.id);
    if (decision === undefined) continue;
    const { actor, choices } = downsyncPlanner().consider(view, decision);
    if (open.moment === 'sub-unit') {
      expect(actor).toMatch(/^[ab]\d/);
      seen.squads += 1;
    }
    if (open.moment !== 'moving') continue;
    const movers = choices.filter(({ place }) => place !== undefined);
    if (movers.length === 1) expect(actor).toBe(movers[0]?.unit);
    else expect(actor).toBeUndefined();
    seen[movers.length === 1 ? 'one' : 'more'] += 1;
  }
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
});

test('a hit that waits for an answer is on the map: who fires, at whom, and the dice so far', () => {
  let hits = 0;
  for (const seed of [4, 29, 31, 32]) {
    const teller = tableTeller(info, () => []);
    let [before, heard] = [null as SeatView['game'] | null, 0];
    for (const { match, open, view } of questions(seed, 400)) {
      const entry = match.entries.length - 1;
      const events = match.log.slice(heard);
      const { pictures } = teller.add(view, before, { entry, events });
      [before, heard] = [view.game, heard + events.length];
      if (open.moment !== 'countermeasure') continue;
      hits++;
      const { action, hit } = previews.stateOf(view.game);
      const shown = pictures.at(-1);
      expect(shown?.by).toEqual([action?.base]);
      expect(shown?.target.unit).toBe(hit?.target);
      expect(shown?.dice.length).toBeGreaterThan(0);
      expect(shown?.results.map(({ text }) => text)).toEqual(['Hit']);
    }
  }
  expect(hits).toBeGreaterThan(0);
});

test('a weapon without a target is shown all the same, and says of every enemy why not', () => {
  let idle = 0;
  for (const { view, open } of questions(3, 300)) {
    const decision = view.decisions.find(({ id }) => id === open.id);
    const unit = decision === undefined ? null : actingBase(decision);
    if (open.moment !== 'action' || decision === undefined || unit === null) continue;
    const planner = downsyncPlanner();
    for (const { id, note } of planner.desk(view, decision, unit).arms) {
      const aimed = planner.aim(view, decision, plainAim(unit, id));
      expect(aimed.targets.length === 0).toBe(note === 'no target');
      if (aimed.targets.length > 0) continue;
      idle++;
      expect(aimed.note).toMatch(/has no target with this\.$/);
      for (const { refusal } of aimed.refused) {
        expect(refusal?.short).toMatch(/\w+/);
        // Beside an enemy on the map there's room for a few words.
        if (/DS-(ACT-8|ACT-9|COM-1)$/.test(refusal?.clause ?? '')) expect(refusal?.short.length).toBeLessThan(30);
      }
    }
  }
  expect(idle).toBeGreaterThan(5);
});

test('a Ping has turned out to be something when the unit is on the table, not while its teams are being placed', () => {
  const named = { type: 'ping-identified', ping: 'ap1', unit: 'a1', card: 'vector-squad' };
  expect(turnedOutIn([named] as never)).toEqual([]);
  const there = { ...named, type: 'unit-appeared' };
  expect(turnedOutIn([there] as never)).toEqual([{ unit: 'ap1', as: 'Vector Squad' }]);
});

test('every ruling the page offers is one the rules know, in its form', () => {
  const asked = [...questions(3, 60)].at(-1);
  if (asked === undefined) throw new Error('no question');
  const { match, view } = asked;
  const sample = {
    unit: previews.stateOf(view.game).pings[0]?.id ?? '',
    seat: 'one',
    east: 24,
    north: 10,
    mark: 'activated',
  };
  const filled = { ...sample, cm: 0, cmPlus: 0, stun: true, on: true, cp: 1, points: 1 };
  const codes = downsyncRulings(view).map(({ fields, edit }) => {
    const keys = new Set(fields.map(({ key }) => key));
    const command = edit(Object.fromEntries(Object.entries(filled).filter(([key]) => keys.has(key))));
    const proposal = { kind: 'adjudicate', edit: command, reason: 'because' };
    const outcome = match.submit({ seat: 'umpire', command: { kind: 'propose', proposal } as never });
    return outcome.ok ? 'ok' : outcome.rejection.code;
  });
  expect(codes).not.toContain('unknown-edit');
  expect(codes).not.toContain('malformed');
});

test('a force of one’s own: every ready list is fit to field, and a draft hears all that’s wrong with it at once', () => {
  const [first] = questions(3, 1);
  const decision = first?.view.decisions[0];
  if (first === undefined || decision === undefined) throw new Error('no question');
  const planner = downsyncPlanner();
  const { building } = planner.consider(first.view, decision);
  const { ready = [], factions = [] } = building ?? {};
  expect(factions.map(({ name }) => name)).not.toContain('Free Union');
  for (const { draft } of ready) {
    const { command, faults } = planner.build?.(first.view, decision, draft) ?? {};
    expect(faults).toEqual([]);
    expect(first.match.check(first.open.seat, first.open.id, command as never)).toBeUndefined();
  }
  const crooked = { faction: 'republic', units: ['samson', 'samson', 'courier', 'virago'], mounts: [] };
  const { command, faults = [] } = planner.build?.(first.view, decision, crooked) ?? {};
  expect(command).toBeNull();
  expect(faults.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Virago belongs to another faction, the Coalition/),
    '2 more small units to pick.',
    '1 more medium unit to pick.',
    '1 large unit too many.',
  ]);
  const twice = { faction: 'republic', units: ['vector-squad', 'courier'], mounts: [] };
  const mounts = [
    { passenger: 0, transport: 1 },
    { passenger: 0, transport: 1 },
  ];
  const told = planner.build?.(first.view, decision, { ...twice, mounts })?.faults.map(({ text }) => text);
  expect(told).toContain('Vector Squad is mounted twice.');
});

/** A moment of a random game in which Pings stand on the table, with some of its state written over. */
function moment(change: Readonly<Record<string, unknown>>): SeatView {
  const asked = [...questions(3, 60)].at(-1);
  if (asked === undefined) throw new Error('no question');
  return { ...asked.view, game: { ...(structuredClone(asked.view.game) as object), ...change } as SeatView['game'] };
}

test('the Reserve says by signature how many Pings each side has, what they can be, and how many are decoys', () => {
  const view = moment({});
  const state = previews.stateOf(view.game);
  const { reserve } = downsyncPlanner().facts(view);
  expect(reserve?.rows.map(({ letter }) => letter)).toEqual(['S', 'M', 'L']);
  for (const { id, cells } of reserve?.rows ?? []) {
    for (const { seat, count, names, follows } of cells) {
      const own = state.pings.filter((ping) => ping.seat === seat && ping.signature === id);
      expect(count).toBe(own.length === 0 ? 'no Ping' : own.length === 1 ? '1 Ping' : `${own.length} Pings`);
      if (own.length === 0) continue;
      expect(names).toHaveLength(previews.reserveOf(state, seat as 'one', id as 'small').length);
      expect(follows === '').toBe(names.length >= own.length);
    }
  }
});

test('a Round’s end is shown objective by objective while it is scored, and until the player goes on', () => {
  const { objectives, units, pings } = previews.stateOf(moment({}).game);
  const left = objectives.map(({ id }) => id);
  const now = moment({ phase: 'scoring', round: 2, scoring: { left, used: [] } });
  const { scoring } = downsyncPlanner().facts(now);
  expect(scoring?.title).toBe('Scoring Round 2');
  expect(scoring?.cards.map(({ award, when }) => [award, when])).toEqual(
    left.map((id, i) => [id, i === 0 ? 'now' : 'later']),
  );
  for (const { award, sides } of scoring?.cards ?? []) {
    const points = previews.scoreWith(previews.stateOf(now.game), award);
    expect(sides.map(({ seat, points: shown }) => [seat, shown])).toEqual(Object.entries(points));
  }
  const rested = {
    phase: 'designate',
    round: 3,
    units: units.map((unit) => ({ ...unit, activated: false })),
    pings: pings.map((ping) => ({ ...ping, activated: false })),
  };
  expect(downsyncPlanner().facts(moment(rested)).scoring?.title).toBe('Round 2 scored');
  const going = { ...rested, pings: rested.pings.map((ping, i) => ({ ...ping, activated: i === 0 })) };
  expect(downsyncPlanner().facts(moment(going)).scoring).toBeUndefined();
});

test('a scanner that would only find units in plain sight comes last, and its scans have no rows', () => {
  let idle = 0;
  for (const seed of [3, 4, 14]) {
    for (const { view, open } of questions(seed, 400)) {
      const decision = view.decisions.find(({ id }) => id === open.id);
      const unit = decision === undefined ? null : actingBase(decision);
      if (open.moment !== 'action' || decision === undefined || unit === null) continue;
      const planner = downsyncPlanner();
      const notes = planner.desk(view, decision, unit).arms.map(({ note }) => note);
      const last = notes.lastIndexOf('');
      expect(notes.slice(0, last + 1).every((note) => note === '')).toBe(true);
      if (!notes.includes('nothing to find')) continue;
      idle++;
      const state = previews.stateOf(view.game);
      const scanned = planner.consider(view, decision).choices.flatMap(({ command, choices = [] }) => {
        const { kind, target, action } = (command ?? choices[0]?.command ?? {}) as Record<string, string>;
        return kind === 'scan' && action === 'scanner' && target !== undefined ? [target] : [];
      });
      for (const id of scanned) {
        const found = state.units.find((each) => each.id === id.split('.')[0]);
        expect(found === undefined || found.stealth).toBe(true);
      }
    }
  }
  expect(idle).toBeGreaterThan(0);
});

test('an objective is offered on the center line itself, and a press beside it means the line', () => {
  for (const edge of ['north', 'east']) {
    const created = createMatch(downsync.ruleset, downsync.content.setup({ scenario: 'vip-capture' }), {
      dice: seededDice('07'.repeat(32)),
    });
    if ('faults' in created) throw new Error(JSON.stringify(created.faults));
    const { match } = created as { match: Match };
    const random = new Random(5);
    for (let open = match.open[0]; open !== undefined && open.moment !== 'objective'; open = match.open[0]) {
      const command = open.moment === 'edge' ? { kind: 'choose-edge', edge } : match.draw(open, random);
      match.submit({ seat: open.seat, decision: open.id, command: command as never });
    }
    const [open] = match.open;
    if (open === undefined) throw new Error('nobody places an objective');
    const view = seatView(match, open.seat);
    const decision = view.decisions.find(({ id }) => id === open.id);
    const planner = downsyncPlanner();
    const [choice] = decision === undefined ? [] : planner.consider(view, decision).choices;
    if (decision === undefined || choice?.place === undefined) throw new Error('no place is asked for');
    const across = edge === 'north' ? 'y' : 'x';
    expect(choice.place.spots.length).toBeGreaterThan(4);
    for (const { at } of choice.place.spots) expect(at[across]).toBe(24);
    const [first] = choice.place.spots;
    const beside = { ...first?.at, [across]: 25.3 } as { x: number; y: number };
    const answer = planner.point(view, decision, choice.trail, beside);
    expect('command' in answer ? answer.at?.[across] : answer.problem).toBe(24);
    if ('command' in answer) expect(match.check(open.seat, open.id, answer.command as never)).toBeUndefined();
  }
});

test('the ladder shows the numbers that matter, who acts now, and where holding leads', () => {
  const { units } = previews.stateOf(lateMoment().game);
  const [own] = units.filter(({ seat, bases }) => seat === 'one' && bases.some(({ alive }) => alive));
  const [other] = units.filter(({ seat, bases }) => seat === 'two' && bases.some(({ alive }) => alive));
  if (own === undefined || other === undefined) throw new Error('nobody is left');
  const die = (unit: string, priority: number) => ({ unit, priority, boosted: false, ambusher: false });
  const ladderAt = (mine: number, theirs: number) => {
    const engagement = { step: 'slots', a: [die(own.id, mine)], n: [die(other.id, theirs)], all: [], taskforce: [] };
    const view = { ...lateMoment(), game: { ...(lateMoment().game as object), active: 'one', engagement } };
    return downsyncPlanner().facts(view as unknown as SeatView).ladder;
  };
  const ladder = ladderAt(5, 5);
  expect(ladder?.columns).toEqual([5, 4]);
  expect(ladder?.rows.map(({ cards }) => cards.map(({ when, column }) => [when, column]))).toEqual([
    [
      ['hold', 4],
      ['now', 5],
    ],
    [['next', 5]],
  ]);
  // Nobody can hold below 1.
  expect(ladderAt(1, 1)?.columns).toEqual([1]);
  expect(ladderAt(1, 6)?.rows.map(({ cards }) => cards.map(({ when }) => when))).toEqual([['next'], ['hold', 'now']]);
});

/** A moment at which both sides have units on the table. */
function lateMoment(): SeatView {
  for (const { view } of questions(3, 400)) {
    const { units } = previews.stateOf(view.game);
    const there = new Set(units.filter(previews.isOnTable).map(({ seat }) => seat));
    if (there.size === 2) return view;
  }
  throw new Error('no unit came onto the table');
}
