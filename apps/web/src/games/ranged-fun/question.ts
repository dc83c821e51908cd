import type { Command, SeatDecision, Tally } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import type { Overlay } from '../../map/scene.ts';
import type { Considered, Quick } from '../../thinker/planner.ts';
import { nameOf, offerOf, type Square, shownUnit, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = rangedFun;

type Question = Pick<Considered, 'quick' | 'clause' | 'overlays'>;
type ReactFire = { readonly unit: string; readonly band: string; readonly strength: number; readonly armour: Tally };
type ReactSupport = { readonly units: readonly [string, string]; readonly strength: Tally; readonly armour: Tally };

/** What a question of this game shows beside its words: shots at whoever moved, and the zones that are watched. */
export function questionOf(table: Table, decision: SeatDecision): Question {
  if (decision.moment !== 'reaction' && decision.moment !== 'follow-up')
    return { quick: [], clause: '', overlays: zones(table) };
  const { mover } = (decision.about ?? {}) as { readonly mover?: string };
  const fires = (offerOf<readonly ReactFire[]>(decision, 'react-fire') ?? []).map(({ unit, band, strength, armour }) =>
    shot(table, unit, mover, `${words.band[band] ?? band} ${strength}`, strength, armour.total, {
      kind: 'react-fire',
      unit,
    } as Command),
  );
  const pairs = (offerOf<readonly ReactSupport[]>(decision, 'react-support') ?? []).map(({ units, strength, armour }) =>
    shot(table, units[0], mover, words.with(nameOf(table, units[1])), strength.total, armour.total, {
      kind: 'react-support',
      units,
    } as Command),
  );
  const quick = [...fires, ...pairs].sort((a, b) => (b.chances?.hit ?? 0) - (a.chances?.hit ?? 0));
  return { quick, clause: 'RF-OW-7', overlays: zones(table) };
}

function shot(
  table: Table,
  unit: string,
  target: string | undefined,
  line: string,
  strength: number,
  armour: number,
  command: Command,
): Quick {
  const firers = (command as { units?: readonly string[] }).units ?? [unit];
  const { hit, mean } = previews.chanceOf(strength, armour, onTarget(table, firers, target));
  const chip = words.chip(hit, mean);
  const [from, to] = [shownUnit(table, unit)?.at, target === undefined ? null : shownUnit(table, target)?.at];
  const overlays: Overlay[] =
    from == null || to == null
      ? []
      : [
          {
            kind: 'sight',
            id: `quick-${unit}`,
            from: table.place(from),
            to: table.place(to),
            fromRadius: 0.42,
            toRadius: 0.42,
            verdict: 'clear',
            label: chip,
          },
        ];
  return {
    key: `${command.kind}-${unit}-${line}`,
    unit,
    target: target ?? null,
    title: words.fires(nameOf(table, unit)),
    line: `${line} · ${words.duel(strength, armour)}`,
    chip,
    chances: { hit, kill: null, exact: true },
    command,
    overlays,
  };
}

/** The share of such shots that do not go astray. */
function onTarget({ state }: Table, firers: readonly string[], target: string | undefined): number {
  const units = firers.flatMap((id) => previews.unitById(state, id) ?? []);
  const mover = target === undefined ? undefined : previews.unitById(state, target);
  if (mover === undefined || !previews.mayScatter(state, units, mover.cell)) return 1;
  return previews.shareOnTarget(state);
}

/** Where the others watch: who goes there is fired at. */
function zones(table: Table): Overlay[] {
  return table.view.units.flatMap((unit): Overlay[] => {
    if (unit.overwatch === null || unit.seat === table.seat) return [];
    const [column, row] = unit.overwatch.at as Square;
    const [left, top] = [Math.max(0, column - 1), Math.max(0, row - 1)];
    const [right, bottom] = [Math.min(table.view.width, column + 2), Math.min(table.view.height, row + 2)];
    return [
      {
        kind: 'zone',
        id: `watch-${unit.id}`,
        outlines: [
          [
            { x: left, y: top },
            { x: right, y: top },
            { x: right, y: bottom },
            { x: left, y: bottom },
          ],
        ],
        tone: 'danger',
        label: words.overwatch(nameOf(table, unit.id)),
      },
    ];
  });
}
