import { describe, expect, test } from 'vitest';
import { validateScenario } from '../../src/content/validate-scenario.ts';
import { type Draft, faults, skirmish, spoiled, unitIn } from './skirmish.ts';

test('the skirmish is sound before it is spoiled', () => {
  expect(validateScenario(skirmish)).toEqual({ scenario: skirmish });
});

describe('pieces', () => {
  const piece = (index: number, change: object) => (draft: Draft) => Object.assign(draft.pieces[index], change);

  test('lie on the table', () => {
    const road = (x: number) =>
      piece(4, {
        polygon: [
          [0, 12],
          [x, 12],
          [x, 15],
          [0, 15],
        ],
      });
    expect(faults(road(48))).toEqual([]);
    expect(faults(road(48.01))).toEqual(['off-table /pieces/4/polygon/1', 'off-table /pieces/4/polygon/2']);
  });

  test('do not cross themselves', () => {
    expect(
      faults(
        piece(0, {
          polygon: [
            [20, 10],
            [24, 10.5],
            [24, 10],
            [20, 10.5],
          ],
        }),
      ),
    ).toEqual(['bad-polygon /pieces/0/polygon']);
    const [crossing] = spoiled(
      piece(0, {
        polygon: [
          [20, 10],
          [24, 10.5],
          [24, 10],
          [20, 10.5],
        ],
      }),
    );
    expect(crossing).toMatchObject({ detail: { what: 'edges-meet', edges: [0, 2] } });
    expect(
      faults(
        piece(0, {
          polygon: [
            [20, 10],
            [22, 10],
            [24, 10],
          ],
        }),
      ),
    ).toContain('bad-polygon /pieces/0/polygon');
  });

  test('have ids of their own and kinds that exist', () => {
    expect(faults(piece(1, { id: 'wall' }))).toContain('duplicate-id /pieces/1/id');
    expect(faults(piece(1, { kind: 'castle' }))).toEqual(['unknown-terrain /pieces/1/kind']);
    expect(faults(piece(1, { kind: 'constructor' }))).toEqual(['unknown-terrain /pieces/1/kind']);
  });

  test('say a height where their kind has none, and no slope or depth where it has no use for them', () => {
    expect(faults(({ pieces }) => delete pieces[2].height)).toEqual(['no-height /pieces/2/height']);
    expect(faults(piece(0, { slopeWidth: 1 }))).toEqual(['wrong-relief /pieces/0/slopeWidth']);
    expect(faults(piece(0, { depth: 1 }))).toEqual(['wrong-relief /pieces/0/depth']);
    expect(faults(piece(3, { depth: 1 }))).toEqual([]);
    expect(faults(piece(3, { height: 1 }))).toEqual(['wrong-relief /pieces/3/height']);
  });

  test('the ground of the table is a kind one can stand on', () => {
    const ground = (kind: string) => (draft: Draft) => Object.assign(draft.table, { ground: kind });
    expect(faults(ground('mud'))).toEqual([]);
    expect(faults(ground('lava'))).toEqual(['unknown-terrain /table/ground']);
    expect(faults(ground('boulders'))).toEqual(['wrong-relief /table/ground']);
    expect(faults(ground('hill'))).toEqual(['wrong-relief /table/ground']);
    expect(faults(ground('trench'))).toEqual(['wrong-relief /table/ground']);
  });
});

describe('hazards', () => {
  const hazard = (change: object) => (draft: Draft) => Object.assign(draft.hazards[0], change);
  test('exist and lie on the table', () => {
    expect(faults(hazard({ hazard: 'bees' }))).toEqual(['unknown-hazard /hazards/0/hazard']);
    expect(faults(hazard({ shape: { at: [48, 36], radius: 1 } }))).toEqual([]);
    expect(faults(hazard({ shape: { at: [48.1, 36], radius: 1 } }))).toEqual(['off-table /hazards/0/shape/at']);
    expect(
      faults(
        hazard({
          shape: {
            polygon: [
              [0, 0],
              [4, 0],
              [0, 40],
            ],
          },
        }),
      ),
    ).toEqual(['off-table /hazards/0/shape/polygon/2']);
    expect(faults(({ hazards }) => hazards.push(hazards[0]))).toEqual(['duplicate-id /hazards/1/id']);
  });
});

describe('zones', () => {
  const red = (zone: object) => (draft: Draft) => Object.assign(draft.players[1], { zones: [zone] });

  test('run forward, on the table', () => {
    const box = (from: number[], to: number[]) => red({ rectangle: { from, to } });
    expect(faults(box([0, 26], [48, 36]))).toEqual([]);
    expect(faults(box([0, 26], [48, 36.5]))).toEqual(['off-table /players/1/zones/0/rectangle']);
    expect(faults(box([48, 26], [0, 36]))).toContain('zone-reversed /players/1/zones/0/rectangle');
  });

  test('name pieces that exist', () => {
    expect(faults(red({ inside: 'castle' }))).toEqual(['unknown-piece /players/1/zones/0/inside']);
    expect(faults(red({ clearOf: [{ piece: 'castle', distance: 2 }] }))).toEqual([
      'unknown-piece /players/1/zones/0/clearOf/0/piece',
    ]);
    expect(faults((draft) => Object.assign(unitIn(draft, 'chief'), { zones: [{ inside: 'barn' }] }))).toEqual([
      'unknown-piece /players/1/units/0/zones/0/inside',
    ]);
    expect(faults((draft) => Object.assign(draft.players[0].groups[0], { zones: [{ inside: 'barn' }] }))).toEqual([
      'unknown-piece /players/0/groups/0/zones/0/inside',
    ]);
  });

  test('are there for every player who deploys', () => {
    expect(faults((draft) => Object.assign(draft.players[1], { zones: [] }))).toEqual(['no-zone /players/1/zones']);
    expect(
      faults((draft) => {
        draft.players[1].zones = [];
        for (const unit of draft.players[1].units) unit.zones = [{ edge: { side: 'north', depth: 8 } }];
      }),
    ).toEqual([]);
  });

  test('hold everybody who deploys there', () => {
    // Outside the house Red has a vehicle of radius 1.75 and two soldiers, who fit into the corners its base leaves from
    // a width of 4.13 on; places are tried a quarter of an inch apart.
    const strip = (width: number) => red({ rectangle: { from: [0, 32.5], to: [width, 36] } });
    expect(faults(strip(4.25))).toEqual([]);
    expect(faults(strip(4.1))).toEqual(['zone-too-small /players/1/zones']);
    const [short] = spoiled(strip(4.1));
    expect(short).toMatchObject({ detail: { player: 'red', missing: 2, units: 4 } });
  });

  test('do not count ground that nobody can stand on, nor where others stand', () => {
    const inHouse = (draft: Draft) => {
      Object.assign(unitIn(draft, 'carrier'), { zones: [{ inside: 'house' }] });
    };
    expect(faults(inHouse)).toEqual(['zone-too-small /players/1/zones']); // vehicles do not enter buildings
    const tight = (x: number) => (draft: Draft) => {
      Object.assign(unitIn(draft, 'medic'), { zones: [{ rectangle: { from: [3.5, 19.5], to: [x, 20.5] } }] });
    };
    expect(faults(tight(4.5))).toEqual(['zone-too-small /players/1/zones']); // Blue's corporal is there
    expect(faults(tight(5.5))).toEqual([]);
  });
});
