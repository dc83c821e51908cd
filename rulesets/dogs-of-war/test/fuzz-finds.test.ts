import { createMatch, fastDice, Random } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { scramble } from '../src/event-for.ts';
import { inconsistencies } from '../src/inconsistencies.ts';
import { jump } from '../src/rules/movement/climbing.ts';
import { modelById } from '../src/rules/roster/roster.ts';
import { ruleset } from '../src/ruleset.ts';
import type { State } from '../src/state.ts';
import { viewFor } from '../src/view.ts';
import { game, model, position, rgr, tal } from './position.ts';

// What random games have found, each once.

test('[DW-MOV-14] nobody jumps on the spot: over a step it’s a jump, over nothing it isn’t', () => {
  const state = position({ active: 'one', models: { a: rgr(10, 10), b: tal(30, 10) } });
  const man = model(state, 'a');
  expect(jump(state, man, man.place, man.place)).toMatchObject({ code: 'path-blocked', clause: 'DW-MOV-14' });
  expect(jump(state, man, man.place, { ...man.place, x: man.place.x + 1500 })).not.toHaveProperty('code');
});

test('[DW-EXP-19] neither where the other side’s mines lie nor how many it has laid is told', () => {
  const devices = [
    { type: 'mine' as const, owner: 'two' as const, at: [20, 20] as [number, number] },
    { type: 'mine' as const, owner: 'one' as const, at: [15, 20] as [number, number] },
  ];
  const state = position({ active: 'one', devices, models: { a: rgr(10, 10), b: tal(30, 10) } });
  const seen = viewFor(state, 'one') as unknown as typeof state;
  expect(seen.devices.map(({ owner }) => owner)).toEqual(['one']);
  const others = new Set<string>();
  for (let seed = 1; seed <= 12; seed++) {
    const other = scramble(state, 'one', new Random(seed));
    others.add(JSON.stringify(other.devices));
    expect(viewFor(other, 'one')).toEqual(viewFor(state, 'one'));
  }
  expect(others.size).toBeGreaterThan(4);
});

test('[DW-SET-5] [DW-GEN-8] a man the umpire has knocked out is placed lying down, anybody else as his player says', () => {
  const created = createMatch(ruleset, { scenario: 'crossroads' }, { dice: fastDice(1) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  const random = new Random(1);
  while (match.open[0]?.moment !== 'deployment') match.advance(match.open[0]!, match.draw(match.open[0]!, random));
  const place = () => {
    const [open] = match.open;
    const command = open!.menu.find(({ kind }) => kind === 'deploy')!.sample(match.state, open!)[0] as {
      model: string;
    };
    return { command, give: () => match.submit({ seat: open!.seat, decision: open!.id, command }) };
  };
  const out = place();
  const edit = { kind: 'set-model', model: out.command.model, unconscious: true };
  const ruled = match.submit({
    seat: 'umpire',
    command: { kind: 'propose', proposal: { kind: 'adjudicate', edit, reason: 'a bad landing' } },
  });
  expect(ruled.ok).toBe(true);
  expect(place().give().ok).toBe(true);
  const next = place();
  expect(next.give().ok).toBe(true);
  expect(modelById(match.state as State, out.command.model)?.posture).toBe('prone');
  expect(modelById(match.state as State, next.command.model)?.posture).toBe('standing');
  expect(inconsistencies(match.state as State)).toEqual([]);
});

test('[DW-MOV-28] [DW-GEN-8] nor does one walk on upright by his edge', () => {
  const walkedOn = (ruled: boolean) => {
    const entry = { at: [20, 47.508] as [number, number], turn: 3 };
    const models = { r: rgr(4, 4), t: tal(44, 44), j: rgr(0, 0, { on: 'reserve', entry }) };
    const board = game({ phase: 'pick', turn: 3, models } as never);
    board.accepts('one', { kind: 'activate-model', model: 'j' } as never);
    const edit = { kind: 'set-model', model: 'j', unconscious: true };
    const proposal = { kind: 'adjudicate', edit, reason: 'a fall on the way' };
    if (ruled) expect(board.match.submit({ seat: 'umpire', command: { kind: 'propose', proposal } }).ok).toBe(true);
    const [open] = board.match.open;
    const [command] = open!.menu.find(({ kind }) => kind === 'enter-table')!.sample(board.state, open!);
    board.accepts('one', command as never);
    expect(inconsistencies(board.state as State)).toEqual([]);
    return modelById(board.state as State, 'j')?.posture;
  };
  expect([walkedOn(true), walkedOn(false)]).toEqual(['prone', 'standing']);
});
