import type { Rejection } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import type { AnyAction } from '../../src/actions/action.ts';
import * as initiative from '../../src/actions/command-initiative.ts';
import * as jamming from '../../src/actions/jam.ts';
import * as effort from '../../src/actions/main-effort.ts';
import * as passing from '../../src/actions/pass-main-effort.ts';
import * as intelligence from '../../src/actions/sigint.ts';
import * as message from '../../src/actions/signal-message.ts';
import { signalMessage as messageAction } from '../../src/actions/signal-message.ts';
import * as observing from '../../src/actions/signal-observe.ts';
import * as awareness from '../../src/actions/signal-sa.ts';
import type { DownRangeEvent } from '../../src/events/index.ts';
import type { State } from '../../src/state.ts';
import type { UnitCommand } from '../../src/unit-command.ts';
import { luck, playOut } from '../play-out.ts';
import { box, type Given, position, soldier, type UnitGiven, unitIn, vehicle } from '../position.ts';
import {
  commandInitiative,
  jam,
  mainEffort,
  passMainEffort,
  sigint,
  signalMessage,
  signalObserve,
  signalSa,
} from '../signal-orders.ts';

const actions: readonly AnyAction[] = [
  awareness.signalSa,
  observing.signalObserve,
  message.signalMessage,
  intelligence.sigint,
  jamming.jam,
  initiative.commandInitiative,
  effort.mainEffort,
  passing.passMainEffort,
];
const actionFor = ({ kind }: UnitCommand) => actions.find((action) => action.kind === kind) as AnyAction;

const refusal = (state: State, command: UnitCommand, seat = 'A'): Rejection | undefined =>
  actionFor(command).check(state, seat, command, 'turn');
const codeOf = (state: State, command: UnitCommand) => refusal(state, command)?.code ?? null;

/** Carries out a legal action on a copy of the state: pays and performs it, without the window before it. */
function done(state: State, command: UnitCommand, ...dice: readonly number[]) {
  expect(refusal(state, command)).toBeUndefined();
  const action = actionFor(command);
  const played = playOut(
    state,
    function* (table) {
      const unit = unitIn(table.state, command.unit);
      action.pay(table, unit, command, 'turn');
      yield* action.perform(table, unit, command, 'turn');
    },
    { dice },
  );
  return { ...played, unit: (id: string) => unitIn(played.state, id) };
}
const types = (events: readonly DownRangeEvent[]) => events.map(({ type }) => type);

const radio = { items: ['radio'] };
const given = (a: Partial<UnitGiven>, more: Partial<Given> = {}) =>
  position({ units: { a: soldier('A', [10, 10], a), b: soldier('B', [40, 10]) }, ...more });
const quick = (a: Partial<UnitGiven>, units: Record<string, UnitGiven> = {}) =>
  position({
    options: { rules: 'quick-start' },
    units: { a: soldier('A', [10, 10], { weapons: [], ...a }), b: soldier('B', [40, 10], { weapons: [] }), ...units },
  });
const jammer = { ew: soldier('B', [30, 10], { items: ['ew-set'], jamming: true }) };

describe('[DR-SIG-1] a Signal', () => {
  test('is an Action without a roll, and leaves a token', () => {
    const { unit, events, rolls } = done(given(radio), signalSa('a'));
    expect(types(events)).toEqual(['action-spent', 'signal-sent', 'awareness-shared']);
    expect(unit('a')).toMatchObject({ actionUsed: true, signal: true, awareness: true, focused: false });
    expect(rolls).toEqual([]);
    expect(codeOf(given({ ...radio, acted: true }), signalSa('a'))).toBe('action-spent');
    expect(codeOf(given({ ...radio, moves: 1 }), signalSa('a'))).toBeNull();
  });

  test('[V87] needs a radio', () => {
    expect(refusal(given({}), signalSa('a'))).toMatchObject({ code: 'no-radio', clause: 'DR-SIG-1' });
  });

  test('[DR-EWF-1] or an EW set', () => {
    expect(codeOf(given({ items: ['ew-set'] }), signalSa('a'))).toBeNull();
  });

  test('[DR-EWF-6] [V67] and no jamming', () => {
    const state = given(radio, { units: { a: soldier('A', [10, 10], radio), ...jammer } });
    expect(refusal(state, signalSa('a'))).toMatchObject({ code: 'jammed', clause: 'DR-EWF-6' });
    expect(codeOf(state, signalMessage('a', 'extract'))).toBe('jammed');
  });

  test('a vehicle’s set serves those aboard', () => {
    const set = { id: 'set', name: 'Set', bulk: 0, gives: ['radio' as const] };
    const state = position({
      units: {
        car: vehicle('A', 'military-truck', [10, 10], { items: [set] }),
        a: soldier('A', undefined, { aboard: { vehicle: 'car', seat: 'driver' } }),
      },
    });
    expect(codeOf(state, signalSa('a'))).toBeNull();
  });

  test('[DR-SIG-2] [V26] may be a free message', () => {
    const { unit, events } = done(given(radio), signalMessage('a', 'extraction'));
    expect(unit('a')).toMatchObject({ signal: true, awareness: false });
    expect(events.at(-1)).toMatchObject({ type: 'signal-sent', purpose: 'message', text: 'extraction' });
  });

  test('[DR-SIG-2] of one letter at least, and two hundred at most', () => {
    const isMessage = (letters: number) =>
      messageAction.schema.safeParse(signalMessage('a', 'x'.repeat(letters))).success;
    expect([0, 1, 200, 201].map(isMessage)).toEqual([false, true, true, false]);
  });

  test('[DR-QS-15] quick-start games know no SA', () => {
    expect(refusal(quick(radio), signalSa('a'))).toMatchObject({ code: 'not-in-mode', clause: 'DR-QS-15' });
  });
});

describe('[DR-SIG-4] fires observation', () => {
  test('is on one enemy or one point the signaller sees', () => {
    const { unit, events } = done(given(radio), signalObserve('a', 'b'));
    expect(unit('a')).toMatchObject({ signal: true, observation: { unit: 'b' } });
    expect(types(events)).toEqual(['action-spent', 'signal-sent', 'observation-begun']);
    expect(done(given(radio), signalObserve('a', [30, 20])).unit('a').observation).toEqual({
      point: { x: 30_000, y: 20_000 },
    });
  });

  test('not on what it does not see, on friends, or beside the table', () => {
    const walled = given(radio, { terrain: [box('high-wall', [20, 1], [21, 47])] });
    expect(refusal(walled, signalObserve('a', 'b'))).toMatchObject({ code: 'out-of-sight', clause: 'DR-SIG-4' });
    expect(codeOf(walled, signalObserve('a', [30, 20]))).toBe('out-of-sight');
    const mate = given(radio, { units: { a: soldier('A', [10, 10], radio), m: soldier('A', [14, 10]) } });
    expect(codeOf(mate, signalObserve('a', 'm'))).toBe('not-a-target');
    expect(codeOf(mate, signalObserve('a', 'nobody'))).toBe('unknown-unit');
    expect(codeOf(given(radio), signalObserve('a', [72.001, 20]))).toBe('off-table');
    expect(codeOf(given(radio), signalObserve('a', [72, 20]))).toBeNull();
  });

  test('[DR-VIS-8] not on a unit the player can’t know of', () => {
    const state = given(radio, { options: { concealedDeployment: true }, unaware: { A: ['b'] } });
    expect(refusal(state, signalObserve('a', 'b'))).toMatchObject({ code: 'unknown-unit' });
  });

  test('[DR-VIS-7] makes the side aware of whom it names', () => {
    const state = given(radio, { unaware: { A: ['b'] } });
    expect(done(state, signalObserve('a', 'b')).state.aware.A).toEqual(['b']);
  });

  test('[DR-EQP-4] by a laser designator needs no radio, leaves no token, and reaches 48 inches', () => {
    const at = (x: number) =>
      position({ units: { a: soldier('A', [10, 10], { items: ['laser-designator'] }), b: soldier('B', [x, 10]) } });
    const { unit, events } = done(at(59), signalObserve('a', 'b'));
    expect(unit('a')).toMatchObject({ signal: false, observation: { unit: 'b' } });
    expect(types(events)).not.toContain('signal-sent');
    expect(refusal(at(59.001), signalObserve('a', 'b'))).toMatchObject({
      code: 'out-of-range',
      clause: 'DR-EQP-4',
      detail: { short: 1 },
    });
  });

  test('[DR-EQP-4] a drone’s is used while it is controlled and not jammed', () => {
    const drone = (more: Partial<UnitGiven>, units: Record<string, UnitGiven> = {}) =>
      position({
        units: {
          op: soldier('A', [10, 10], { ...radio, signal: true, focused: true }),
          a: vehicle('A', 'small-uas', [20, 10], { flying: true, operator: 'op', ...more }),
          b: soldier('B', [40, 10]),
          ...units,
        },
      });
    expect(codeOf(drone({}), signalObserve('a', 'b'))).toBeNull();
    expect(codeOf(drone({ controlled: false }), signalObserve('a', 'b'))).toBe('no-operator');
    expect(codeOf(drone({}, jammer), signalObserve('a', 'b'))).toBe('jammed');
  });

  test('[DR-QS-15] in quick-start games names one unit, no point', () => {
    expect(done(quick(radio), signalObserve('a', 'b')).unit('a')).toMatchObject({
      signal: true,
      observation: { unit: 'b' },
    });
    expect(refusal(quick(radio), signalObserve('a', [30, 20]))).toMatchObject({
      code: 'not-in-mode',
      clause: 'DR-QS-15',
    });
  });
});

describe('[DR-EWF-2] [DR-EWF-3] sigint', () => {
  const ew = { items: ['ew-set'] };

  test('[V65] needs a 3; sharing it costs a token of one’s own', () => {
    const success = done(given(ew), sigint('a', true), 3);
    expect(success.unit('a')).toMatchObject({ sigint: true, sigintShared: true, signal: true, actionUsed: true });
    const failure = done(given(ew), sigint('a', true), 2);
    expect(failure.unit('a')).toMatchObject({ sigint: false, signal: false, actionUsed: true });
    const kept = done(given(ew), sigint('a'), 3);
    expect(kept.unit('a')).toMatchObject({ sigint: true, sigintShared: false, signal: false });
  });

  test('[DR-SKL-9] a specialist of electronic warfare rolls a d8', () => {
    const state = given({ ...ew, card: 'specialist', specialties: ['electronic-warfare'] });
    expect(done(state, sigint('a'), 8).rolls[0]?.dice).toEqual([8]);
  });

  test('[DR-SKL-4] a main effort has Advantage, the suppressed Disadvantage', () => {
    expect(done(given({ ...ew, mainEffort: true }), sigint('a'), 1, 3).unit('a').sigint).toBe(true);
    expect(done(given({ ...ew, suppressedBy: ['b'] }), sigint('a'), 6, 2).unit('a').sigint).toBe(false);
  });

  test('needs an EW set', () => {
    expect(refusal(given(radio), sigint('a'))).toMatchObject({ code: 'no-ew', clause: 'DR-EWF-2' });
  });

  test('[DR-EWF-6] the jammed may still listen, but not share', () => {
    const state = given(ew, { units: { a: soldier('A', [10, 10], ew), ...jammer } });
    expect(codeOf(state, sigint('a'))).toBeNull();
    expect(refusal(state, sigint('a', true))).toMatchObject({
      code: 'jammed',
      nearest: sigint('a', false),
    });
  });

  test('[DR-QS-18] [V78] in quick-start games takes Focus and no roll', () => {
    const state = quick(ew);
    const { unit, rolls } = done(state, sigint('a'));
    expect(unit('a')).toMatchObject({ sigint: true, focused: true });
    expect(rolls).toEqual([]);
    expect(codeOf(quick({ ...ew, moves: 1 }), sigint('a'))).toBe('needs-focus');
    expect(codeOf(given({ ...ew, moves: 1 }), sigint('a'))).toBeNull();
  });
});

describe('[DR-EWF-4] jamming', () => {
  const ew = { items: ['ew-set'] };

  test('needs a 5; the token comes even with a failure', () => {
    expect(done(given(ew), jam('a'), 5).unit('a')).toMatchObject({ jamming: true, signal: true, actionUsed: true });
    expect(done(given(ew), jam('a'), 4).unit('a')).toMatchObject({ jamming: false, signal: true });
    expect(refusal(given(radio), jam('a'))).toMatchObject({ code: 'no-ew', clause: 'DR-EWF-4' });
  });

  test('[DR-EWF-6] ends at once what the jammed had in force; their tokens stay', () => {
    const talker = { ...radio, signal: true, awareness: true };
    const watcher = { ...radio, signal: true, observation: { unit: 'a' } };
    const state = position({
      units: {
        a: soldier('A', [10, 10], ew),
        talker: soldier('B', [40, 10], talker),
        watcher: soldier('B', [42, 10], watcher),
        far: soldier('B', [60, 40], talker),
      },
    });
    const { unit, events } = done(state, jam('a'), 5);
    expect(types(events).filter((type) => type === 'unit-jammed')).toHaveLength(2);
    expect(unit('talker')).toMatchObject({ awareness: false, signal: true });
    expect(unit('watcher')).toMatchObject({ observation: null, signal: true });
    expect(unit('far')).toMatchObject({ awareness: true });
  });

  test('[DR-EWF-6] the jammed may jam in their turn', () => {
    const state = given(ew, { units: { a: soldier('A', [10, 10], ew), ...jammer } });
    expect(codeOf(state, jam('a'))).toBeNull();
  });

  test('[DR-QS-18] [V78] does not exist in quick-start games', () => {
    expect(refusal(quick(ew), jam('a'))).toMatchObject({ code: 'not-in-mode', clause: 'DR-QS-18' });
  });
});

describe('[DR-CMD-3] enhanced initiative', () => {
  const squad = {
    a: soldier('A', [10, 10], { rank: 2 }),
    s: soldier('A', [12, 10], { rank: 1, superior: 'a' }),
    b: soldier('B', [40, 10]),
  };

  test('is bought by the most senior commander with the Action, once a round', () => {
    const { state, unit } = done(position({ units: squad }), commandInitiative('a'));
    expect(state.players[0]).toMatchObject({ enhanced: true, enhancedBy: 'A' });
    expect(unit('a')).toMatchObject({ actionUsed: true, signal: false });
  });

  test('[V87] by nobody else, and not twice', () => {
    expect(refusal(position({ units: squad }), commandInitiative('s'))).toMatchObject({
      code: 'not-senior',
      clause: 'DR-CMD-3',
      detail: { senior: 'a' },
      nearest: commandInitiative('a'),
    });
    expect(codeOf(position({ units: squad, enhanced: { A: 'a' } }), commandInitiative('a'))).toBe('already-used');
    const downed = { ...squad, a: soldier('A', [10, 10], { rank: 2, status: 'downed' }) };
    expect(codeOf(position({ units: downed }), commandInitiative('s'))).toBeNull();
  });

  test('[DR-QS-3] in quick-start games by any commander with a radio, who Signals', () => {
    const state = quick({ rank: 2 }, { s: soldier('A', [12, 10], { rank: 1, superior: 'a', weapons: [], ...radio }) });
    expect(refusal(state, commandInitiative('a'))).toMatchObject({ code: 'no-radio' });
    const { state: after, unit } = done(state, commandInitiative('s'));
    expect([after.players[0]?.enhanced, unit('s').signal]).toEqual([true, true]);
    expect(codeOf(quick(radio), commandInitiative('a'))).toBe('not-a-commander');
  });
});

describe('[DR-CMD-4] [DR-CMD-5] a main effort', () => {
  const pair = (a: Partial<UnitGiven>, m: Partial<UnitGiven> = {}, more: Partial<Given> = {}) =>
    position({
      units: {
        a: soldier('A', [10, 10], { rank: 2, ...a }),
        m: soldier('A', [16, 10], { superior: 'a', ...m }),
        n: soldier('A', [16, 12], { superior: 'a' }),
      },
      ...more,
    });

  test('[DR-CMD-2] costs the commander’s Action, by voice no token', () => {
    const { unit } = done(pair({}), mainEffort('a', 'm'));
    expect(unit('m').mainEffort).toBe(true);
    expect(unit('a')).toMatchObject({ actionUsed: true, signal: false, namedEffort: true, mainEffort: false });
  });

  test('[V82] by radio costs a Signal token', () => {
    const { unit } = done(pair(radio, { ...radio, at: [40, 10] }), mainEffort('a', 'm', 'radio'));
    expect([unit('a').signal, unit('m').mainEffort]).toEqual([true, true]);
    expect(codeOf(pair(radio, { at: [40, 10] }), mainEffort('a', 'm', 'radio'))).toBe('out-of-comms');
  });

  test('[V87] only for subordinates, by commanders, once a turn', () => {
    const other = {
      a: soldier('A', [10, 10], { rank: 1 }),
      o: soldier('A', [12, 10], { rank: 1 }),
      m: soldier('A', [14, 10], { superior: 'o' }),
    };
    expect(codeOf(position({ units: other }), mainEffort('a', 'm'))).toBe('not-subordinate');
    expect(codeOf(pair({}), mainEffort('a', 'nobody'))).toBe('not-subordinate');
    expect(codeOf(pair({}), mainEffort('a', 'a'))).toBe('not-subordinate');
    expect(codeOf(pair({ rank: 0 }), mainEffort('a', 'm'))).toBe('not-a-commander');
    expect(codeOf(pair({ namedEffort: true }), mainEffort('a', 'm'))).toBe('already-used');
    expect(codeOf(pair({}, { status: 'downed' }), mainEffort('a', 'm'))).toBe('unit-down');
  });

  test('each commander has one, or each player if that was agreed', () => {
    const named = { s: soldier('A', [12, 10], { rank: 1, superior: 'a', namedEffort: true }) };
    const units = { a: soldier('A', [10, 10], { rank: 2 }), m: soldier('A', [16, 10], { superior: 'a' }), ...named };
    expect(codeOf(position({ units }), mainEffort('a', 'm'))).toBeNull();
    const agreed = position({ units, judgements: { mainEfforts: 'each-player' } });
    expect(codeOf(agreed, mainEffort('a', 'm'))).toBe('already-used');
  });
});

describe('[DR-CMD-6] passing it on', () => {
  const squad = (x: number, more: Partial<UnitGiven> = {}) =>
    position({
      units: {
        dave: soldier('A', [5, 10], { rank: 2 }),
        tim: soldier('A', [10, 10], { rank: 1, superior: 'dave', mainEffort: true, ...more }),
        member: soldier('A', [x, 10], { superior: 'tim' }),
        other: soldier('A', [10, 14], { superior: 'dave' }),
      },
    });

  test('[V16] reaches all below who hear, to 8 inches and no farther; the commander keeps it', () => {
    const { unit, events } = done(squad(19), passMainEffort('tim'));
    expect([unit('member').mainEffort, unit('tim').mainEffort, unit('other').mainEffort]).toEqual([true, true, false]);
    expect(events.at(-1)).toMatchObject({ type: 'effort-passed', to: ['member'] });
    expect(done(squad(19.01), passMainEffort('tim')).unit('member').mainEffort).toBe(false);
  });

  test('takes a commander who is a main effort, and his own Action, once', () => {
    expect(codeOf(squad(19, { mainEffort: false }), passMainEffort('tim'))).toBe('wrong-state');
    expect(codeOf(squad(19, { rank: 0 }), passMainEffort('tim'))).toBe('not-a-commander');
    expect(codeOf(squad(19, { acted: true }), passMainEffort('tim'))).toBe('action-spent');
    expect(codeOf(squad(19, { passedEffort: true }), passMainEffort('tim'))).toBe('already-used');
  });

  test('[DR-QS-13] does not exist in quick-start games', () => {
    expect(refusal(quick({ rank: 1, mainEffort: true }), passMainEffort('a'))).toMatchObject({
      code: 'not-in-mode',
      clause: 'DR-QS-13',
    });
  });
});

describe('what is offered', () => {
  const state = position({
    units: {
      a: soldier('A', [10, 10], { rank: 2, mainEffort: true, items: ['ew-set'] }),
      m: soldier('A', [16, 10], { rank: 1, superior: 'a', ...radio }),
      n: soldier('A', [16, 14], { superior: 'm' }),
      b: soldier('B', [40, 10]),
    },
  });

  test.each(actions.map((action) => [action.kind, action] as const))(
    '%s: every sample is legal and offered',
    (_kind, action) => {
      const samples = action.sample(state, 'A', 'turn');
      expect(samples.length).toBeGreaterThan(0);
      expect(action.offer(state, 'A', 'turn')).toBeDefined();
      for (const command of samples) {
        expect(action.schema.safeParse(command).success).toBe(true);
        expect(action.check(state, 'A', command, 'turn')).toBeUndefined();
      }
    },
  );

  test.each(actions.map((action) => [action.kind, action] as const))('%s: what is drawn is legal', (_kind, action) => {
    const random = luck(7);
    const drawn = Array.from({ length: 200 }, () => action.draw?.(state, 'A', 'turn', random)).filter(
      (each) => each !== undefined,
    );
    expect(drawn.length).toBeGreaterThan(0);
    for (const command of drawn) expect(action.check(state, 'A', command, 'turn')).toBeUndefined();
  });

  test.each(actions.map((action) => [action.kind, action] as const))(
    '%s: nothing where nobody can',
    (_kind, action) => {
      const bare = position({ units: { a: soldier('A', [10, 10]), b: soldier('B', [40, 10]) } });
      expect(action.sample(bare, 'A', 'turn')).toEqual([]);
      expect(action.offer(bare, 'A', 'turn')).toBeUndefined();
    },
  );
});
