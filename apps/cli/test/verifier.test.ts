import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AnyGame } from '@sandtable/game';
import {
  createMatch,
  hashOf,
  type MatchRecord,
  Random,
  readRecord,
  recordOf,
  sealOf,
  seededDice,
  throwFault,
} from '@sandtable/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '../src/games.ts';

const root = resolve(import.meta.dirname, '../../..');
const verifier = join(root, 'verify/sandtable_verify.py');
const python = ['python3', 'python'].find((name) => spawnSync(name, ['-c', 'import hashlib']).status === 0);
/** Where the project is checked for everybody, a missing Python is a fault, not an excuse. */
const mayRun = python !== undefined || process.env.CI !== undefined;
if (!mayRun) console.warn('\nNOT RUN: the Python verifier. Install python3 to run it; CI always does.\n');

const recorded = readdirSync(join(root, 'rulesets')).flatMap((game) => {
  const folder = join(root, 'rulesets', game, 'test/games');
  const files = readdirSync(join(root, 'rulesets', game, 'test')).includes('games') ? readdirSync(folder) : [];
  return files.filter((file) => file.endsWith('.json')).map((file) => join(folder, file));
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-verifier-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function verify(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(python ?? 'python3', [verifier, ...args], { encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

function kept(name: string, record: MatchRecord): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(record));
  return file;
}

const secret = '5a'.repeat(32);

/** A game of a hundred random answers with sealed dice, then given up, so that the secret is in its record. */
function sealedGame(game: AnyGame, scenario: string, seed: number): MatchRecord {
  const random = new Random(seed);
  const setup = game.content.setup({ scenario });
  const read = game.ruleset.readSetup(setup);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const seats = game.ruleset.seats(read.setup);
  const shares = Object.fromEntries(seats.map((seat, i) => [seat, `${seed}${i}`.padStart(32, '0')]));
  const seals = Object.fromEntries(Object.entries(shares).map(([seat, share]) => [seat, sealOf(share)]));
  const created = createMatch(game.ruleset, setup, { dice: seededDice(secret, shares, seals), hashes: false });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  for (let i = 0; i < 100 && match.open[0] !== undefined; i++)
    match.advance(match.open[0], match.draw(match.open[0], random));
  for (const seat of seats) if (match.result === undefined) match.submit({ seat, command: { kind: 'concede' } });
  for (let i = 0; i < 2000 && match.open[0] !== undefined; i++)
    match.advance(match.open[0], match.draw(match.open[0], random));
  const record = JSON.parse(JSON.stringify(recordOf(match))) as MatchRecord;
  expect(record.dice).toMatchObject({ kind: 'seeded', secret, contributions: shares, seals });
  return record;
}

function altered(record: MatchRecord, change: (copy: MatchRecord & Record<string, unknown>) => void): MatchRecord {
  const { seal: _, ...copy } = JSON.parse(JSON.stringify(record)) as MatchRecord & Record<string, unknown>;
  change(copy as never);
  return { ...copy, seal: hashOf(copy) } as MatchRecord;
}

describe.runIf(mayRun)('the verifier in one Python file', () => {
  test('is short enough to be read, and imports nothing but Python’s own', () => {
    const lines = readFileSync(verifier, 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(200);
    const imports = lines.filter((line) => /^\s*(import|from)\s/.test(line));
    expect(imports).toEqual(['import hashlib', 'import hmac', 'import json', 'import sys']);
  });

  test('[SK-DICE-10] agrees with every recorded game of every ruleset, and with sealed games of all of them', () => {
    const sealed = Object.values(games).flatMap((game) =>
      Object.keys(game.content.scenarios)
        .slice(0, 2)
        .map((scenario, i) => kept(`${game.meta.id}-${scenario}`, sealedGame(game, scenario, i + 1))),
    );
    const files = [...recorded, ...sealed];
    expect(files.length).toBeGreaterThanOrEqual(20);
    const { status, text } = verify(...files);
    expect(text.match(/^true/gm)).toHaveLength(files.length);
    expect(text.match(/sealed dice$/gm)).toHaveLength(sealed.length);
    expect(status).toBe(0);
    for (const file of files) {
      const read = readRecord(JSON.parse(readFileSync(file, 'utf8')));
      if ('faults' in read) throw new Error(JSON.stringify(read.faults));
      expect(throwFault(read.record)).toBeUndefined();
    }
  });

  test('names what was tampered with', () => {
    const [game] = Object.values(games) as [AnyGame];
    const record = sealedGame(game, Object.keys(game.content.scenarios)[0] as string, 7);
    const at = record.events.findIndex((event) => (event as { type: string }).type === 'rolled');
    const [seat, other] = Object.keys(record.controllers) as [string, string];
    const dice = record.dice as Extract<MatchRecord['dice'], { kind: 'seeded' }>;
    const cases: [string, MatchRecord, RegExp][] = [
      ['title', { ...record, engine: '9' } as never, /changed or cut/],
      [
        'face',
        altered(record, (copy) => {
          const event = copy.events[at] as unknown as { faces: number[] };
          event.faces[0] = (event.faces[0] as number) === 1 ? 2 : 1;
        }),
        /roll 1 shows/,
      ],
      ['secret', altered(record, (copy) => void Object.assign(copy.dice, { secret: 'b1'.repeat(32) })), /committed/],
      [
        'share',
        altered(
          record,
          (copy) => void Object.assign(copy.dice, { contributions: { ...dice.contributions, [seat]: '00' } }),
        ),
        /sealed before the game/,
      ],
      [
        'missing',
        altered(record, (copy) => {
          const { [other]: _, ...left } = dice.contributions;
          Object.assign(copy.dice, { contributions: left });
        }),
        /sealed before the game/,
      ],
    ];
    for (const [name, changed, why] of cases) {
      const { status, text } = verify(kept(name, changed));
      expect(text, name).toMatch(why);
      expect(status, name).toBe(1);
      const read = readRecord(changed);
      expect('faults' in read || throwFault(read.record) !== undefined, name).toBe(true);
    }
  });

  test('compares what your own device kept, and says what can’t be checked', () => {
    const [game] = Object.values(games) as [AnyGame];
    const record = sealedGame(game, Object.keys(game.content.scenarios)[0] as string, 3);
    const dice = record.dice as Extract<MatchRecord['dice'], { kind: 'seeded' }>;
    const [seat, share] = Object.entries(dice.contributions)[0] as [string, string];
    const file = kept('mine', record);
    expect(verify('--commitment', dice.commitment, '--share', `${seat}=${share}`, file).status).toBe(0);
    expect(verify('--commitment', 'f'.repeat(64), file)).toMatchObject({ status: 1 });
    expect(verify('--share', `${seat}=aa`, file).text).toMatch(/and yours was aa/);
    const byHand = altered(record, (copy) => void Object.assign(copy, { dice: { kind: 'hand' } }));
    expect(verify(kept('hand', byHand)).text).toMatch(/rolled by hand/);
    expect(verify(join(folder, 'nowhere.json')).status).toBe(2);
    expect(verify(kept('list', [] as never)).status).toBe(2);
  });

  test('writes numbers as JavaScript does', () => {
    const numbers = [
      0,
      -0,
      1,
      -1,
      0.1,
      1e21,
      1e-7,
      123456.789,
      2 ** 53,
      -2.5e-9,
      1e20,
      5e-324,
      1.7976931348623157e308,
      4.35,
    ];
    const script = `import sys; sys.path.insert(0, ${JSON.stringify(join(root, 'verify'))}); import json; import sandtable_verify as v; print(v.canonical(json.load(sys.stdin)))`;
    const { stdout } = spawnSync(python as string, ['-B', '-c', script], {
      input: JSON.stringify(numbers),
      encoding: 'utf8',
    });
    expect(stdout.trim()).toBe(JSON.stringify(numbers));
  });
});
