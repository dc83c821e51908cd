import { describe, expect, test } from 'vitest';
import { readyLists, sizes, tables, terrains, unitCards } from '../../src/content/catalogue.ts';
import { groundCard } from '../../src/content/ground.ts';
import { scenarios } from '../../src/content/scenarios.ts';
import { validateScenario } from '../../src/content/validate-scenario.ts';
import { listFaults } from '../../src/rules/force/list-faults.ts';
import { BASE_HEIGHT, OBJECTIVE_RADIUS, PING_RADIUS, SUB_UNIT_RADIUS } from '../../src/rules/measure/radii.ts';
import { placesIn, rowsOf } from './ledger.ts';

test('[DS-MEAS-2] radii are those of D2, rounded once', () => {
  const radii = rowsOf('D2 ').map(([, , , radius]) => Number(radius) * 1000);
  expect([PING_RADIUS.small, PING_RADIUS.medium, PING_RADIUS.large, SUB_UNIT_RADIUS, OBJECTIVE_RADIUS]).toEqual(radii);
  expect(radii).toEqual([1181, 1378, 1575, 787, 1378]);
  expect(BASE_HEIGHT).toBe(1000);
});

test('[DS-FORCE-2] [DS-CP-1] sizes have the slots and Command Points of D1', () => {
  const printed = Object.values(sizes).map(({ name, slots, capacity }) => [
    name,
    slots.small,
    slots.medium,
    slots.large,
    capacity,
  ]);
  const ledger = rowsOf('D1 ').map((row) => row.map((cell) => cell.replace(' †', '')));
  expect(printed.map((row) => row.map(String))).toEqual(ledger.map(([name, s, m, l, , cp]) => [name, s, m, l, cp]));
});

test('[DS-TER-1] [DS-TER-4] [DS-BLD-1] kinds of terrain do what D3 says', () => {
  const printed = Object.values(terrains).map(({ name, slowing, concealing, enterable }) => [
    name,
    slowing ? '−2"' : enterable === 'none' ? 'impassable' : '–',
    concealing,
    enterable,
  ]);
  const by: Record<string, string> = { all: 'all', Infantry: 'infantry', none: 'none' };
  const ledger = rowsOf('D3 ').map(([name, move, conceals, , enter]) => [
    name!.replace(/ ‡.*/, ''),
    move,
    conceals === 'yes',
    by[enter!],
  ]);
  expect(printed).toEqual(ledger);
  expect(
    Object.values(terrains)
      .filter(({ solid }) => solid)
      .map(({ id }) => id),
  ).toEqual(['building', 'solid']);
});

describe('tables', () => {
  test.each([
    ['Table A', 'saltgate'],
    ['Table B', 'causeway'],
    ['Table C', 'old-exchange'],
  ])('%s is %s, corner for corner', (heading, id) => {
    const ledger = rowsOf(heading).map(([piece, kind, polygon, height]) => [
      piece!.toLowerCase(),
      kind!.replace(/,.*/, '').replace(/ \(rock\)/, ''),
      placesIn(polygon!),
      height,
    ]);
    const printed = tables[id]!.pieces.map((piece) => [
      piece.id,
      terrains[piece.kind].name,
      piece.polygon,
      piece.height === undefined ? '–' : `${piece.height}`,
    ]);
    expect(printed).toEqual(ledger);
  });

  test.each(Object.keys(tables))('%s looks the same after half a turn', (id) => {
    const { bounds, pieces } = groundCard(tables[id]!);
    const key = (kind: string, corners: readonly { x: number; y: number }[]) =>
      `${kind} ${corners
        .map(({ x, y }) => `${x},${y}`)
        .sort()
        .join(' ')}`;
    const turned = pieces.map(({ kind, footprint }) =>
      key(
        kind,
        footprint.map(({ x, y }) => ({ x: bounds.maxX - x, y: bounds.maxY - y })),
      ),
    );
    expect(turned.sort()).toEqual(pieces.map(({ kind, footprint }) => key(kind, footprint)).sort());
  });

  test('[DS-BLD-8] buildings keep the recommended size', () => {
    for (const table of Object.values(tables)) {
      for (const { bounds, height, kind } of groundCard(table).pieces) {
        if (kind !== 'building') continue;
        expect(Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)).toBeLessThanOrEqual(3500);
        expect([height >= 1000, height <= 6000]).toEqual([true, true]);
      }
    }
  });
});

test('ready lists are those of D12', () => {
  const name = (id: string) => unitCards[id]!.name;
  const counted = (ids: readonly string[]) =>
    [...new Set(ids)].map((id) => {
      const count = ids.filter((each) => each === id).length;
      return count > 1 ? `${name(id)} ×${count}` : name(id);
    });
  const printed = Object.values(readyLists).map(({ units }) =>
    (['small', 'medium', 'large'] as const).map((signature) =>
      counted(units.filter((id) => unitCards[id]!.signature === signature)).join(', '),
    ),
  );
  const clean = (cell: string) => cell.replaceAll(/ \(\+ Infiltrator\)| ‡/g, '');
  expect(printed).toEqual(rowsOf('D12 ').map((row) => row.slice(1).map(clean)));
});

describe('scenarios', () => {
  test.each(Object.keys(scenarios))('%s is sound', (id) => {
    expect(validateScenario(scenarios[id])).toEqual({ scenario: scenarios[id] });
  });

  test.each(Object.values(scenarios))('the lists $name suggests are fit to field as it stands', ({ lists, size }) => {
    for (const id of lists) {
      const list = readyLists[id];
      expect([id, list?.size]).toEqual([id, size]);
      expect(list === undefined ? [] : listFaults(list, { size, draftCards: false })).toEqual([]);
    }
  });

  test('[DS-VIP-1] VIP Capture is fought on 48 by 48 inches, or 72 by 48', () => {
    const size = (id: string) => {
      const { width, height } = tables[scenarios[id]!.table as string]!;
      return [scenarios[id]!.size, width, height];
    };
    expect(size('vip-capture')).toEqual(['small', 48, 48]);
    expect(size('vip-capture-standard')).toEqual(['standard', 72, 48]);
  });
});
