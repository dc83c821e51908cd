import type { Play } from '@sandtable/kernel';
import { actionCosts } from '../content/catalogue.ts';
import type { ActCommand } from '../decisions/act.ts';
import { deviceById } from '../rules/explosives/devices.ts';
import { armsSpent } from '../rules/health/duty.ts';
import { itemPrice } from '../rules/movement/price.ts';
import { modelById } from '../rules/roster/roster.ts';
import { loadAfter } from '../rules/shooting/reload.ts';
import type { Seat } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { dress, treat } from './aid.ts';
import { deadMan, letGo, setOffDue } from './bombs.ts';
import { breakFree, demandSurrender, knockOut, tackle } from './capture.ts';
import { setShapedCharge } from './charges.ts';
import { climb, fixRope } from './climb.ts';
import { disengage, strike } from './close-combat.ts';
import { leave } from './coming.ts';
import { useDoor } from './door.ts';
import { flee, goBack } from './duty.ts';
import { setDevice, trigger, tripMines } from './explosives.ts';
import { fire } from './fire.ts';
import { dropThing, pickUp } from './items.ts';
import { jump } from './jump.ts';
import { launch } from './launch.ts';
import { learn } from './learn.ts';
import { move } from './move.ts';
import { reactions, unaskedOpFire } from './reaction.ts';
import { throwGrenade } from './throw.ts';
import { dropIn } from './vehicle-damage.ts';
import { boardVehicle, driveVehicle, leaveVehicle } from './vehicles.ts';

/** What a man does, and after most of it what the enemy does about it (DW-OPF-9). */
export function* doAction(table: DogsOfWarTable, seat: Seat, answer: ActCommand): Play {
  const { state } = table;
  const model = modelById(state, answer.model)!;
  const pay = (clause: string, ap: number, what: string, hands?: 1 | 2) =>
    table.emit({
      type: 'ap-spent',
      clause,
      model: model.id,
      ap,
      what,
      ...(hands === undefined ? {} : { arms: armsSpent(model, hands) }),
    });
  switch (answer.kind) {
    case 'walk':
    case 'run':
    case 'crawl':
      yield* move(table, model, answer.kind, answer.path);
      return;
    case 'lead-prisoner':
      yield* move(table, model, 'walk', answer.path, { led: modelById(state, answer.prisoner)! });
      return;
    case 'leave-table':
      leave(table, model, answer.prisoner);
      break;
    case 'fix-rope':
      fixRope(table, model);
      break;
    case 'recover-rope':
      pay('DW-FRC-9', actionCosts.rope!.ap, 'rope', 2);
      table.emit({ type: 'rope-recovered', clause: 'DW-FRC-11', model: model.id, rope: answer.rope });
      break;
    case 'disengage':
      yield* disengage(table, model, answer.by, answer.path);
      return;
    case 'face':
      return table.emit({ type: 'model-faced', clause: 'DW-MSC-3', model: model.id, facing: answer.facing });
    case 'op-fire':
      return yield* unaskedOpFire(table, seat, answer);
    case 'do-duty':
      return model.broken ? yield* flee(table, model) : yield* goBack(table, model, answer.by);
    case 'go-prone':
      table.emit({ type: 'posture-changed', clause: 'DW-MOV-8', model: model.id, posture: 'prone' });
      break;
    case 'stand-up':
      pay('DW-MOV-8', itemPrice(model, 'stand').total, 'stand');
      table.emit({ type: 'posture-changed', clause: 'DW-MOV-8', model: model.id, posture: 'standing' });
      break;
    case 'fire':
      if ('mark' in answer.shot) yield* launch(table, model, answer.shot, true);
      else yield* fire(table, model, answer.shot, true);
      break;
    case 'throw-grenade':
      if ('vehicle' in answer.mark) yield* dropIn(table, model, answer.grenade, answer.mark.vehicle);
      else yield* throwGrenade(table, model, { grenade: answer.grenade, mark: answer.mark }, true);
      break;
    case 'go-op-fire':
      pay('DW-OPF-1', actionCosts['op-fire']!.ap, 'op-fire');
      table.emit({ type: 'op-fire-taken', clause: 'DW-OPF-1', model: model.id });
      break;
    case 'reload': {
      const { loaded, reserve } = loadAfter(state, model, answer.weapon);
      pay('DW-MSC-5', state.chart.firearms[answer.weapon]!.reload, 'reload', 2);
      table.emit({
        type: 'weapon-reloaded',
        clause: 'DW-MSC-5',
        model: model.id,
        weapon: answer.weapon,
        loaded,
        reserve,
      });
      break;
    }
    case 'ready-weapon':
      pay('DW-MSC-10', actionCosts.ready!.ap, 'ready', state.chart.firearms[answer.weapon]!.hands);
      table.emit({ type: 'weapon-readied', clause: 'DW-MSC-10', model: model.id, weapon: answer.weapon });
      break;
    case 'pick-up':
      pickUp(table, model, answer);
      break;
    case 'drop':
      return dropThing(table, model, answer.thing);
    case 'bandage':
      yield* dress(table, model, modelById(state, answer.patient)!, answer.wound);
      break;
    case 'medic-aid':
      yield* treat(table, model, modelById(state, answer.patient)!, answer.wound);
      break;
    case 'carry':
      pay('DW-CAR-1', actionCosts.carry!.ap, 'carry', 2);
      table.emit({ type: 'load-lifted', clause: 'DW-CAR-1', model: model.id, load: answer.casualty });
      break;
    case 'put-down': {
      // Like dropping an item, it triggers no reaction.
      table.emit({
        type: 'load-put-down',
        clause: 'DW-CAR-2',
        model: model.id,
        load: model.carrying!,
        place: answer.place,
      });
      return yield* setOffDue(table);
    }
    case 'set-c4':
    case 'set-claymore':
    case 'lay-mine':
      setDevice(table, model, answer);
      break;
    case 'set-shaped-charge':
      setShapedCharge(table, model, answer);
      break;
    case 'release-bomb':
      pay('DW-EXP-17', actionCosts['release-bomb']!.ap, 'release-bomb');
      yield* letGo(table, model);
      break;
    case 'trigger':
      yield* trigger(table, model, deviceById(state, answer.device)!, true);
      break;
    case 'wake':
      pay('DW-HLT-17', actionCosts.wake!.ap, 'wake', 1);
      table.emit({ type: 'model-helped', clause: 'DW-HLT-17', model: answer.patient, by: model.id });
      break;
    case 'board':
      yield* boardVehicle(table, model, answer.vehicle, answer.seat);
      break;
    case 'leave':
      yield* leaveVehicle(table, model, answer.place);
      break;
    case 'drive':
      return yield* driveVehicle(table, model, answer.leg);
    case 'use-door':
      yield* useDoor(table, model, answer.door);
      break;
    case 'climb':
    case 'use-stairs':
      yield* climb(table, model, answer);
      break;
    case 'jump':
      yield* jump(table, model, answer.takeOff, answer.landing);
      yield* tripMines(table, model);
      break;
    case 'knock-out':
      yield* knockOut(table, model, modelById(state, answer.enemy)!, answer.weapon);
      break;
    case 'tackle':
      yield* tackle(table, model, modelById(state, answer.enemy)!);
      break;
    case 'break-free':
      yield* breakFree(table, model);
      break;
    case 'cuff':
      pay('DW-KOT-10', actionCosts.cuff!.ap, 'cuff', 1);
      if (!(yield* deadMan(table, modelById(state, answer.enemy)!)))
        table.emit({ type: 'model-captured', clause: 'DW-KOT-10', model: answer.enemy, by: model.id });
      break;
    case 'demand-surrender':
      return yield* demandSurrender(table, model, modelById(state, answer.enemy)!);
    case 'free-prisoner': {
      const friend = modelById(state, answer.enemy)!;
      pay('DW-SUR-6', actionCosts['free-prisoner']!.ap, 'free-prisoner', 1);
      const stands = !friend.unconscious && !friend.immobilized;
      table.emit({ type: 'prisoner-freed', clause: 'DW-SUR-7', model: friend.id, by: model.id, stands });
      break;
    }
    case 'learn-weapon':
      yield* learn(table, model, answer.weapon);
      break;
    case 'fix-bayonet':
    case 'unfix-bayonet': {
      const fixed = answer.kind === 'fix-bayonet';
      pay('DW-MSC-11', actionCosts[answer.kind]!.ap, 'bayonet', 2);
      table.emit({ type: 'bayonet-changed', clause: 'DW-MSC-11', model: model.id, weapon: model.ready!, fixed });
      break;
    }
    case 'strike':
      yield* strike(table, model, modelById(state, answer.enemy)!, answer.weapon, true);
      break;
  }
  yield* setOffDue(table);
  if (state.result === null) yield* reactions(table);
}
