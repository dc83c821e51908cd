import { type Step, tally } from '@sandtable/kernel';
import type { Signature } from '../../content/signature.ts';
import type { Ping, State } from '../../state.ts';
import { terrainConcealment } from '../sight/concealment.ts';
import { lineOfSight } from '../sight/line.ts';
import { pingSeer, seerOf } from '../sight/seer.ts';
import { defenseSteps } from '../units/defense.ts';
import { cardOf, discOf, type UnitBase } from '../units/roster.ts';
import type { Sum } from './attack.ts';

/** What a scan of a Ping must reach (DS-SCAN-4). */
export const PING_DEFENSE: Readonly<Record<Signature, number>> = { small: 14, medium: 13, large: 12 };

/** The numbers of a scan of a unit: its DEF, and no modifiers of place (DS-SCAN-3 to DS-SCAN-5). */
export function unitScanSum(by: UnitBase, target: UnitBase): Sum {
  const bonus = tally([scanStep(by)]);
  const against = tally(defenseSteps(target, discOf(by.unit, by.base)));
  return { bonus, against, needed: against.total - bonus.total };
}

/** The numbers of a scan of a Ping: harder if it is concealed, harder still out of sight (DS-SCAN-5). */
export function pingScanSum(state: State, by: UnitBase, ping: Ping): Sum {
  const [from, to] = [seerOf(by.unit, by.base), pingSeer(ping)];
  const steps = [scanStep(by)];
  if (lineOfSight(state.ground, from, to, state.options.nearTerrain) === null)
    steps.push({ clause: 'DS-SCAN-5', what: 'out-of-sight', add: -2 });
  else if (terrainConcealment(state.ground, from, to).concealed)
    steps.push({ clause: 'DS-SCAN-5', what: 'concealed', add: -1 });
  const bonus = tally(steps);
  const against = tally([{ clause: 'DS-SCAN-4', what: 'ping', set: PING_DEFENSE[ping.signature] }]);
  return { bonus, against, needed: against.total - bonus.total };
}

function scanStep({ unit }: UnitBase): Step {
  return { clause: 'DS-SCAN-3', what: 'scan', set: cardOf(unit).scan ?? 0 };
}
