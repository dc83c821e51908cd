import { assertNever } from '@sandtable/kernel';
import { applyBlast } from './apply/blast.ts';
import { applyCapture } from './apply/capture.ts';
import { applyComing } from './apply/coming.ts';
import { applyHealth } from './apply/health.ts';
import { applyItems } from './apply/items.ts';
import { applyLoad, dropLoads } from './apply/load.ts';
import { applyMove } from './apply/move.ts';
import { releaseHolds } from './apply/release-holds.ts';
import { noteSightings } from './apply/sightings.ts';
import { applyTurn } from './apply/turn.ts';
import { applyVehicles } from './apply/vehicles.ts';
import type { DogsOfWarEvent } from './events.ts';
import { modelById } from './rules/roster/roster.ts';
import type { Model, ModelId, State } from './state.ts';

/** Events that a tackle may still follow: it must be the next command after the run (DW-KOT-12). */
const BEFORE_TACKLE: ReadonlySet<string> = new Set(['run-ended-in-contact']);

/** The only code that changes a state. */
export function applyEvent(state: State, event: DogsOfWarEvent): void {
  if (!BEFORE_TACKLE.has(event.type)) state.tackle = null;
  applyOne(state, event);
  dropLoads(state);
  releaseHolds(state);
  noteSightings(state, event);
}

function applyOne(state: State, event: DogsOfWarEvent): void {
  switch (event.type) {
    case 'shot-fired': {
      const shooter = man(state, event.shooter);
      const weapon = shooter.weapons.find(({ type }) => type === event.weapon)!;
      weapon.loaded -= event.rounds;
      weapon.fired += 1;
      for (const id of event.firedOutOf) if (!shooter.firedOutOf.includes(id)) shooter.firedOutOf.push(id);
      return;
    }
    case 'flash-seen':
      return flash(man(state, event.model), event);
    case 'die-rerolled':
      man(state, event.model).expertUsed = true;
      return;
    case 'blow-struck':
      return strike(state, event.attacker, event.defender, event.hit);
    case 'run-ended-in-contact':
    case 'tackle-tried':
    case 'hold-broken':
    case 'model-captured':
    case 'surrender-demanded':
    case 'surrender-refused':
    case 'prisoner-freed':
    case 'bayonet-changed':
    case 'learning-tried':
    case 'learning-failed':
      return applyCapture(state, event);
    case 'op-fire-taken':
      man(state, event.model).opFire = true;
      return;
    case 'op-fire-used':
      man(state, event.model).opFire = false;
      return;
    case 'weapon-reloaded': {
      const model = man(state, event.model);
      model.weapons.find(({ type }) => type === event.weapon)!.loaded = event.loaded;
      model.reserve[state.chart.firearms[event.weapon]!.caliber] = event.reserve;
      return;
    }
    case 'weapon-readied':
      man(state, event.model).ready = event.weapon;
      return;
    case 'shot-missed':
    case 'friend-hit':
    case 'hit-located':
    case 'hit-stopped':
      return; // for the log only; the events that follow carry the effect
    case 'model-entered':
    case 'team-reserved':
    case 'helicopter-came':
    case 'drop-missed':
    case 'extraction-named':
    case 'extraction-flown':
    case 'model-left':
      return applyComing(state, event);
    case 'model-pulled-out':
    case 'model-boarded':
    case 'model-alighted':
    case 'vehicle-moved':
    case 'vehicle-damaged':
    case 'vehicle-wrecked':
    case 'grenade-dropped-in':
      return applyVehicles(state, event);
    case 'item-taken':
    case 'item-dropped':
      return applyItems(state, event);
    case 'grenade-thrown':
    case 'grenade-strayed':
    case 'grenade-failed':
    case 'smoke-spread':
    case 'round-launched':
    case 'round-strayed':
    case 'blast-burst':
    case 'device-set':
    case 'device-fired':
    case 'bomb-released':
    case 'wall-breached':
    case 'structure-damaged':
    case 'building-fell':
      return applyBlast(state, event);
    case 'roll-won':
    case 'sides-set':
    case 'first-deployer-set':
    case 'model-deployed':
    case 'deployment-confirmed':
    case 'forces-revealed':
    case 'wreck-placed':
    case 'length-rolled':
    case 'alarm-given':
    case 'turn-started':
    case 'initiative-won':
    case 'first-chosen':
    case 'pick-passed':
    case 'activation-opened':
    case 'pools-set':
    case 'activation-closed':
    case 'morale-begun':
    case 'turn-ended':
    case 'game-ended':
    case 'model-edited':
      return applyTurn(state, event);
    case 'load-lifted':
    case 'load-checked':
    case 'load-put-down':
      return applyLoad(state, event);
    case 'ap-spent':
    case 'model-stepped':
    case 'model-leapt':
    case 'jump-tested':
    case 'model-tumbled':
    case 'rope-fixed':
    case 'rope-recovered':
    case 'prisoner-led':
    case 'posture-changed':
    case 'model-faced':
    case 'door-changed':
    case 'charge-made':
    case 'model-engaged':
    case 'courage-tested':
    case 'rubble-run-tested':
    case 'fatigue-tested':
    case 'motion-set':
      return applyMove(state, event);
    case 'model-wounded':
    case 'model-fell':
    case 'model-killed':
    case 'model-woke':
    case 'consciousness-checked':
    case 'survival-tested':
    case 'wound-dressed':
    case 'model-helped':
    case 'medic-treated':
    case 'discipline-used':
    case 'check-failed':
    case 'hard-corps-used':
    case 'model-ducked':
    case 'model-broke':
    case 'model-steadied':
    case 'team-tested':
    case 'khat-taken':
      return applyHealth(state, event);
    default:
      assertNever(event);
  }
}

/**
 * A further shot adds to those who saw the earlier ones. Firing with a suppressor doesn't hide a flash already seen
 * (DW-LOS-4, DW-NGT-2).
 */
function flash(model: Model, { seenBy, suppressed }: { seenBy: readonly ModelId[]; suppressed: boolean }): void {
  const before = model.flash;
  if (before === null || before.suppressed === suppressed) {
    model.flash = { ...before, seenBy: [...new Set([...(before?.seenBy ?? []), ...seenBy])], suppressed };
    return;
  }
  const [open, dim] = suppressed ? [before.seenBy, seenBy] : [seenBy, before.seenBy];
  const faint = [...new Set([...(before.faint ?? []), ...dim])].filter((id) => !open.includes(id));
  model.flash = { seenBy: open, suppressed: false, ...(faint.length === 0 ? {} : { faint }) };
}

const man = (state: State, id: ModelId): Model => modelById(state, id)!;

/** The pair's winner is recorded, and the bonus for a shot out of the fight is used up (DW-CQB-13, DW-CQB-19). */
function strike(state: State, attacker: ModelId, defender: ModelId, hit: boolean): void {
  const winner = hit ? attacker : defender;
  const duel = state.duels.find(({ pair }) => pair.includes(attacker) && pair.includes(defender));
  if (duel === undefined) state.duels.push({ pair: [attacker, defender], winner });
  else duel.winner = winner;
  const foe = man(state, defender);
  foe.firedOutOf = foe.firedOutOf.filter((id) => id !== attacker);
}
