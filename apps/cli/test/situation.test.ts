import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, type MatchRecord } from '@sandtable/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { inProcess } from './in-process.ts';
import { fileWith, folder, sandtable } from './sandtable.ts';

const home = folder();
const record = join(home, 'game.json');

beforeAll(async () => {
  const bots = ['--seat', 'bot', '--seat', 'bot'];
  expect((await sandtable(['play', 'ranged-fun', ...bots, '--seed', '3', '--record', record], [], home)).code).toBe(0);
});

describe('situation', () => {
  test('a moment of a record opens in judge, with the order and the dice that were thrown', async () => {
    const { entries } = JSON.parse(readFileSync(record, 'utf8')) as MatchRecord;
    const shot = entries.findIndex(({ rolls }) => rolls !== undefined) + 1;
    const out = join(home, 'moment.json');
    const saved = await sandtable(['situation', record, '--order', String(shot), '--out', out]);
    expect(saved).toMatchObject({ code: 0, err: '' });
    expect(saved.out).toMatch(/^Saved in .*moment.json. Judge it with: .* judge .*moment.json$/m);
    const judged = await sandtable(['judge', out, '--json']);
    expect(judged.code).toBe(0);
    const entry = entries[shot - 1];
    expect(JSON.parse(judged.out)).toMatchObject({
      ok: true,
      expects: false,
      steps: [{ seat: entry?.seat, command: entry?.command, dice: entry?.rolls?.flat() }],
    });
    expect((await inProcess(['validate', out])).code).toBe(0);
    expect((await inProcess(['odds', out])).code).toBe(0);
  });

  test('without a number the end, and only the position if that is wanted', async () => {
    const { out } = await inProcess(['situation', record, '--orders', '0', '--name', 'The end']);
    expect(JSON.parse(out)).toMatchObject({ name: 'The end', when: [] });
    const beyond = await inProcess(['situation', record, '--order', '9999']);
    expect(beyond.code).toBe(2);
    expect(beyond.err).toMatch(/has \d+ orders; there’s no order 9999/);
    expect((await inProcess(['situation', fileWith({})])).code).toBe(2);
    const { seal: _, ...rest } = JSON.parse(readFileSync(record, 'utf8')) as MatchRecord;
    const forged = { ...rest, hash: 'ff' };
    expect((await inProcess(['situation', fileWith({ ...forged, seal: hashOf(forged) })])).code).toBe(1);
  });
});

describe('at the table', () => {
  test.each([
    ['ranged-fun', 'first-contact'],
    ['down-range', 'first-shots'],
  ])('a moment of %s is saved and judged, and so is one of the saved game', async (game, scenario) => {
    const cwd = folder();
    const lines = [
      'auto',
      'auto',
      'situation',
      'situation now.json 0',
      'situation then.json 3',
      'save game.json',
      'quit',
    ];
    const played = await sandtable(['play', game, scenario, '--seed', '5'], lines, cwd);
    expect(played.code).toBe(0);
    expect(played.out).toContain('Which file? For example: situation dispute.json');
    expect(played.out).toMatch(/Saved in then.json. See what the rules say with: .* judge then.json/);
    const late = await sandtable(['situation', 'game.json', '--orders', '2', '--out', 'late.json'], [], cwd);
    expect(late).toMatchObject({ code: 0, err: '' });
    const { code, out } = await sandtable(['judge', 'now.json', 'then.json', 'late.json', '--json'], [], cwd);
    expect(code).toBe(0);
    const [now, then, later] = JSON.parse(out) as { facts: object; steps: object[]; open: object }[];
    expect(now?.steps).toHaveLength(0);
    expect(then).toMatchObject({ facts: now?.facts, open: now?.open });
    expect(then?.steps).toHaveLength(3);
    expect(later).toMatchObject({ facts: now?.facts, open: now?.open });
  });
});
