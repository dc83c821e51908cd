import { describe, expect, test } from 'vitest';
import { tables } from '../../src/content/catalogue.ts';
import { scenarios } from '../../src/content/scenarios.ts';
import type { Piece } from '../../src/content/table.ts';
import { validateScenario } from '../../src/content/validate-scenario.ts';
import { placesIn, rowsOf } from './ledger.ts';

const corners = (piece: Piece): number[][] => {
  if (piece.kind !== 'building') return piece.polygon;
  const [[x0, y0], [x1, y1]] = [piece.from, piece.to];
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
};

describe('tables', () => {
  test.each([
    ['S1 ', 'crossroads'],
    ['S2 ', 'crash-site'],
    ['S3 ', 'snatch'],
    ['S4 ', 'night-cache'],
  ])('[DW-SET-1] %s is %s, corner for corner', (heading, id) => {
    const rows = rowsOf(heading).filter(([name]) => !name!.startsWith('Wreck'));
    const { pieces } = tables[id]!;
    expect(pieces.map(({ name }) => name)).toEqual(rows.map(([name]) => name));
    for (const [i, piece] of pieces.entries()) {
      const [, polygon, z, look, notes] = rows[i] as [string, string, string, string, string];
      expect([piece.name, corners(piece)]).toEqual([piece.name, placesIn(polygon)]);
      const [bottom, top] = z.split('–').map(Number);
      if (piece.kind === 'building') {
        expect([piece.name, piece.levels * 1.5]).toEqual([piece.name, top]);
        if (notes.includes('SP')) {
          const word = piece.structure;
          expect([piece.name, notes.includes(word)]).toEqual([piece.name, !notes.includes('as House NW')]);
        }
        expect(piece.stairs ?? []).toEqual((/stairs at \((\d+),(\d+)\)/.exec(notes) ?? []).slice(1).map(Number));
        const doors = piece.doors.map(({ from, to }) => `${from}–${to}`);
        for (const door of doors) expect([piece.name, notes.includes(door)]).toEqual([piece.name, true]);
        expect((notes.match(/windows/g) ?? []).length > 0 || notes.startsWith('as ')).toBe(piece.windows !== undefined);
      } else if (piece.kind === 'solid') {
        expect([piece.name, piece.bottom ?? 0, piece.top, `${piece.material}, opaque`]).toEqual([
          piece.name,
          bottom,
          top,
          look,
        ]);
        for (const { from, to } of piece.gaps ?? []) expect(notes).toContain(`${from}–${to}`);
        expect([piece.name, (piece.gaps ?? []).length > 0]).toEqual([piece.name, /gate|gap|breach/.test(notes)]);
      } else if (piece.kind === 'growth') {
        expect([piece.bottom ?? 0, piece.top, look]).toEqual([bottom, top, 'soft, porous']);
      } else if (piece.kind === 'hill') expect([0, piece.top, look]).toEqual([bottom, top, 'earth, opaque']);
      else expect([piece.kind, look]).toEqual(['rubble', 'clear']);
    }
  });

  test('Crossroads is the same after a half turn', () => {
    const { pieces } = tables.crossroads!;
    const key = (points: number[][]) =>
      points
        .map(([x, y]) => `${x},${y}`)
        .sort((a, b) => (a < b ? -1 : 1))
        .join(' ');
    const turned = (points: number[][]) => points.map(([x, y]) => [+(48 - x!).toFixed(3), +(48 - y!).toFixed(3)]);
    const outlines = new Set(pieces.map((piece) => key(corners(piece))));
    for (const piece of pieces) expect([piece.id, outlines.has(key(turned(corners(piece))))]).toEqual([piece.id, true]);
  });
});

describe('scenario files', () => {
  test.each(Object.keys(scenarios))('[DW-BLD-1] %s is sound, and its forces cost what the ledger says', (id) => {
    expect(validateScenario(scenarios[id])).toEqual({ scenario: scenarios[id] });
  });

  test('[DW-SET-1] a broken scenario is told all its faults at once', () => {
    const read = validateScenario({
      ...scenarios.crossroads,
      points: 300,
      turns: 0,
      table: {
        id: 'mine',
        name: 'Mine',
        width: 20,
        height: 48,
        pieces: [
          {
            id: 'a',
            name: 'A',
            kind: 'solid',
            polygon: [
              [1, 1],
              [2, 2],
              [2, 1],
              [1, 2],
            ],
            top: 0.6,
            material: 'hard',
          },
          {
            id: 'a',
            name: 'A',
            kind: 'hill',
            polygon: [
              [3, 3],
              [4, 3],
              [4, 4],
            ],
            top: 0,
          },
          {
            id: 'b',
            name: 'B',
            kind: 'building',
            from: [10, 10],
            to: [25, 18],
            structure: 'brick',
            levels: 1,
            doors: [{ side: 'south', from: 9, to: 10 }],
            stairs: [10, 10],
          },
          {
            id: 'c',
            name: 'C',
            kind: 'solid',
            polygon: [
              [1, 5],
              [5, 6],
              [5, 7],
              [1, 6],
            ],
            top: 1,
            material: 'soft',
            gaps: [{ from: 2, to: 3 }],
          },
        ],
      },
      mission: { kind: 'engagement', edges: ['north', 'east'], depth: 24 },
    });
    const found = 'faults' in read ? read.faults.map(({ code, clause }) => `${code} ${clause}`) : [];
    expect(new Set(found)).toEqual(
      new Set([
        'out-of-range DW-WIN-5',
        'bad-polygon DW-GEO-5',
        'duplicate-id DW-GEO-5',
        'bad-height DW-GEO-5',
        'off-table DW-GEO-1',
        'bad-opening DW-GEO-7',
        'bad-stairs DW-GEO-19',
        'same-edge DW-SET-5',
        'zones-meet DW-SET-5',
        'over-budget DW-BLD-1',
      ]),
    );
  });
});
