import type { DogsOfWarEvent } from '../events.ts';
import { mustered, openingPhase } from '../rules/roster/muster.ts';
import { modelById, playerOf, teamById } from '../rules/roster/roster.ts';
import { otherOf, type State } from '../state.ts';
import { applyEdit } from './edit.ts';

type Of<T extends DogsOfWarEvent['type']> = Extract<DogsOfWarEvent, { type: T }>;
type TurnEvent = Of<
  | 'roll-won'
  | 'sides-set'
  | 'first-deployer-set'
  | 'model-deployed'
  | 'deployment-confirmed'
  | 'forces-revealed'
  | 'wreck-placed'
  | 'length-rolled'
  | 'alarm-given'
  | 'turn-started'
  | 'initiative-won'
  | 'first-chosen'
  | 'pick-passed'
  | 'activation-opened'
  | 'pools-set'
  | 'activation-closed'
  | 'morale-begun'
  | 'turn-ended'
  | 'game-ended'
  | 'model-edited'
>;

/** Setting up, turns and activations. */
export function applyTurn(state: State, event: TurnEvent): void {
  switch (event.type) {
    case 'roll-won':
      state.active = event.seat;
      return;
    case 'sides-set':
      for (const player of state.players) player.side = event.sides[player.seat];
      state.phase = 'deploy-order';
      return;
    case 'first-deployer-set':
      state.active = event.seat;
      state.phase = 'deployment';
      return;
    case 'model-deployed': {
      const { place, facing, posture } = event;
      const model = modelById(state, event.model)!;
      Object.assign(model, { on: 'table', place, facing, posture });
      teamById(state, model.team).reserve = false;
      return;
    }
    case 'deployment-confirmed':
      playerOf(state, event.seat).deployed = true;
      state.active = otherOf(event.seat);
      if (state.players.every(({ deployed }) => deployed)) state.phase = 'turn-start';
      else if (state.scenario.mission.kind === 'crash-site') state.phase = 'crash-point';
      return;
    case 'forces-revealed':
      Object.assign(state, mustered(state, event.armies));
      state.phase = openingPhase(state.scenario);
      return;
    case 'wreck-placed':
      state.terrain = { ...state.terrain, placed: [...state.terrain.placed, event.wreck] };
      state.phase = 'deployment';
      return;
    case 'length-rolled':
      state.lastTurn = event.turns;
      return;
    case 'alarm-given':
      state.alarm = true;
      return;
    case 'turn-started':
      state.turn = event.turn;
      // A cloud stays until the turn start after next (DW-NGT-7).
      state.smoke = state.smoke.map((cloud) => ({ ...cloud, turns: cloud.turns - 1 })).filter(({ turns }) => turns > 0);
      for (const model of state.models) {
        model.activated = false;
        model.armsUsed = { right: false, left: false };
        model.winded = model.winded === 'next-turn' ? 'this-turn' : 'no';
        model.checkedConsciousness = false;
        model.checkedSurvival = false;
      }
      return;
    case 'initiative-won':
      state.initiative = event.seat;
      state.active = event.seat;
      state.phase = 'initiative';
      return;
    case 'first-chosen':
      state.active = event.seat;
      state.phase = 'pick';
      return;
    case 'pick-passed':
      state.active = otherOf(event.seat);
      return;
    case 'activation-opened':
      state.acting = [...event.members];
      state.phase = 'act';
      for (const id of event.members) Object.assign(modelById(state, id)!, freshFor());
      return;
    case 'pools-set':
      for (const [id, ap] of Object.entries(event.pools)) modelById(state, id)!.ap = ap;
      return;
    case 'activation-closed':
      for (const id of state.acting) {
        const model = modelById(state, id)!;
        model.ap = 0;
        model.charge = null;
        model.run = 0;
        model.learning = null;
      }
      state.acting = [];
      state.active = otherOf(event.seat);
      state.phase = 'pick';
      return;
    case 'morale-begun':
      state.phase = 'morale';
      return;
    case 'turn-ended':
      for (const player of state.players) player.allBroken = event.allBroken[player.seat];
      for (const model of state.models) {
        model.landed = false;
        model.seen = {};
        model.sawComrade = false;
        model.sawLeader = false;
        model.ranLastTurn = model.ranThisTurn;
        model.ranThisTurn = false;
        for (const weapon of model.weapons) weapon.fired = 0;
      }
      state.vehicles = state.vehicles.map(({ gun, ...vehicle }) =>
        gun === undefined ? vehicle : { ...vehicle, gun: { ...gun, fired: 0 } },
      );
      state.phase = 'turn-start';
      return;
    case 'model-edited':
      return applyEdit(state, event);
    case 'game-ended':
      state.result = event.result;
      state.phase = 'over';
      return;
  }
}

/** What a man loses when his activation opens (DW-ACT-1). */
export const freshFor = () => ({
  activated: true,
  moved: 'none',
  motion: 'none',
  flash: null,
  opFire: false,
  charge: null,
  run: 0,
  walked: 0,
  demanded: [],
});
