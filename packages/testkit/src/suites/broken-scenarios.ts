import type { FileFault } from '@sandtable/kernel';
import type { PropertyTools } from './tools.ts';

/**
 * Declares the suite for broken files: nothing makes the validation throw, every fault cites a clause that exists, has words, and
 * points into the file or at what is missing from it, and a file without faults can be set up.
 */
export function brokenScenarios<Scenario extends object>(
  validate: (raw: unknown) => { readonly scenario: Scenario } | { readonly faults: readonly FileFault[] },
  options: PropertyTools & {
    readonly clauseIds: ReadonlySet<string>;
    /** Valid scenarios to break. */
    readonly sound: readonly object[];
    /** Values that mean something in this game, to put where they don't belong. */
    readonly values: readonly unknown[];
    readonly runs: number;
    readonly seed: number;
    /** What must hold of a scenario without faults. */
    layOut?(scenario: Scenario): void;
  },
): void {
  const { describe, test, expect, fc, clauseIds, sound, values, runs, seed } = options;
  const expectProperFaults = (raw: unknown): void => {
    const result = validate(raw);
    if (!('faults' in result)) {
      expect(result.scenario).toEqual(raw);
      options.layOut?.(result.scenario);
      return;
    }
    expect(result.faults).not.toEqual([]);
    for (const { clause, message, where } of result.faults) {
      expect(clauseIds).toContain(clause);
      expect(message).toMatch(/\S/);
      expect(where).toMatch(/^(\/.*)?$/s);
    }
  };

  describe('a file that isn’t a valid scenario', () => {
    test('no JSON makes the check throw', () => {
      fc.assert(fc.property(fc.jsonValue(), expectProperFaults), { numRuns: 300, seed });
    });

    test('no broken scenario makes the check throw', () => {
      const places = sound.flatMap((scenario) => pathsIn(scenario).map((path) => ({ scenario, path })));
      const spoiled = fc.record({
        place: fc.constantFrom(...places),
        value: fc.oneof(
          fc.jsonValue(),
          fc.constantFrom(-1, 0, 1, 99, 'constructor', '__proto__', [], {}, null, ...values),
          fc.constantFrom(...places).map(({ scenario, path }) => valueAt(scenario, path)),
        ),
      });
      fc.assert(
        fc.property(fc.array(spoiled, { minLength: 1, maxLength: 4 }), (changes) => {
          const draft = structuredClone(changes[0]?.place.scenario);
          for (const { place, value } of changes) spoil(draft, place.path, value);
          expectProperFaults(JSON.parse(JSON.stringify(draft)));
        }),
        { numRuns: runs, seed },
      );
    });
  });
}

function spoil(draft: unknown, path: readonly string[], value: unknown): void {
  const holder = valueAt(draft, path.slice(0, -1)) as Record<string, unknown> | undefined;
  // An earlier change may have removed what held this place.
  if (typeof holder === 'object' && holder !== null) holder[path.at(-1) as string] = structuredClone(value);
}

function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])]);
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined | null)?.[key], value);
}
