import { offerFor, passingView, seatView, seededDice } from '@sandtable/kernel';
import { describe, expect, test, vi } from 'vitest';
import { answer, begunMatch, newMatch, say, script, undo } from './at-the-table.ts';

const three = { seats: ['red', 'blue', 'green'], dice: script([], 3) };

test('[SK-VIEW-1] a seat is told the table, its own question, whom all wait for, and the house', () => {
  const match = begunMatch();
  say(match, 'blue', { kind: 'propose', proposal: { kind: 'draw' } });
  const view = seatView(match, 'red');
  expect(view).toMatchObject({
    viewer: 'red',
    sequence: 3,
    waitingFor: ['red'],
    result: null,
    game: { seats: { red: { hole: 1 }, blue: { buried: true } } },
    house: { proposal: { by: 'blue' } },
    decisions: [{ id: 2, moment: 'turn', frame: 'turn', about: null }],
  });
  expect(view.decisions[0]?.offers.map(({ kind }) => kind)).toEqual([
    'dig',
    'probe',
    'scout',
    'mark',
    'end-turn',
    'concede',
  ]);
  expect(view.decisions[0]?.offers[0]).toEqual({ kind: 'dig', role: 'act', offer: { most: 3 } });
});

test('[SK-VIEW-1] nobody else sees the question, but the umpire sees all', () => {
  const match = newMatch();
  for (const viewer of ['spectator', 'green'])
    expect(seatView(match, viewer)).toMatchObject({ decisions: [], waitingFor: ['red', 'blue'] });
  expect(seatView(match, 'blue').decisions).toHaveLength(1);
  expect(seatView(match, 'umpire').decisions).toHaveLength(2);
});

test('[SK-VIEW-1] what is not offered is not in the list', () => {
  const match = begunMatch();
  answer(match, 'red', { kind: 'mark', hole: 1 });
  expect(seatView(match, 'red').decisions[0]?.offers.map(({ kind }) => kind)).not.toContain('mark');
});

test('[SK-VIEW-1] a view for a player who answers at once is the same, and works out offers only when read', () => {
  const match = begunMatch();
  const offer = vi.spyOn(match.open[0]!.menu[0]!, 'offer');
  const view = passingView(match, 'red');
  expect(offer).not.toHaveBeenCalled();
  expect(view.decisions[0]!.offers).toBe(view.decisions[0]!.offers);
  expect(offer).toHaveBeenCalledTimes(1);
  offer.mockRestore();
  expect(structuredClone(view)).toEqual(seatView(match, 'red'));
});

test('[SK-VIEW-1] of what is offered one kind can be asked for without working out the others', () => {
  const match = begunMatch();
  const [first, second] = match.open[0]!.menu;
  const whole = seatView(match, 'red').decisions[0]!;
  const others = vi.spyOn(second!, 'offer');
  const decision = passingView(match, 'red').decisions[0]!;
  expect(offerFor(decision, first!.kind)).toEqual(offerFor(whole, first!.kind));
  expect(offerFor(decision, first!.kind)).toBeDefined();
  expect(offerFor(decision, 'no such kind')).toBeUndefined();
  expect(offerFor(whole, 'no such kind')).toBeUndefined();
  expect(others).not.toHaveBeenCalled();
  others.mockRestore();
});

test('[SK-VIEW-1] the secret of the dice is in no view and no event', () => {
  const secret = '5e'.repeat(32);
  const match = begunMatch({ dice: seededDice(secret) });
  answer(match, match.open[0]!.seat, { kind: 'dig', dice: 3 });
  for (const viewer of ['red', 'spectator', 'umpire']) {
    expect(JSON.stringify([seatView(match, viewer), match.eventsFor(viewer)])).not.toContain(secret);
  }
});

describe('[SK-VIEW-2] events', () => {
  const scouted = (match: ReturnType<typeof begunMatch>, viewer: string) =>
    match
      .eventsFor(viewer)
      .map(({ event }) => event)
      .filter(({ type }) => type === 'hole-scouted');

  test('are shown as each viewer might see them', () => {
    const match = begunMatch(three);
    answer(match, 'red', { kind: 'scout', target: 'blue', hole: 2 });
    expect(scouted(match, 'red')).toMatchObject([{ hoard: true }]);
    expect(scouted(match, 'umpire')).toMatchObject([{ hoard: true }]);
    for (const viewer of ['blue', 'green', 'spectator']) {
      expect(scouted(match, viewer)).toEqual([
        { type: 'hole-scouted', clause: 'BC-SCOUT-1', seat: 'red', target: 'blue', hole: 2 },
      ]);
    }
  });

  test('that a viewer may not know of leave a gap in its numbers, and can be had from a number on', () => {
    const match = begunMatch();
    answer(match, 'red', { kind: 'mark', hole: 3 });
    const { length } = match.log;
    expect(match.eventsFor('red', length - 1)).toMatchObject([
      { number: length - 1, event: { type: 'hole-marked', hole: 3 } },
    ]);
    expect(match.eventsFor('blue', length - 1)).toEqual([]);
    expect(match.eventsFor('blue', length)).toEqual([]);
    expect(match.eventsFor('blue')).toHaveLength(length - 1);
  });

  test('stay as they were shown, over copies, undos and what comes later', () => {
    const match = begunMatch(three);
    answer(match, 'red', { kind: 'scout', target: 'blue', hole: 2 });
    const before = ['red', 'blue', 'spectator'].map((viewer) => match.eventsFor(viewer));
    say(match, 'umpire', undo(0));
    const fork = match.fork();
    answer(fork, 'red', { kind: 'bury', hole: 5 });
    expect(['red', 'blue', 'spectator'].map((viewer) => fork.eventsFor(viewer).slice(0, -1))).toEqual(before);
    expect(fork.eventsFor('spectator').at(-1)?.event).toMatchObject({ type: 'undone' });
  });
});

describe('[SK-VIEW-4] what a viewer is told is numbered for that viewer alone', () => {
  test('what it is not shown has no number, and the next one follows without a gap', () => {
    const match = begunMatch();
    answer(match, 'red', { kind: 'mark', hole: 3 });
    answer(match, 'red', { kind: 'scout', target: 'blue', hole: 1 });
    for (const viewer of ['red', 'blue', 'spectator', 'umpire', 'stranger']) {
      const told = match.toldTo(viewer);
      expect(told.map(({ number }) => number)).toEqual(told.map((_, i) => i));
      expect(told.map(({ event }) => event)).toEqual(match.eventsFor(viewer).map(({ event }) => event));
      expect(match.toldCount(viewer)).toBe(told.length);
    }
    expect(match.toldCount('red')).toBe(match.toldCount('blue') + 1);
    const { length } = match.log;
    expect(match.toldTo('blue', match.toldCount('blue') - 1)).toHaveLength(1);
    expect(match.toldCount('blue', length - 1)).toBe(
      match.eventsFor('blue').filter(({ number }) => number < length - 1).length,
    );
  });

  test('a game in which something happened out of sight is told like one in which nothing did', () => {
    const [quiet, busy] = [begunMatch(), begunMatch()];
    answer(busy, 'red', { kind: 'mark', hole: 3 });
    for (const match of [quiet, busy]) answer(match, 'red', { kind: 'scout', target: 'blue', hole: 1 });
    expect(busy.toldTo('blue')).toEqual(quiet.toldTo('blue'));
    expect(busy.toldTo('red')).not.toEqual(quiet.toldTo('red'));
  });

  test('numbers stay over copies and what is taken back after a failure', () => {
    const match = begunMatch();
    answer(match, 'red', { kind: 'mark', hole: 3 });
    const told = match.toldTo('blue');
    expect(match.fork().toldTo('blue')).toEqual(told);
    expect(match.submit({ seat: 'blue', decision: 99, command: { kind: 'dig' } }).ok).toBe(false);
    expect(match.toldTo('blue')).toEqual(told);
  });
});

test('[SK-VIEW-3] a stranger is shown what a spectator is', () => {
  const match = begunMatch(three);
  answer(match, 'red', { kind: 'scout', target: 'blue', hole: 2 });
  answer(match, 'blue', { kind: 'mark', hole: 2 });
  for (const stranger of ['stranger', 'constructor', '__proto__'])
    expect(match.eventsFor(stranger)).toEqual(match.eventsFor('spectator'));
});

test('[SK-EVT-1] applying the events of the log to the first state gives the state', () => {
  const match = begunMatch({ ...three, dice: script([5, 6, 2, 4, 4], 3) });
  answer(match, 'red', { kind: 'dig', dice: 2 });
  answer(match, 'blue', { kind: 'probe', target: 'green', hole: 3 });
  answer(match, 'green', { kind: 'stand' });
  const state = match.ruleset.clone(match.origin.state);
  const kernel = ['rolled', 'ended'];
  for (const event of match.log) if (!kernel.includes(event.type)) match.ruleset.apply(state, event as never);
  expect(state).toEqual(match.state);
  expect(match.log.every(({ clause }) => /^(BC|SK)-/.test(clause))).toBe(true);
});
