import { type SeatView, seatView } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import { situationTable } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { rangedFunPlanner } from '../src/games/ranged-fun/planner.ts';
import type { Overlay } from '../src/map/scene.ts';
import { plainAim } from '../src/orders/aims.ts';

type At = readonly [number, number];

/** Red's gun and blue's squad on open ground, red's turn. */
function faceToFace(options: Readonly<Record<string, boolean>>, gun: At, squad: At): SeatView {
  const stats = { movement: 4, armour: 2, srf: 3, lrf: 3, vlrf: 3, vsrf: 1 };
  const units = {
    gun: { seat: 'red', class: 'TRUNDLER', stats, at: gun },
    squad: { seat: 'blue', class: 'ATV', stats, at: squad },
  };
  return seatView(situationTable(rangedFun.ruleset, { units, options }).match, 'red');
}

/** All the page says about how far the squad is from the gun. */
function told(view: SeatView, squad: At) {
  const planner = rangedFunPlanner();
  const [decision] = view.decisions;
  if (decision === undefined) throw new Error('nobody is asked');
  const { targets, overlays } = planner.aim(view, decision, plainAim('gun', 'fire'));
  const [aim] = targets;
  const labels = (shown: readonly Overlay[]) => shown.map((overlay) => ('label' in overlay ? overlay.label : ''));
  return {
    aim: aim?.line,
    clause: aim?.why[0]?.clause,
    eye: planner.eye(view, 'gun', null)[0]?.detail,
    sight: labels(planner.sights(view, 'gun', null))[0],
    ruler: planner.measure(view, 'gun', 'squad').text,
    rings: overlays.map((overlay) => (overlay.kind === 'ring' ? holds(overlay.outline ?? [], view, squad) : false)),
  };
}

/** Does the border of a range hold the square? Even-odd. */
function holds(outline: readonly { x: number; y: number }[], view: SeatView, [column, row]: At): boolean {
  const hex = (view.game as { readonly options: { readonly hex: boolean } }).options.hex;
  const x = column + 0.5 + (hex && row % 2 === 1 ? 0.5 : 0);
  const y = hex ? 1 / Math.sqrt(3) + (row * Math.sqrt(3)) / 2 : row + 0.5;
  return outline.reduce((inside, a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    return a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x ? !inside : inside;
  }, false);
}

const CASES = [
  { name: 'squares', options: {}, near: [8, 7], far: [9, 5], spaces: [3, 4] },
  { name: 'true range', options: { trueRange: true }, near: [8, 6], far: [8, 7], spaces: [3, 4] },
  { name: 'hexes', options: { hex: true }, near: [7, 8], far: [8, 8], spaces: [3, 4] },
] as const;

describe.each(CASES)('Ranged Fun by $name: every number on the page is the rules’ distance', (each) => {
  const gun: At = [5, 5];

  test('[RF-RNG-2] the last square of short range', () => {
    const [spaces] = each.spaces;
    const view = faceToFace(each.options, gun, each.near);
    expect(told(view, each.near)).toEqual({
      aim: `${spaces} spaces, SRF`,
      clause: 'RF-RNG-2',
      eye: expect.stringMatching(new RegExp(`^${spaces} spaces · `)),
      sight: expect.stringMatching(new RegExp(`^${spaces} spaces · `)),
      ruler: expect.stringMatching(new RegExp(`^${spaces} spaces · `)),
      rings: [true, true],
    });
  });

  test('[RF-RNG-3] the first square of long range', () => {
    const [, spaces] = each.spaces;
    const view = faceToFace(each.options, gun, each.far);
    expect(told(view, each.far)).toEqual({
      aim: `${spaces} spaces, LRF`,
      clause: 'RF-RNG-3',
      eye: expect.stringMatching(new RegExp(`^${spaces} spaces · `)),
      sight: expect.stringMatching(new RegExp(`^${spaces} spaces · `)),
      ruler: expect.stringMatching(new RegExp(`^${spaces} spaces · `)),
      rings: [false, true],
    });
  });

  test('a planned square is measured from there', () => {
    const view = faceToFace(each.options, gun, each.far);
    const [decision] = view.decisions;
    if (decision === undefined) throw new Error('nobody is asked');
    const planner = rangedFunPlanner();
    const desk = planner.desk(view, decision, 'gun');
    const cells = desk.reach?.overlays.flatMap((overlay) => (overlay.kind === 'cells' ? overlay.cells : [])) ?? [];
    expect(cells.length).toBeGreaterThan(3);
    const { previews } = rangedFun;
    for (const { at } of cells) {
      const plan = planner.plan(view, decision, { unit: 'gun', via: [], to: at });
      const { path } = plan.command as unknown as { readonly path: readonly At[] };
      const [x = 0, y = 0] = path.at(-1) ?? [];
      const spaces = previews.distance(previews.stateOf(view.game), { x, y }, 'squad');
      const said = spaces === 1 ? '1 space' : `${spaces} spaces`;
      for (const { line } of [...plan.couldShoot, ...plan.seenBy]) expect(line.startsWith(`${said} · `)).toBe(true);
      const [sight] = planner.sights(view, 'gun', at);
      expect(sight !== undefined && 'label' in sight && sight.label?.startsWith(`${said} · `)).toBe(true);
    }
  });
});

test('[RF-RNG-4] beyond ten spaces the strength rests on the clause of the longest range', () => {
  const view = faceToFace({}, [2, 2], [13, 2]);
  expect(told(view, [13, 2])).toMatchObject({ aim: expect.stringMatching(/^11 spaces, VLRF/), clause: 'RF-RNG-4' });
});
