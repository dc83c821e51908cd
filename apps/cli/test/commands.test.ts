import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, type MatchRecord } from '@sandtable/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { inProcess } from './in-process.ts';
import { oneShot as situation } from './one-shot.ts';
import { fileWith, folder, sandtable } from './sandtable.ts';

const home = folder();
const record = join(home, 'game.json');

beforeAll(async () => {
  const { code } = await sandtable(
    ['play', 'ranged-fun', '--seat', 'bot', '--seat', 'bot', '--seed', '3', '--record', record],
    [],
    home,
  );
  expect(code).toBe(0);
});

/** The record with something changed, and sealed again unless the seal itself is at stake. */
function forged(
  change: (record: { -readonly [K in keyof MatchRecord]: MatchRecord[K] }) => void,
  reseal = true,
): string {
  const { seal, ...rest } = JSON.parse(readFileSync(record, 'utf8'));
  change(rest);
  return fileWith({ ...rest, seal: reseal ? hashOf(rest) : seal });
}

describe('verify', () => {
  test('a true record', async () => {
    const { code, out } = await sandtable(['verify', record, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true, faults: [] });
  });

  test('an edited record has a broken seal', async () => {
    const { code, out } = await inProcess([
      'verify',
      forged((each) => (each.controllers = { red: 'somebody else' }), false),
    ]);
    expect(code).toBe(1);
    expect(out).toContain('/seal: the record was changed or cut after it was written [seal-broken, SK-REC-3]');
  });

  test('a forged command is named, even under a new seal', async () => {
    const file = forged((each) => {
      const entries = structuredClone(each.entries) as unknown as { command: { kind: string; square?: number[] } }[];
      const at = entries.findIndex(({ command }) => command.kind === 'deploy');
      expect(at).toBe(1);
      entries[at]!.command.square = [0, 0];
      (each as { entries: unknown }).entries = entries;
    });
    const { code, out } = await inProcess(['verify', file]);
    expect(code).toBe(1);
    expect(out).toMatch(/\/entries\/1(\/hash)?: .*[\s\S]*It goes wrong at order 2 of \d+/);
  });

  test('a record cut off in the middle is no JSON, with line and column', async () => {
    const { code, out } = await inProcess(['verify', fileWith(readFileSync(record, 'utf8').slice(0, 500))]);
    expect(code).toBe(1);
    expect(out).toContain('file.json:1:501: not JSON');
  });

  test('a secret that does not keep its commitment', async () => {
    const file = forged((each) => (each.dice = { ...each.dice, secret: '0'.repeat(64) } as MatchRecord['dice']));
    const { code, out } = await inProcess(['verify', file]);
    expect(code).toBe(1);
    expect(out).toContain('/dice/secret: the dice aren’t the ones sealed before the game');
  });

  test('no such file', async () => {
    const { code, err } = await sandtable(['verify', 'nowhere.json']);
    expect(code).toBe(2);
    expect(err).toBe('sandtable: nowhere.json: no such file\n');
  });
});

describe('replay', () => {
  test('tells the whole game, a part of it, or everything to a program', async () => {
    const whole = await inProcess(['replay', record]);
    expect(whole.code).toBe(0);
    expect(whole.out).toMatch(/Round 4[\s\S]*(wins|Draw)/);
    const part = await inProcess(['replay', record, '--to', '2']);
    expect(part.out).toContain('After order 2 of');
    const { out } = await inProcess(['replay', record, '--json']);
    expect(JSON.parse(out)).toMatchObject({ game: 'ranged-fun', result: { outcome: expect.any(String) } });
  });

  test('refuses what does not replay, and a number that is none', async () => {
    expect((await inProcess(['replay', forged((each) => (each.events = []))])).code).toBe(1);
    const { code, err } = await inProcess(['replay', record, '--to', 'soon']);
    expect(code).toBe(2);
    expect(err).toContain('--to takes a whole number');
  });
});

describe('play', () => {
  test.each([
    [['play', 'ranged-fun', 'first-contact']],
    [['play', 'first-contact']],
    [['play', 'ranged-fun', '--scenario', 'first-contact']],
  ])('%j plays the scenario', async (args) => {
    const { code, out } = await sandtable(
      [...args, '--seat', 'random', '--seat', 'random', '--seed', '3'],
      [],
      folder(),
    );
    expect(code).toBe(0);
    expect(out).toContain('First Contact');
  });
});

describe('validate', () => {
  const scenario = JSON.parse(
    readFileSync(new URL('../../../rulesets/ranged-fun/content/scenarios/first-contact.json', import.meta.url), 'utf8'),
  );
  const army = { format: 'sandtable-army', version: 1, game: 'ranged-fun', name: 'Mine', units: [{ type: 'IC5' }] };
  const setup = { scenario: 'first-contact', forces: [{ faction: 'DC' }, { faction: 'DC' }] };

  test('knows every kind of file', async () => {
    const faction = new URL('../../../rulesets/ranged-fun/content/factions/ironback-combine.json', import.meta.url)
      .pathname;
    const files = [fileWith(scenario), fileWith(army), fileWith(setup), fileWith(situation), faction, record];
    const { code, out } = await inProcess(['validate', ...files]);
    expect(code).toBe(0);
    expect(out.match(/: (scenario|army|setup|situation|faction|record)$/gm)).toHaveLength(6);
  });

  test('lists all faults of a scenario at once, with where', async () => {
    const broken = {
      ...scenario,
      rounds: 0,
      zones: [{ id: 'west', name: 'West', columns: [0, 90], rows: [0, 8] }],
      forces: [{ faction: 'ZZ', units: [{ type: 'ZZ1' }] }],
    };
    const { code, out } = await inProcess(['validate', fileWith(broken), '--json']);
    expect(code).toBe(1);
    const { faults } = JSON.parse(out) as { faults: { where: string }[] };
    const places = faults.map(({ where }) => where);
    expect(places).toContain('/rounds');
    expect(places.some((where) => where.startsWith('/zones'))).toBe(true);
    expect(places.some((where) => where.startsWith('/forces/0'))).toBe(true);
  });

  test('faults of army, setup, situation, of no known file and of no JSON', async () => {
    expect((await inProcess(['validate', fileWith({ ...army, units: [{ type: 'XX9' }] })])).out).toContain(
      '/units/0/type: there is no unit type XX9',
    );
    expect((await inProcess(['validate', fileWith({ ...setup, scenario: 'nowhere' })])).out).toContain(
      '/scenario: there’s no scenario called nowhere',
    );
    expect((await inProcess(['validate', fileWith({ ...situation, given: {} })])).out).toContain('/given/units');
    expect((await inProcess(['validate', fileWith({ format: 'letter' })])).out).toContain('unknown-format');
    const broken = await inProcess(['validate', fileWith('{\n  "a": 1,\n  b\n}')]);
    expect(broken.out).toContain('file.json:3:3: not JSON');
    expect(broken.code).toBe(1);
    expect((await inProcess(['validate', 'nowhere.json'])).code).toBe(2);
  });
});

describe('fuzz', () => {
  test('a short run is clean and counts what happened', async () => {
    const { code, out } = await inProcess(['fuzz', '--game', 'ranged-fun', '--games', '4', '--seed', '9']);
    expect(code).toBe(0);
    expect(out).toMatch(/4 games of ranged-fun, \d to the end, seed 9: \d+ orders, \d+ malformed ones refused/);
    expect(out).toContain('clean');
  });

  test('one game of a run is the same game every time', async () => {
    const args = ['fuzz', '--game', 'ranged-fun', '--seed', '9', '--only', '3', '--json'];
    const [one, two] = [await inProcess(args), await inProcess(args)];
    expect(one.out).toBe(two.out);
    expect(JSON.parse(one.out)).toMatchObject({ ok: true, games: 1 });
  });

  test('without a game, or with a number that is none', async () => {
    expect((await inProcess(['fuzz'])).err).toContain('which game? --game ranged-fun');
    expect((await inProcess(['fuzz', '--game', 'ranged-fun', '--games', '0'])).code).toBe(2);
  });
});

describe('the program itself', () => {
  test('helps, in general and in particular', async () => {
    const { code, out } = await sandtable(['--help']);
    expect(code).toBe(0);
    for (const name of ['play', 'replay', 'verify', 'judge', 'validate', 'fuzz', 'clauses']) {
      expect(out).toContain(name);
      expect((await inProcess([name, '--help'])).out).toContain(`sandtable ${name}`);
    }
    expect((await inProcess(['--version'])).out).toMatch(/^sandtable \d+\.\d+\.\d+ \(engine/);
  });

  test('mistakes get one line, a suggestion and exit code 2', async () => {
    const wrong: [string[], string][] = [
      [['paly'], 'there’s no command paly; did you mean play?'],
      [['play', 'ranged-fnu'], 'there’s no game or scenario called ranged-fnu; did you mean ranged-fun?'],
      [['play'], 'which game?'],
      [['play', 'ranged-fun', '--scenarios', 'x'], 'play has no option --scenarios; did you mean --scenario?'],
      [['play', 'ranged-fun', '--scenario', 'first-contakt'], 'did you mean first-contact?'],
      [['play', 'ranged-fun', '--scenario', './nowhere.json'], './nowhere.json: no such file'],
      [['play', 'ranged-fun', '--option', 'true-rage'], 'did you mean trueRange?'],
      [['play', 'ranged-fun', '--seat', 'robot'], 'there’s no player called robot'],
      [['play', 'ranged-fun', '--seat', 'bot', '--seat', 'bot', '--seat', 'bot'], 'the scenario has 2 seats'],
      [['play', 'ranged-fun', '--seed', 'many'], '--seed takes a whole number'],
      [['play', 'ranged-fun', '--dice', 'loaded'], '--dice takes seeded or hand'],
      [['verify'], 'something is missing'],
      [
        ['play', 'ranged-fun', 'first-contact', '--scenario', 'foothold'],
        'two scenarios, first-contact and foothold: name one',
      ],
      [['play', 'ranged-fun', 'first-contakt'], 'did you mean first-contact?'],
      [['play', 'first-contakt'], 'did you mean first-contact?'],
    ];
    for (const [args, message] of wrong) {
      const { code, err, out } = await inProcess(args);
      expect(out + err).toContain(message);
      expect(err).not.toContain('    at ');
      expect(code).toBe(2);
    }
  });

  test('a setup the game refuses lists its faults', async () => {
    const { code, out } = await inProcess(['play', 'ranged-fun', '--faction', 'IC']);
    expect(code).toBe(2);
    expect(out).toContain('/forces/0/faction: First Contact has no list of IC');
  });

  test('--debug shows where a mistake came from', async () => {
    expect((await inProcess(['verify', 'nowhere.json', '--debug'])).err).toContain('    at ');
  });

  test('clauses prints what the clause check prints', async () => {
    const results = fileWith({ ended: '2026-01-01T00:00:00Z', seed: 1, files: [], unhandled: [] });
    const { out, err } = await sandtable(['clauses', '--results', results, '--json']);
    expect(JSON.parse(out)).toHaveProperty('faults');
    expect(err).toMatch(/As of the last whole test run, \d+ days ago/);
  });

  test('clauses says what to do where there is no report of a test run', async () => {
    const { code, out, err } = await sandtable(['clauses', '--results', 'nowhere.json', '--json']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('No test report yet, so no clause is known to hold. Run npm test, then ask again.');
  });

  test('a record is written whole or not at all', async () => {
    const cwd = folder();
    writeFileSync(join(cwd, 'taken'), '');
    const { code, err } = await sandtable(
      ['play', 'ranged-fun', '--seat', 'bot', '--seat', 'bot', '--seed', '3', '--record', 'taken/game.json'],
      [],
      cwd,
    );
    expect(code).toBe(2);
    expect(err).toMatch(/taken\/game.json can’t be written: (EEXIST|ENOTDIR)/);
  });
});
