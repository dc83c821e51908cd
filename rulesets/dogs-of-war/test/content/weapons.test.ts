import { describe, expect, test } from 'vitest';
import chartFile from '../../content/weapons-chart.json' with { type: 'json' };
import { houseChart } from '../../src/content/chart.ts';
import { validateChart } from '../../src/content/validate-chart.ts';
import { isHouseValue } from '../../src/content/weapons-chart.ts';
import { isHouse, numberIn, rowsOf } from './ledger.ts';

const { firearms, closeQuarters, blasts, c4, throws } = houseChart;
const signed = (count: number) => (count > 0 ? `+${count}` : `${count}`.replace('-', '−'));

test('[DW-EQP-4] firearms are those of T5, cell for cell', () => {
  const mode = (ap?: number) => (ap === undefined ? '—' : `${ap}`);
  const printed = Object.values(firearms).map((each) => {
    const { modes, bands, least, dpr, arm, cover, blast, tube } = each;
    const [short, medium, long] = bands.map(({ to, modifier }) => `${to} (${signed(modifier)})`);
    const chart = (value: string | undefined) => (blast === undefined ? (value ?? '') : 'T7');
    return [
      each.caliber,
      `${each.hands}`,
      mode(modes.ss?.ap),
      mode(modes.sa?.ap),
      mode(modes.bu?.ap),
      modes.fa === undefined ? '—' : `${modes.fa.ap} (${modes.fa.rounds})`,
      `${each.difficulty}`,
      short,
      medium,
      least === undefined ? long : `${long}, least ${least}`,
      chart(Array.isArray(dpr) ? `${dpr.join(' / ')} by band` : `${dpr}`),
      chart(signed(arm ?? 0)),
      chart(`${cover?.soft}`),
      chart(`${cover?.hard}`),
      `${each.capacity}`,
      tube === true ? `${each.reload} per shell` : `${each.reload}`,
      each.perTurn === undefined ? '—' : `${each.perTurn}`,
      each.suppressor ? 'yes' : 'no',
      each.id === 'rpg' ? `${each.points} with one round` : `${each.points}`,
    ];
  });
  const rows = rowsOf('T5 ');
  expect(printed).toEqual(rows.map((row) => row.slice(1)));
  const names = rows.map(([name]) => name!.replace(/ \(.*/, '').replace(', pump', ''));
  expect(Object.values(firearms).map(({ name }) => name)).toEqual(names);
});

test('hand-to-hand weapons are those of T6', () => {
  const printed = Object.values(closeQuarters).map(({ ap, bonus, dpr, blunt, hands, points }) => [
    ap,
    bonus,
    dpr,
    blunt,
    hands,
    points,
  ]);
  const ledger = rowsOf('T6 ').map(([, ap, bonus, dpr, blunt, hands, points]) => [
    numberIn(ap!),
    numberIn(bonus!),
    numberIn(dpr!),
    blunt!.startsWith('yes'),
    numberIn(hands!),
    numberIn(points!),
  ]);
  expect(printed).toEqual(ledger);
});

test('blasts are those of T7', () => {
  const rows = rowsOf('T7 ');
  expect(Object.values(blasts)).toHaveLength(rows.length);
  for (const [i, blast] of Object.values(blasts).entries()) {
    const [, , ...cells] = rows[i] as string[];
    const rings = blast.rings.map((ring) => ('kills' in ring ? 'kill' : `${ring.dpr} × ${ring.rolls}`));
    const ledger = cells.slice(0, 3).flatMap((cell) => {
      const found = /(\d+)[ ‡†]* × (\d+)/.exec(cell);
      return found === null ? (cell.includes('kill') ? ['kill'] : []) : [`${found[1]} × ${found[2]}`];
    });
    expect([blast.id, rings]).toEqual([blast.id, ledger]);
    const [arm, soft, hard, sdpr] = cells.slice(4, 8).map((cell) => numberIn(cell));
    if (blast.cloud === undefined) expect([blast.arm, blast.cover]).toEqual([arm, { soft, hard }]);
    expect(blast.sdpr).toEqual(sdpr);
    expect(blast.points).toEqual(numberIn(cells[8]!));
  }
  expect(blasts.claymore).toMatchObject({ sector: 60, rings: [{ to: 5 }, { to: 10 }] });
});

test('C4 by weight is T8', () => {
  const rows = rowsOf('T8 ').slice(0, 4);
  const to = (cell: string) => Number(/to (\d+)"/.exec(cell)?.[1]);
  expect(c4.weights).toEqual(
    rows.map(([, kill, two, one, radius], i) => {
      expect(to(one!)).toBe(numberIn(radius!));
      return { quarters: i + 1, kill: to(kill!), two: to(two!), radius: numberIn(radius!) };
    }),
  );
  expect(rows.map((row) => numberIn(row[5]!))).toEqual([1, 2, 3, 4].map((quarters) => quarters * c4.apEach));
  expect([c4.twoRolls, c4.oneRoll]).toEqual([
    { dpr: 6, rolls: 2 },
    { dpr: 4, rolls: 1 },
  ]);
});

describe('house values', () => {
  test('carry their mark exactly where the ledger has ‡', () => {
    const marks = rowsOf('T6 ').map(([, ap, bonus, dpr]) => [ap, bonus, dpr].map((cell) => isHouse(cell!)));
    const ours = Object.values(closeQuarters).map((row) => ['ap', 'bonus', 'dpr'].map((f) => isHouseValue(row, f)));
    expect(ours).toEqual(marks);
    const points = rowsOf('T7 ').map((row) => isHouse(row[10]!));
    const printed = Object.values(blasts).map((row) => row.points !== null && isHouseValue(row, 'points'));
    expect(printed).toEqual(points);
    expect(isHouseValue(firearms.m16a2!, 'difficulty')).toBe(false);
    expect(isHouseValue(firearms.m4!, 'difficulty')).toBe(true);
    expect(isHouseValue(firearms.rpg!, 'points')).toBe(false);
    expect(isHouseValue(throws, 'difficult')).toBe(false);
    expect(isHouseValue(throws, 'open')).toBe(true);
  });

  test('a player who owns the chart can replace them', () => {
    const [first, ...rest] = chartFile.firearms;
    const mine = { ...chartFile, firearms: [{ ...first, dpr: 5, printed: ['difficulty', 'dpr'] }, ...rest] };
    const read = validateChart(mine);
    if ('faults' in read) throw new Error(JSON.stringify(read.faults));
    expect(read.chart.firearms.m16a2!.dpr).toBe(5);
    expect(isHouseValue(read.chart.firearms.m16a2!, 'dpr')).toBe(false);
  });

  test('a chart with faults is told all of them at once', () => {
    const firearms = chartFile.firearms.slice(0, 14).map((weapon, i) => {
      if (i === 0) return { ...weapon, bands: [weapon.bands[1], weapon.bands[0], weapon.bands[2]] };
      if (i === 1) return { ...weapon, modes: {}, butt: 'fist' };
      if (i === 2) return { ...weapon, blast: 'firework', fits: ['musket'] };
      if (i === 3) return { ...weapon, id: 'm4' };
      return weapon;
    });
    const read = validateChart({ ...chartFile, firearms, throws: { reach: -1 } });
    const codes = 'faults' in read ? read.faults.map(({ code }) => code) : [];
    for (const code of ['bad-bands', 'no-mode', 'unknown-weapon', 'duplicate-id', 'weapon-missing'])
      expect(codes).toContain(code);
    expect(codes.length).toBeGreaterThan(7); // and the shape of the throws
  });
});
