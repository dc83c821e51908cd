import type { Army } from '../../content/army.ts';
import type { Chart } from '../../content/chart.ts';
import type { Options } from '../../content/options.ts';
import type { Scenario } from '../../content/scenario.ts';
import { type Model, type Phase, type Player, SEATS, type Seat, type State, type Team } from '../../state.ts';
import { newBystanders } from '../mission/adviser.ts';
import { newModels } from './new-models.ts';

type Roster = { readonly teams: Team[]; readonly models: Model[]; readonly players: Player[] };
type Terms = { readonly scenario: Scenario; readonly chart: Chart; readonly options: Options };

/** Both forces as they take the field, in roster order, then bystanders (DW-BLD-2, DW-BLD-16). */
export function mustered({ scenario, chart, options }: Terms, armies: Readonly<Record<Seat, Army>>): Roster {
  const forces = SEATS.map((seat) => newModels(armies[seat], seat, chart, options));
  return {
    teams: forces.flatMap(({ teams }) => teams),
    models: [...forces.flatMap(({ models }) => models), ...newBystanders(scenario, chart, options)],
    players: SEATS.map((seat, i) => newPlayer(seat, forces[i]!.teams[armies[seat].leader ?? 0]!.id)),
  };
}

function newPlayer(seat: Seat, leaderTeam: string): Player {
  return { seat, leaderTeam, side: null, deployed: false, allBroken: false, helicopterUsed: false, extraction: null };
}

/** Before the forces are known: nobody is there yet (DW-BLD-1). */
export const unmustered = (): Roster => ({ teams: [], models: [], players: SEATS.map((seat) => newPlayer(seat, '')) });

/** Where play begins once the forces are known. Skips what the scenario has already settled (DW-SET-8). */
export const openingPhase = ({ mission }: State['scenario']): Phase =>
  mission.kind === 'engagement' ? 'side' : 'deployment';
