import { inches, type Mils } from '@sandtable/geometry';
import { pointAt } from '../content/measure.ts';
import type { Signature } from '../content/signature.ts';
import type { Objective, Player, Seat, State } from '../state.ts';

const BOTH: readonly Seat[] = ['one', 'two'];

/** How the sides and the first deployer are found: by the book's roll, or by a roll for attacker and defender. */
export function hasRoles({ scenario }: State): boolean {
  return scenario.mission.kind === 'vip-capture' || scenario.mission.kind === 'blackout-raid';
}

/** The objectives a mission fixes, once roles are known; none for VIP Capture, whose players place them. */
export function fixedObjectives({ scenario: { mission }, players }: State): Objective[] {
  switch (mission.kind) {
    case 'vip-capture':
      return [];
    case 'corner-extraction':
      // Each scores on the other's objective and blocks on the own one; player one is south.
      return [
        { id: 'co1', at: pointAt(mission.objectives.south), scores: ['two'], blocks: ['one'] },
        { id: 'co2', at: pointAt(mission.objectives.north), scores: ['one'], blocks: ['two'] },
      ];
    case 'signal-line':
      return mission.objectives.map((at, i) => ({ id: `co${i + 1}`, at: pointAt(at), scores: BOTH, blocks: BOTH }));
    case 'blackout-raid': {
      const scores = players.filter(({ role }) => role === 'attacker').map(({ seat }) => seat);
      const blocks = players.filter(({ role }) => role === 'defender').map(({ seat }) => seat);
      return mission.objectives.map((at, i) => ({ id: `co${i + 1}`, at: pointAt(at), scores, blocks }));
    }
  }
}

/** Decoys the scenario adds to a player's force (DS-FORCE-6). */
export function grantedDecoys({ scenario: { mission } }: State, { role }: Player): readonly Signature[] {
  if (mission.kind === 'signal-line') return mission.decoys;
  return mission.kind === 'blackout-raid' && role === 'defender' ? mission.decoys : [];
}

/** How deep a player's deployment zone is (DS-VIP-5, DS-SETUP-8). */
export function zoneDepth({ scenario: { mission } }: State, { role, zoneGrowth }: Player): Mils {
  const raid = mission.kind === 'blackout-raid';
  const depth = raid ? (role === 'attacker' ? mission.attackerDepth : mission.defenderDepth) : mission.depth;
  return inches(depth) + zoneGrowth;
}

/** Who has the first Turn (DS-SETUP-4; the raid's attacker deploys second and still goes first). */
export function firstActive(state: State): Seat {
  if (state.scenario.mission.kind !== 'blackout-raid') return state.deployFirst ?? 'one';
  return state.players.find(({ role }) => role === 'attacker')?.seat ?? 'one';
}

/** Are objectives scored at the end of this Round (DS-OBJ-2)? */
export function scoresAfter({ scenario: { mission }, round }: State): boolean {
  return mission.kind !== 'corner-extraction' && round >= 2;
}
