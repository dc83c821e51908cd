import { inches } from '@sandtable/geometry';
import type { Command, Json, Random } from '@sandtable/kernel';
import { factions, sizes, unitCards } from '../content/catalogue.ts';
import { SIGNATURES } from '../content/signature.ts';
import type { SubmitList } from '../decisions/submit-list.ts';
import { isOnTable } from '../rules/units/roster.ts';
import { SEATS, type Seat } from '../state.ts';
import { type Seen, seen } from '../state-of-view.ts';

/** Orders that samples never or rarely include, legal or not: invented lists, crooked ways, Boosts. */
export function randomOrder(view: Json, seat: string, random: Random): Command | undefined {
  const table = seen(view);
  if (table.phase === 'lists') return randomList(table, random);
  if (table.hit !== null) return { kind: 'counter', token: 'cm', boost: true } as Command;
  if (table.action !== null) return { kind: 'target', target: prey(table, seat, random), boost: true } as Command;
  switch (table.phase) {
    case 'move':
      return crooked(table, random);
    case 'engagement':
    case 'activate':
      return random.below(4) === 0 ? crooked(table, random) : boosted(table, seat, random);
    default:
      return undefined;
  }
}

/** A ruling an umpire might make; the game may still refuse it. */
export function randomEdit(view: Json, random: Random): Command {
  const table = seen(view);
  const bases = table.units.flatMap((unit) => unit.bases.map(({ id }) => id));
  const unit = random.pick([...bases, ...table.units.map(({ id }) => id), ...table.pings.map(({ id }) => id)]) ?? 'a1';
  const seat = random.pick(SEATS) as Seat;
  const edits = [
    { kind: 'place', unit, at: { x: inches(random.below(48)), y: inches(random.below(48)) } },
    { kind: 'destroy', unit },
    { kind: 'set-tokens', unit, cm: random.below(3), stun: random.below(2) === 0 },
    {
      kind: 'set-mark',
      unit,
      mark: random.pick(['activated', 'overwatch', 'stealth', 'jammed']),
      on: random.below(2) === 0,
    },
    { kind: 'set-cp', seat, cp: random.below(8) },
    { kind: 'set-points', seat, points: random.below(3) },
  ];
  return random.pick(edits) as Command;
}

/** A force of any cards that fill the slots, infantry mounted where it may ride. */
function randomList({ scenario }: Seen, random: Random): SubmitList {
  const faction = random.pick(Object.keys(factions)) as string;
  const units = SIGNATURES.flatMap((signature) => {
    const cards = Object.values(unitCards).filter((card) => card.faction === faction && card.signature === signature);
    return Array.from({ length: sizes[scenario.size].slots[signature] }, () => random.pick(cards)?.id ?? '');
  });
  const has = (trait: 'mechanized' | 'transport') => units.findIndex((id) => unitCards[id]?.traits.includes(trait));
  const [passenger, transport] = [has('mechanized'), has('transport')];
  const mounts =
    passenger >= 0 && transport >= 0 && random.below(2) === 0 ? { mounts: [{ passenger, transport }] } : {};
  return { kind: 'submit-list', faction, units, ...mounts } as SubmitList;
}

/** A way of two legs for one base of the Taskforce. */
function crooked({ taskforce, units, pings }: Seen, random: Random): Command | undefined {
  const member = random.pick(taskforce);
  const unit = units.find(({ id }) => id === member);
  const base = unit === undefined ? pings.find(({ id }) => id === member) : random.pick(unit.bases);
  if (member === undefined || base === undefined) return undefined;
  const leg = (at: { x: number; y: number }) => ({
    x: at.x + inches(random.below(9) - 4),
    y: at.y + inches(random.below(9) - 4),
  });
  const corner = leg(base.at);
  return { kind: 'move', member, ways: [{ base: base.id, way: [corner, leg(corner)] }] } as Command;
}

/** A Boosted shot with any of the acting unit's actions. */
function boosted(table: Seen, seat: string, random: Random): Command | undefined {
  const acting = table.activations.at(-1)?.member;
  const unit = table.units.find(({ id }) => id === acting);
  const action = random.pick(unitCards[unit?.card ?? '']?.actions ?? []);
  if (action === undefined) return undefined;
  const kind = action.kind === 'scan' ? 'scan' : 'attack';
  return { kind, action: action.id, target: prey(table, seat, random), boost: random.below(2) === 0 } as Command;
}

/** Any enemy base or Ping. */
function prey({ units, pings }: Seen, seat: string, random: Random): string {
  const bases = units
    .filter((unit) => unit.seat !== (seat as Seat) && isOnTable(unit))
    .flatMap((unit) => unit.bases.filter(({ alive }) => alive).map(({ id }) => id));
  const found = pings.filter((ping) => ping.seat !== seat).map(({ id }) => id);
  return random.pick([...bases, ...found]) ?? '';
}
