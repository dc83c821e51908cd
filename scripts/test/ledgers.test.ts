import { describe, expect, test } from 'vitest';
import { crossCheck } from '../clauses/cross-check.ts';
import { loadLedgers } from '../clauses/ledgers.ts';
import { root } from '../run-node.ts';
import { temporaryFolder } from './temp-folder.ts';

const demo = '# Demo — rule ledger (prefix `DM`)\n\n## Clauses\n\n**DM-GEO-1** Something. _(source: §1)_\n';

describe("the project's own ledgers", () => {
  const ledgers = loadLedgers(root);

  test.each(['dogs-of-war', 'down-range', 'downsync', 'ranged-fun'])('%s is there', (game) => {
    expect(ledgers.find((ledger) => ledger.game === game)?.clauses.length).toBeGreaterThan(100);
  });

  test('define no id twice and refer to no missing one', () => {
    const incomplete = ledgers.map((ledger) => ({ ...ledger, complete: false }));
    expect(crossCheck(incomplete, []).faults).toEqual([]);
  });
});

describe('a package', () => {
  const withPackage = (declaration: unknown) =>
    temporaryFolder({
      'docs/rules/demo.md': demo,
      'rulesets/demo/package.json': JSON.stringify({ name: 'demo', sandtable: declaration }),
    });

  test('declares its ledger complete', () => {
    const [ledger] = loadLedgers(withPackage({ ledger: 'docs/rules/demo.md', complete: true }));
    expect(ledger).toMatchObject({
      game: 'demo',
      prefix: 'DM',
      complete: true,
      clauses: [{ id: 'DM-GEO-1', line: 5 }],
    });
  });

  test('that declares nothing leaves its ledger incomplete', () => {
    expect(loadLedgers(withPackage(undefined))[0]?.complete).toBe(false);
    expect(loadLedgers(withPackage({ ledger: 'docs/rules/demo.md' }))[0]?.complete).toBe(false);
  });

  test('that names a missing ledger is an error', () => {
    expect(() => loadLedgers(withPackage({ ledger: 'docs/rules/dmeo.md' }))).toThrow(
      'rulesets/demo/package.json: "sandtable.ledger" is "docs/rules/dmeo.md", which is no file',
    );
  });

  test('that says anything but true or false is an error', () => {
    expect(() => loadLedgers(withPackage({ ledger: 'docs/rules/demo.md', complete: 'yes' }))).toThrow(
      'neither true nor false',
    );
  });
});
