import type { MusteredUnit, ScenarioCard } from './content/scenario-card.ts';

/** The Skill of a drone that nobody pilots (DR-UMV-11). */
const OWN_SKILL = 6;

/** The scenario in which a drone acts on its own if nobody on its side could pilot it (DR-UMV-11). */
export function releaseUncontrolledDrones(scenario: ScenarioCard): ScenarioCard {
  const units = scenario.units.map((unit) =>
    isUncontrollable(scenario, unit)
      ? {
          ...unit,
          autopilot: false,
          card: {
            ...unit.card,
            unmanned: 'autonomous' as const,
            autopilot: false,
            skill: unit.card.skill ?? OWN_SKILL,
          },
        }
      : unit,
  );
  return { ...scenario, units };
}

/** Its named operators control it, or anybody with a radio, in quick-start games any soldier (DR-UMV-2, DR-QS-17). */
function isUncontrollable({ units, players, options }: ScenarioCard, drone: MusteredUnit): boolean {
  if (drone.card.unmanned !== 'rpv' || drone.carriedBy !== null || drone.operators !== null) return false;
  const sideOf = ({ player }: MusteredUnit) => players.find(({ id }) => id === player)?.side;
  const couldPilot = ({ card, items }: MusteredUnit) =>
    options.rules === 'quick-start' ? card.kind === 'troop' : items.some(({ radio, ew }) => radio || ew);
  return !units.some((unit) => unit !== drone && sideOf(unit) === sideOf(drone) && couldPilot(unit));
}
