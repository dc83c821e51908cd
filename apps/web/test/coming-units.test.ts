import { downRange } from '@sandtable/down-range';
import type { Json } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { downRangePlanner } from '../src/games/down-range/planner.ts';
import { ownTurns } from './support/recorded-game.ts';

const {
  content: { scenarios },
} = downRange;

/** What the card says of Truck 2, which comes at the west edge in this round, when the convoy's first turn begins. */
function lineOfTruck(round: number): string | undefined {
  const scenario = structuredClone(scenarios['convoy-at-the-barricade']) as Json as {
    readonly players: readonly { readonly units: readonly { readonly name?: string; arrives?: { round: number } }[] }[];
  };
  const truck = scenario.players.flatMap(({ units }) => units).find(({ name }) => name === 'Truck 2');
  truck!.arrives!.round = round;
  for (const { view } of ownTurns('down-range', { scenario } as unknown as Json, { most: 150, seed: 2 })) {
    const { units } = downRangePlanner().facts(view);
    const found = units.find(({ name, state }) => name === 'Truck 2' && state === 'reserve');
    if (found !== undefined) return found.line;
  }
  return undefined;
}

test('[DR-MOR-1] the card of a reinforcement says when and where it comes', () => {
  expect(lineOfTruck(2)).toBe('Arrives round 2, west edge');
});

test('[DR-MOR-2] and of one whose round has come, that it is ready at its edge', () => {
  expect(lineOfTruck(1)).toBe('Ready to come on, west edge');
});
