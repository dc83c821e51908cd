import type { ViewUnit } from '@sandtable/down-range';
import type { SeatView } from '@sandtable/kernel';
import { inchesOf } from '../../map/inch-places.ts';
import type { Pip, SideFacts, Stat, TableFacts, UnitFacts } from '../../thinker/planner.ts';
import { sideIndexOf } from './scene.ts';
import { stopsOf } from './stops.ts';
import { nameOf, type Table, tableOf } from './table.ts';
import { words } from './words.ts';

/** How things stand, for bar, rail and cards. */
export function factsOf(view: SeatView): TableFacts {
  const table = tableOf(view);
  const { scenario, round, phase } = table.view;
  return {
    name: scenario.name,
    game: words.game,
    round,
    rounds: scenario.rounds,
    phase: words.phases[phase] ?? phase,
    sides: sidesOf(table),
    ...stopsOf(table),
    // Where units are hidden the host itself hides when players answer.
    hasSecrets: false,
    units: table.view.units.filter(({ status }) => status !== 'in-team').map((unit) => unitFacts(table, unit)),
  };
}

function sidesOf(table: Table): SideFacts[] {
  const { view, seat: own } = table;
  const active = view.takers.find(({ key }) => key === view.active)?.seat;
  return view.players.map(({ seat, name, points, neutral }) => {
    const units = view.units.filter((unit) => unit.seat === seat && unit.status !== 'in-team');
    return {
      seat,
      side: sideIndexOf(view, seat),
      name,
      points: neutral ? null : points,
      active: seat === active,
      own: seat === own,
      neutral,
      up: units.filter(({ status = 'active' }) => status === 'active' || status === 'reserve').length,
      of: units.length,
    };
  });
}

export function unitFacts(table: Table, unit: ViewUnit): UnitFacts {
  const { view, places } = table;
  const pips = pipsOf(table, unit);
  const carrier = unit.aboard?.vehicle ?? unit.carriedBy ?? null;
  const at = unit.at ?? view.units.find(({ id }) => id === carrier)?.at ?? null;
  return {
    id: unit.id,
    seat: unit.seat,
    side: sideIndexOf(view, unit.seat),
    name: nameOf(table, unit.id),
    kind: unit.card?.name ?? '',
    line: lineOf(table, unit),
    pips,
    state: stateOf(unit, pips),
    at: at === null ? null : places.place(at),
    stats: statsOf(unit),
    notes: [],
  };
}

function stateOf({ status = 'active' }: ViewUnit, pips: readonly Pip[]): UnitFacts['state'] {
  if (status === 'downed' || status === 'wreck') return 'down';
  if (status === 'reserve') return 'reserve';
  if (status !== 'active') return 'gone';
  const full = pips.filter((pip) => pip.full).length;
  return full === pips.length ? 'ready' : full === 0 ? 'done' : 'partly';
}

/** What the unit has left this turn; empty for units whose turn it isn't. */
function pipsOf({ view }: Table, unit: ViewUnit): Pip[] {
  const { taker } = unit as ViewUnit & { readonly taker?: string };
  if (view.phase !== 'turn' || taker !== view.active || (unit.status ?? 'active') !== 'active') return [];
  if (unit.moves === undefined) return [];
  const done = unit.focused === true;
  const move = unit.moves === 0 && !done;
  const action = unit.actionUsed !== true && unit.held !== true && !done;
  return [
    { letter: 'M', full: move, spoken: words.pip.move(move) },
    { letter: 'A', full: action, spoken: words.pip.action(action) },
  ];
}

function lineOf(table: Table, unit: ViewUnit): string {
  const { status = 'active', known, round, aboard, arms = [] } = unit;
  if (known === 'heard') return words.heard;
  if (known === 'last') return words.lastSeen(round ?? 0);
  if (status === 'reserve') return comingLine(table, unit.id);
  if (status !== 'active') return words.statuses[status] ?? status;
  const carried = aboard?.vehicle == null ? [] : [words.aboard(nameOf(table, aboard.vehicle))];
  const weapons = arms.map(({ card, ammunition }) =>
    typeof ammunition === 'number' ? `${card.name} ${words.ammo(ammunition)}` : card.name,
  );
  return [...carried, ...weapons].join(' · ') || (unit.card?.name ?? '');
}

/** When and where a reinforcement comes; if its edge is full, it waits (DR-MOR-2). */
function comingLine({ state, view }: Table, id: string): string {
  const { arrives } = state.units.find((unit) => unit.id === id) ?? { arrives: null };
  if (arrives == null) return words.statuses.reserve as string;
  const { round, edge } = arrives;
  return round > view.round ? words.comesLater(round, edge) : words.comesNow(edge);
}

function statsOf({ card, items = [], arms = [] }: ViewUnit): Stat[] {
  if (card === undefined) return [];
  const worn = items.reduce((best, item) => Math.max(best, item.defenseBonus), 0);
  const { defense } = card;
  const guard = 'fixed' in defense ? String(defense.fixed + worn) : `${defense.dice}d${defense.sides}`;
  const [weapon] = arms;
  return [
    {
      label: words.stats.move,
      value: card.movement === null ? words.unlimited : `${inchesOf(card.movement)}″`,
    },
    ...(card.skill === null ? [] : [{ label: words.stats.skill, value: `d${card.skill}` }]),
    { label: words.stats.defense, value: guard },
    ...(weapon === undefined
      ? []
      : [
          {
            label: weapon.card.name,
            value: weapon.card.range === null ? words.anywhere : `${inchesOf(weapon.card.range)}″`,
          },
        ]),
  ];
}
