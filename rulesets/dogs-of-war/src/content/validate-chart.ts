import { checkFor, duplicateIds, placed, readChecked } from '@sandtable/game';
import { forces } from './catalogue.ts';
import { type Chart, chartOf } from './chart.ts';
import { type Fault, type FaultCode, pointer } from './fault.ts';
import { type WeaponsChartFile, weaponsChartSchema } from './weapons-chart.ts';

const check = checkFor<WeaponsChartFile, null, Fault>();

const fault = (code: FaultCode, clause: string, where: string, message: string): Fault => ({
  code,
  clause,
  where,
  message,
  detail: {},
});

const idCheck = check(['firearms', 'closeQuarters', 'blasts'], ({ firearms, closeQuarters, blasts }) => [
  ...duplicateIds(placed(firearms, 'firearms'), 'DW-SET-1'),
  ...duplicateIds(placed(closeQuarters, 'closeQuarters'), 'DW-SET-1'),
  ...duplicateIds(placed(blasts, 'blasts'), 'DW-SET-1'),
]);

/**
 * Each firearm has a mode to fire in, range bands that grow, and damage for a hit, and everything it names is in the
 * chart.
 */
const firearmCheck = check(['firearms', 'closeQuarters', 'blasts'], ({ firearms, closeQuarters, blasts }) =>
  firearms.flatMap((weapon, i): Fault[] => {
    const where = pointer('firearms', i);
    const { name, bands, dpr, blast, arm, cover, modes, fits = [], butt } = weapon;
    const found: Fault[] = [];
    if (Object.keys(modes).length === 0)
      found.push(fault('no-mode', 'DW-HIT-1', `${where}/modes`, `${name} can’t be fired in any mode`));
    if (bands[0].to >= bands[1].to || bands[1].to >= bands[2].to)
      found.push(fault('bad-bands', 'DW-HIT-4', `${where}/bands`, `the range bands of ${name} don’t grow`));
    const wounds = dpr !== undefined && arm !== undefined && cover !== undefined;
    if (blast === undefined ? !wounds : dpr !== undefined)
      found.push(fault('no-damage', 'DW-DMG-1', where, `${name} needs DPR, ARM and cover numbers, or else a blast`));
    if (blast !== undefined && !blasts.some(({ id }) => id === blast))
      found.push(fault('unknown-weapon', 'DW-BLA-1', `${where}/blast`, `there is no blast ${blast}`));
    for (const rifle of fits) {
      if (!firearms.some(({ id }) => id === rifle))
        found.push(fault('unknown-weapon', 'DW-BLD-11', `${where}/fits`, `${name} fits ${rifle}, which isn’t there`));
    }
    if (butt !== undefined && !closeQuarters.some(({ id }) => id === butt))
      found.push(fault('unknown-weapon', 'DW-CQB-15', `${where}/butt`, `there is no hand-to-hand weapon ${butt}`));
    return found;
  }),
);

/** Rows that force lists and rules refer to by name. */
const NEEDED = {
  firearms: ['rpg'],
  closeQuarters: ['unarmed', 'knife', 'bayonet'],
  blasts: ['mine', 'shaped-charge', 'claymore', 'c4', 'rpg-rocket', 'grenade-40mm', 'smoke-grenade'],
} as const;

const completeCheck = check(['firearms', 'closeQuarters', 'blasts'], (chart) => {
  const listed = Object.values(forces);
  const firearms = listed.flatMap(({ weapons }) => (weapons === null ? [] : Object.values(weapons).flat(2)));
  const grenades = listed.flatMap(({ kit }) => Object.keys(kit.grenades));
  const needed = {
    firearms: [...NEEDED.firearms, ...firearms],
    closeQuarters: NEEDED.closeQuarters,
    blasts: [...NEEDED.blasts, ...grenades],
  };
  return (['firearms', 'closeQuarters', 'blasts'] as const).flatMap((part) =>
    [...new Set<string>(needed[part])]
      .filter((id) => !chart[part].some((row) => row.id === id))
      .map((id) => fault('weapon-missing', 'DW-BLD-3', pointer(part), `the chart lacks ${id}, which the rules need`)),
  );
});

/** Reads a weapons chart, ours or a player's: the chart, or every fault it has. */
export function validateChart(raw: unknown): { chart: Chart } | { faults: Fault[] } {
  const read = readChecked(raw, {
    schema: weaponsChartSchema,
    clauseOf: () => 'DW-SET-1',
    checks: [idCheck, firearmCheck, completeCheck],
    book: () => null,
  });
  return 'faults' in read ? read : { chart: chartOf(read.value) };
}
