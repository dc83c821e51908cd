import type { OpFire } from '../decisions/op-fire.ts';
import { modelById } from '../rules/roster/roster.ts';
import { actWorth } from './acting.ts';
import { blowHarm, shotHarm } from './harm.ts';
import type { Look } from './look.ts';
import { launchHarm, throwHarm } from './throws.ts';

/** An Op-Fire shot is lost at the man's next activation, but a better one may come before that. */
const PATIENCE = 0.3;

/** What an Op-Fire shot is worth, compared with waiting. */
export function opFireWorth(look: Look, { model: id, shot }: OpFire): number {
  const { state } = look;
  const model = modelById(state, id);
  if (model === undefined) return -1;
  if ('device' in shot) return actWorth(look, [id], { kind: 'trigger', model: id, device: shot.device }).score;
  if ('grenade' in shot) return throwHarm(state, model, shot, true) - PATIENCE - 0.3;
  if ('mark' in shot) return launchHarm(state, model, shot, true) - PATIENCE - 0.2;
  // Once every enemy has acted, no better shot will come.
  const last = look.foes.every(({ activated }) => activated);
  return shotHarm(state, model, shot) - (last ? 0.02 : PATIENCE);
}

/** A blow at an enemy who leaves costs nothing. */
export function strikeBackWorth(look: Look, by: string | undefined, at: string | undefined, weapon: string): number {
  const [model, enemy] = [by, at].map((id) => modelById(look.state, id ?? ''));
  return model === undefined || enemy === undefined ? 0 : blowHarm(look.state, model, enemy, weapon) + 0.1;
}
