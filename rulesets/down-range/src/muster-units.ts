import type { Seat } from '@sandtable/kernel';
import type { MusteredUnit, OffMapCard, ScenarioCard } from './content/scenario-card.ts';
import { armsOf, newUnit, offMapCard } from './new-unit.ts';
import type { TakerKey, Unit } from './state.ts';

/** Who takes the turns of a unit: its player, or under group initiative its group, the ungrouped together (DR-INIT-5). */
export function takerKey(seat: Seat, group: string | null, groupInitiative: boolean): TakerKey {
  return groupInitiative ? `${seat}/${group ?? ''}` : seat;
}

type Recruit = { readonly unit: Unit; readonly mustered: MusteredUnit | null };

/** All units of the scenario by index: each player's, each token followed by its soldiers, then what fires from beyond. */
export function musterUnits(scenario: ScenarioCard): Unit[] {
  const recruits: Recruit[] = [];
  const groupInitiative = scenario.options.groupInitiative;
  for (const mustered of scenario.units) {
    const index = recruits.length;
    const team = mustered.team.map((_, i) => index + 1 + i);
    recruits.push({ unit: recruit(mustered, index, team, groupInitiative), mustered });
    mustered.team.forEach((member, i) => {
      const { id, name } = member;
      const soldier = recruit(
        { ...mustered, id, name, arms: member.arms, rank: 0 },
        index + 1 + i,
        [],
        groupInitiative,
      );
      recruits.push({ unit: { ...soldier, at: null, status: 'in-team', memberOf: index }, mustered: null });
    });
  }
  for (const player of scenario.players) {
    for (const card of player.offMap)
      recruits.push({ unit: offMapUnit(card, player.id, recruits.length, scenario), mustered: null });
  }
  return tieTogether(recruits);
}

function recruit(mustered: MusteredUnit, index: number, team: readonly number[], groupInitiative: boolean): Unit {
  const { id, player: seat, name, group, items, training, specialties, rank, at, arrives } = mustered;
  return newUnit({
    id,
    index,
    seat,
    name,
    card:
      mustered.autopilot === mustered.card.autopilot
        ? mustered.card
        : { ...mustered.card, autopilot: mustered.autopilot },
    taker: takerKey(seat, group, groupInitiative),
    group,
    rank,
    specialties,
    trained: training,
    arrives,
    team,
    members: Math.max(1, team.length),
    items,
    arms: armsOf(mustered.arms),
    at,
    status: at === null ? 'reserve' : 'active',
  });
}

/** Always reached by radio, its crew always at the gun, never on the table (DR-ART-2, 4). */
function offMapUnit(card: OffMapCard, seat: Seat, index: number, { catalogue, options }: ScenarioCard): Unit {
  const { id, name, weapon, ammunition, assistants } = card;
  const radio = Object.values(catalogue.items).find((item) => item.radio && !item.ew);
  return newUnit({
    id,
    index,
    seat,
    name,
    card: offMapCard(card),
    taker: takerKey(seat, null, options.groupInitiative),
    offMap: true,
    members: assistants + 1,
    trained: [weapon.family],
    items: radio === undefined ? [] : [radio],
    arms: armsOf([{ weapon, ammunition, mount: null, stations: [] }]),
    status: 'active',
  });
}

/** Replaces the names units have for each other by indices, and seats those who start aboard. */
function tieTogether(recruits: readonly Recruit[]): Unit[] {
  const indexOfId = new Map(recruits.map(({ unit }) => [unit.id, unit.index]));
  const find = (id: string | null) => (id === null ? -1 : (indexOfId.get(id) ?? -1));
  const seated = new Map<number, number>();
  return recruits.map(({ unit, mustered }) => {
    if (mustered === null) return unit;
    const { superior, carriedBy, operators, aboard } = mustered;
    const tied = {
      ...unit,
      superior: find(superior),
      packOf: find(carriedBy),
      operators: operators?.map(find) ?? null,
    };
    if (aboard === null) return tied;
    const vehicle = find(aboard.vehicle);
    const passenger = (seated.get(vehicle) ?? 0) + (aboard.seat === null ? 1 : 0);
    seated.set(vehicle, passenger);
    // Aboard a vehicle that is still to come nobody is on the table yet either.
    const status = recruits[vehicle]?.unit.status === 'active' ? ('active' as const) : unit.status;
    return { ...tied, at: null, status, berth: { vehicle, seat: aboard.seat ?? `passenger-${passenger}` } };
  });
}
