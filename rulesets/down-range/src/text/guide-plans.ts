import { type GuideLook, type GuidePlan, type GuidePoint, say } from '@sandtable/game';
import { type Point, squaredDistance } from '@sandtable/geometry';
import type { Command } from '@sandtable/kernel';
import type { GuideStep } from '../content/guide.ts';
import { type Seen, type SeenUnit, seen } from '../view-types.ts';
import { ownName, standInNote, standIns } from './guide-gear.ts';
import { moveFor } from './guide-move.ts';
import { type Names, namesIn } from './names.ts';

/** An order that a sample gives, as far as guides read it. */
type Order = Command & {
  readonly unit: string;
  readonly weapon?: string;
  readonly target?: { readonly unit?: string; readonly point?: Point };
  readonly patient?: string;
  readonly assistants?: readonly string[];
};

const kinds: Readonly<Partial<Record<GuideStep['next'], string>>> = {
  attacked: 'attack',
  suppressed: 'suppress',
  signalled: 'signal-observe',
  'fired-indirectly': 'attack',
  treated: 'treat',
};

/** Units this close to the aim point may be hit as well. */
const BURST = 7000;

/** What to press for a step now, and with which unit; null if no unit can do it this turn. */
export function planFor(look: GuideLook, step: GuideStep): GuidePlan | null {
  const table = seen(look.view);
  const names = namesIn(table);
  if (step.next === 'deployed') return placing(look);
  const able = standIns(table, look.seat, step);
  for (const who of able) {
    const plan = step.next === 'moved' ? moveFor(look, names, who, step) : sampled(look, table, names, who, step);
    const note = standInNote(table, names, look.seat, step, who);
    if (plan !== null) return note === undefined ? plan : { ...plan, note };
  }
  return null;
}

function placing(look: GuideLook): GuidePlan | null {
  const order = look.samples().find(({ kind }) => kind === 'deploy');
  return order === undefined
    ? null
    : { order, todos: [{ at: 'place-rest' }, { at: 'commit', role: 'place' }], typed: 'place' };
}

/** The first order of its kind that the rules would take. */
function sampled(look: GuideLook, table: Seen, names: Names, who: SeenUnit, step: GuideStep): GuidePlan | null {
  const kind = kinds[step.next];
  const own = (look.samples() as readonly Order[]).filter((order) => order.kind === kind && order.unit === who.id);
  const indirect = new Set(who.arms?.flatMap(({ slot, card }) => (card.indirect ? [slot] : [])));
  const meant = own.filter(({ weapon }) => {
    if (kind !== 'attack') return true;
    return weapon !== undefined && indirect.has(weapon) === (step.next === 'fired-indirectly');
  });
  const order =
    meant.find((each) => !endangers(table, look.seat, each, step)) ?? (isBlast(step) ? undefined : meant[0]);
  if (order === undefined) return null;
  const target = order.target?.unit ?? order.patient;
  return { order, todos: todosFor(names, who, order, target), typed: typedFor(names, order, target) };
}

function isBlast({ next }: GuideStep): boolean {
  return next === 'fired-indirectly' || next === 'signalled';
}

/** A friend stands where a burst on the target would reach. */
function endangers({ units }: Seen, seat: string, { target }: Order, step: GuideStep): boolean {
  if (!isBlast(step)) return false;
  const at = target?.point ?? units.find(({ id }) => id === target?.unit)?.at ?? null;
  return units.some(
    (unit) => unit.seat === seat && unit.at !== null && at !== null && squaredDistance(unit.at, at) <= BURST * BURST,
  );
}

function todosFor(names: Names, who: SeenUnit, { kind }: Order, target: string | undefined): readonly GuidePoint[] {
  const first: GuidePoint = { at: 'unit', unit: who.id, name: [ownName(names, who)] };
  const whom = target === undefined ? [] : [names.unit(target)];
  if (kind === 'attack' && target !== undefined)
    return [first, { at: 'target', unit: target, name: whom }, { at: 'commit', role: 'attack' }];
  return [
    first,
    { at: 'action', action: kind, name: say`${actions[kind] ?? 'the action'}` },
    { at: 'answer', name: whom },
  ];
}

const actions: Readonly<Record<string, string>> = { 'signal-observe': 'Observe', suppress: 'Suppress', treat: 'Treat' };
const verbs: Readonly<Record<string, string>> = { 'signal-observe': 'observe' };

function typedFor(names: Names, { kind, unit, weapon, assistants = [] }: Order, target: string | undefined): string {
  const parts = [verbs[kind] ?? kind, names.id(unit), target === undefined ? '' : names.id(target), weapon ?? ''];
  const help = assistants.length === 0 ? '' : ` with ${assistants.map(names.id).join(' ')}`;
  return parts.filter((part) => part !== '').join(' ') + help;
}
