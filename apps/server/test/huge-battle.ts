import { readFileSync } from 'node:fs';

type Unit = { readonly id: string; readonly [field: string]: unknown };
type Scenario = { guide?: unknown; readonly players: readonly { readonly id: string; readonly units: Unit[] }[] };

const file = new URL('../../../rulesets/down-range/content/scenarios/radio-check.json', import.meta.url);

/** The teaching battle with this many more riflemen a side, each with a radio: every view of it takes long. */
export function hugeBattle(more: number): Record<string, unknown> {
  const { guide: _, ...scenario } = JSON.parse(readFileSync(file, 'utf8')) as Scenario;
  for (const [i, { id, units }] of scenario.players.entries()) {
    for (let n = 0; n < more; n++) {
      const depth = 1.5 + Math.floor(n / 30);
      units.push({
        id: `${id}-more-${n}`,
        name: `Rifleman ${n + 10}`,
        card: 'average',
        weapons: [{ weapon: 'm4' }],
        items: ['radio'],
        superior: `${id}-leader`,
        at: [1.5 + (n % 30) * 1.2, i === 0 ? depth : 36 - depth],
      });
    }
  }
  return scenario;
}
