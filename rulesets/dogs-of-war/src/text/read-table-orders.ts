import { inches } from '@sandtable/geometry';
import { armyOf, readyForces } from '../content/ready-forces.ts';
import { groundNow } from '../rules/roster/roster.ts';
import { readDirection } from './facing.ts';
import { byMan, facing, man, modelOf, order, place, points, type Reader, taken, whole } from './reading.ts';

/** A ready force by its id, as it is offered, or a whole one. */
const force: Reader = (desk, words) => {
  const text = words.join(' ');
  if (text.startsWith('{')) return order('confirm-force', { force: jsonOf(text) });
  const { ready } = desk.offer<{ readonly ready: readonly string[] }>('confirm-force') ?? { ready: [] };
  const found = readyForces[ready.find((id) => id === text) ?? (text === '' ? (ready[0] ?? '') : '')];
  return order('confirm-force', { force: found === undefined ? undefined : armyOf(found) });
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const lay: Reader = (desk, [device, who, spot, ...words]) => {
  const model = modelOf(desk, man(desk, who));
  const at = place(desk, spot);
  const { value, rest } = taken(words, 'facing');
  const looks = value === undefined ? { x: 0, y: 1000 } : facing(desk, at, value);
  return order('pre-lay', { device, model: model?.id, place: at, facing: looks, quarters: Number(rest[0] ?? 1) });
};

const enter: Reader = (desk, [who, spot, ...words]) => {
  const at = place(desk, spot);
  const { value } = taken(words, 'facing');
  const { maxX, maxY } = groundNow(desk.state()).bounds;
  const inward = at === undefined ? undefined : { x: Math.round(maxX / 2) - at.x, y: Math.round(maxY / 2) - at.y };
  return order('enter-table', {
    model: man(desk, who),
    place: at,
    facing: value === undefined ? inward : facing(desk, at, value),
  });
};

const take: Reader = (desk, words) => {
  const ready = words.includes('ready');
  const [who, first, kind, ...id] = words.filter((word) => word !== 'ready');
  const model = man(desk, who);
  if (kind === undefined) return order('pick-up', { model, from: whole({ loose: first }), ready });
  const from = whole({ model: man(desk, first), thing: whole({ kind, id: id.join(' ') }) });
  return order('pick-up', { model, from, ready });
};

const rope: Reader = (desk, [who, back, id]) => {
  const model = man(desk, who);
  if (back !== 'back') return order('fix-rope', { model });
  const offers = desk.offer<readonly { readonly model: string; readonly rope: string }[]>('recover-rope') ?? [];
  return order('recover-rope', { model, rope: id ?? offers.find((offer) => offer.model === model)?.rope });
};

/** Orders that build a force, lay the table, lead over its edges and move things around on it. */
export const tableReaders = {
  force,
  crash: (_desk, [spot]) => order('name-crash-point', { at: points([spot ?? ''])?.[0] }),
  lay,
  enter,
  exit: (desk, [who, prisoner]) =>
    order('leave-table', { model: man(desk, who), prisoner: prisoner === undefined ? null : man(desk, prisoner) }),
  lead: (desk, [who, prisoner, ...words]) =>
    order('lead-prisoner', { model: man(desk, who), prisoner: man(desk, prisoner), path: points(words) }),
  take,
  drop: (desk, [who, kind, ...id]) =>
    order('drop', {
      model: man(desk, who),
      thing: kind === undefined || id.length === 0 ? undefined : { kind, id: id.join(' ') },
    }),
  rope,
  charge: (desk, [who, spot]) => order('set-shaped-charge', { model: man(desk, who), place: place(desk, spot) }),
  blow: (desk, [id]) => order('blow-charge', { device: id ?? desk.offer<string[]>('blow-charge')?.[0] }),
  bomb: byMan('release-bomb'),
  goal: (desk, [who, spot]) => order('choose-goal', { model: man(desk, who), place: place(desk, spot) }),
  reserve: (_desk, [team]) => order('keep-in-reserve', { team }),
  air: (desk, [team, how, spot]) => order('enter-by-air', { team, how, place: place(desk, spot) }),
  pickup: (desk, [spot]) => order('name-extraction', { place: place(desk, spot) }),
  board: (desk, [who, vehicle, seat = '1']) =>
    order('board', { model: man(desk, who), vehicle, seat: Number(seat) - 1 }),
  dismount: (desk, [who, spot]) => order('leave', { model: man(desk, who), place: place(desk, spot) }),
  drive: (desk, [who, first, step]) => {
    const facing = first === 'turn' ? (readDirection(step) ?? points([step ?? ''])?.[0]) : undefined;
    const leg = first === 'turn' ? whole({ facing }) : { go: inches(Number(first)) };
    return order('drive', { model: man(desk, who), leg });
  },
} as const satisfies Readonly<Record<string, Reader>>;
