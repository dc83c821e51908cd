import type { Appraisal } from '@sandtable/game';
import { inches } from '@sandtable/geometry';
import { c4Rings, claymoreEffect, ringsOf } from '../rules/blast/blast.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import { standingAt } from '../rules/ground/surfaces.ts';
import { hasDuty, isBleeding } from '../rules/health/duty.ts';
import { placesOf } from '../rules/movement/path-check.ts';
import { itemPrice, lengthOfPlaces, movementSteps, pathPrice, runPrice } from '../rules/movement/price.ts';
import { figureOf, groundNow, heightOf, isActive, modelById, readyWeapon } from '../rules/roster/roster.ts';
import { shotPrice } from '../rules/shooting/price.ts';
import { isHalfSeen, isInArc, sightFrom } from '../rules/sight/visibility.ts';
import { GUNNER, gunOf } from '../rules/vehicles/vehicles.ts';
import type { Device, Model } from '../state.ts';
import { blastHarm, blowHarm, effectShare, manValue, shareLeft, shotHarm } from './harm.ts';
import { knownPlace } from './known-place.ts';
import type { Look } from './look.ts';
import {
  blowWorth,
  chargeWorth,
  doorWorth,
  holdsTrigger,
  isForMission,
  leadWorth,
  leaveWorth,
  ledTo,
  TRIGGER,
} from './mission-orders.ts';
import { bestLaunch, launchHarm, throwHarm } from './throws.ts';

const say = (score: number, why: string): Appraisal => ({ score, why });

/**
 * Orders for other men score low, so that one man finishes before the next begins, but still better than doing nothing.
 */
const later = (score: number): number => (score <= 0 ? score : (LATER * score) / (1 + score));
/** More than any such order scores. */
export const LATER = 0.03;

/** What an order of the running activation is worth. */
// biome-ignore lint/suspicious/noExplicitAny: the kind says which command it is
export function actWorth(look: Look, focus: readonly string[], command: any): Appraisal {
  const { state } = look;
  const model = modelById(state, command.model ?? '');
  if (model === undefined) return say(0, '');
  const { score: worth, why } = orderWorth(look, model, focus, command);
  const score = look.isRushed(model) ? hurried(command, worth) : worth;
  return say(model.id === (look.hand ?? focus[0]) ? score : later(score), why);
}

/** What a man in a hurry still has time for; anything else costs him this much. */
const HASTY: ReadonlySet<string> = new Set([
  ...[
    'walk',
    'run',
    'crawl',
    'disengage',
    'climb',
    'use-stairs',
    'jump',
    'stand-up',
    'use-door',
    'face',
    'leave-table',
  ],
  ...['set-c4', 'trigger', 'do-duty', 'break-free', 'bandage', 'medic-aid', 'strike', 'tackle', 'free-prisoner'],
]);
const LOITERING = 6;
/** So much more counts what brings him nearer, so that a man who misjudges things still gets there. */
const HURRY = 2;
const hurried = ({ kind }: { readonly kind: string }, worth: number): number =>
  HASTY.has(kind) ? HURRY * worth : worth - LOITERING;

// biome-ignore lint/suspicious/noExplicitAny: as above
function orderWorth(look: Look, model: Model, focus: readonly string[], command: any): Appraisal {
  const { state, hand } = look;
  const isInHand = model.id === hand || focus.includes(model.id);
  switch (command.kind) {
    case 'walk':
    case 'run':
    case 'crawl':
    case 'disengage':
      // Only orders proposed for the man in hand get the full appraisal.
      return isInHand ? say(moveWorth(look, model, command), 'a better place') : say(-0.05, '');
    case 'climb':
    case 'use-stairs':
    case 'jump':
      if (command.prisoner !== undefined)
        return say(leadWorth(look, model, command.prisoner, command.landing), 'to get him away');
      return isInHand ? say(leapWorth(look, model, command.landing), 'a better place') : say(-0.05, '');
    case 'face':
      return say(faceWorth(look, model, command.facing), 'to have him in view');
    case 'go-prone':
      return say(proneWorth(look, model), 'a smaller target');
    case 'stand-up':
      return say(postureWorth(look, model, 'standing'), 'to move and see');
    case 'fire':
      return say(fireWorth(look, model, command), 'a shot worth taking');
    case 'throw-grenade':
      return say(throwHarm(state, model, command, false) - 0.35, 'they stand close together');
    case 'strike':
      return say(blowHarm(state, model, modelById(state, command.enemy)!, command.weapon), 'he is within reach');
    case 'knock-out':
      return say(0.2, 'to take him alive');
    case 'tackle':
      return say(0.9, 'to hold him down');
    case 'cuff':
      return say(isBystander(look, command.enemy) ? 12 : 4, 'a prisoner is out of the fight');
    case 'demand-surrender':
      if (isBystander(look, command.enemy)) return say(12, 'the man they came for');
      return say(modelById(state, command.enemy)?.broken === true ? 6 : 0.15, 'he may yield');
    case 'free-prisoner':
      return say(4, 'a man back in the fight');
    case 'break-free':
      return say(2, 'to get loose');
    case 'go-op-fire':
      return say(waitWorth(look, model), 'ready for anyone who comes into view');
    case 'reload':
      return say(reloadWorth(look, model, command.weapon), 'he will need the rounds');
    case 'ready-weapon':
      return say(readyWorth(look, model, command.weapon), 'a better weapon');
    case 'bandage':
    case 'medic-aid':
      return say(aidWorth(look, model, command.patient) + (command.kind === 'medic-aid' ? 0.5 : 0), 'he needs it');
    case 'wake':
      return say(1.4, 'a man back in the fight');
    case 'carry':
      return say(-0.6, '');
    case 'put-down':
      return say(0.4, 'to fight again');
    case 'set-claymore':
      return say(0.5, 'to guard the way');
    case 'lay-mine':
      return say(0.3, 'to guard the way');
    case 'set-c4':
      return say(chargeWorth(look, command.place, command.quarters), 'that is what they came for');
    case 'set-shaped-charge':
      return say(-0.2, '');
    case 'lead-prisoner':
      return say(leadWorth(look, model, command.prisoner, ledTo(look, model, command)), 'to get him away');
    case 'leave-table':
      return say(leaveWorth(look, model, command.prisoner), 'the job is done');
    case 'enter-table':
      return say(1, 'they are needed');
    case 'release-bomb':
      return say(-0.5, '');
    case 'pick-up':
      return say(model.ready === null ? 0.5 : -0.1, 'a weapon in hand');
    case 'trigger':
      return say(triggerWorth(look, model, command.device), 'they are in it');
    case 'use-door':
      return say(focus.includes(model.id) ? doorWorth(look, model, command.door) : -0.1, 'to get through');
    case 'board':
      return say(boardWorth(look, model, command.vehicle, command.seat), 'a bigger gun');
    case 'do-duty':
      return say(0.01, 'he must');
    case 'learn-weapon':
      return say(readyWeapon(model) !== undefined && look.foes.length > 0 ? 0.3 : 0, 'to be able to use it');
    default:
      return say(-0.1, '');
  }
}

const isBystander = ({ state }: Look, id: string): boolean => modelById(state, id)?.bystander === true;

// biome-ignore lint/suspicious/noExplicitAny: as above
function fireWorth(look: Look, model: Model, { shot }: any): number {
  const { state } = look;
  if ('mark' in shot) return launchHarm(state, model, shot, false) - 0.4;
  const weapon = state.chart.firearms[shot.weapon]!;
  const price = shotPrice(weapon, shot.mode, shot).total;
  const harm = shotHarm(state, model, shot);
  // AP have other uses: a cheap shot may leave enough for a second one.
  const again = Math.floor(model.ap / price);
  return harm + 0.6 * harm * Math.max(0, again - 1) - 0.1;
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function moveWorth(look: Look, model: Model, { kind, by, path }: any): number {
  const { state } = look;
  const gait = kind === 'disengage' ? by : kind;
  const places = placesOf(state, model, path);
  const last = places?.at(-1);
  if (places === undefined || last === undefined) return -1;
  const ground = groundNow(state);
  const end = knownPlace(ground, last);
  const price = gait === 'run' ? runPrice(model, false).total : pathPrice(ground, model, gait, places).total;
  const left = Math.max(0, model.ap - price);
  const seen = isWatched(look, model, end) ? 0.5 : 0;
  const tired = gait === 'run' && model.ranLastTurn ? 0.3 : 0;
  const charge = kind === 'disengage' ? 0.5 : 0;
  const pace = look.temper.drilled && gait === 'run' ? 'run' : 'walk';
  const gain =
    look.place(model, end, model.posture, left, pace) - look.place(model, model.place, model.posture, model.ap);
  const late = left < TRIGGER && holdsTrigger(state, model) ? STRANDED : 0;
  const idle = look.dawdling(model, end, gait);
  const short = lengthOfPlaces(places) < 400 ? 0.2 : 0;
  const net = gain - 0.03 * price - seen - tired - charge - short - late - idle;
  const nerve = look.courage(model, end);
  return Math.min(net, nerve * net) - (1 - nerve) * TURNED_BACK;
}

/** What the man with the trigger loses by a walk that leaves him too few AP to press it. */
const STRANDED = 3;

/** What it costs if a man fails his courage test on the way and turns back. */
const TURNED_BACK = 1.5;

/** An enemy on Op-Fire could shoot him there. */
function isWatched(look: Look, model: Model, place: Place): boolean {
  const { state, foes } = look;
  const there = { ...figureOf(state, model), ...place, z: heightOf(state, place) };
  return foes.some((foe) => {
    if (!foe.opFire || !isActive(foe)) return false;
    const sight = sightFrom(state, figureOf(state, foe), foe, there, model);
    return sight.inArc && !sight.dark && isHalfSeen(sight);
  });
}

function leapWorth(look: Look, model: Model, landing: Place): number {
  const times = movementSteps(model).length + 1;
  const left = Math.max(0, model.ap - 3 * times);
  const here = look.place(model, model.place, model.posture, model.ap);
  return look.place(model, landing, model.posture, left) - here - 0.3;
}

/** Turning pays if the best shot is behind him. At the end of his activation he should face the enemy. */
function faceWorth(look: Look, model: Model, facing: { x: number; y: number }): number {
  const { state } = look;
  const best = look.bestShot(state, model);
  if (best !== undefined) {
    const target = modelById(state, best.shot.target)!;
    const from = figureOf(state, model);
    const [now, then] = [isInArc(from, target.place), isInArc({ ...from, facing }, target.place)];
    return now || !then ? -0.05 : best.harm + 0.3;
  }
  const near = look.foes.filter(isActive).sort((a, b) => apart(a, model) - apart(b, model))[0];
  if (near === undefined || model.ap > 0) return -0.05;
  return isInArc(figureOf(state, model), near.place) || !isInArc({ ...figureOf(state, model), facing }, near.place)
    ? -0.05
    : 0.05;
}

const apart = (a: Model, b: Model): number => Math.abs(a.place.x - b.place.x) + Math.abs(a.place.y - b.place.y);

function postureWorth(look: Look, model: Model, posture: 'standing' | 'prone'): number {
  const price = posture === 'standing' ? itemPrice(model, 'stand').total : 0;
  const left = Math.max(0, model.ap - price);
  const gain = look.place(model, model.place, posture, left) - look.place(model, model.place, model.posture, model.ap);
  // Crawling gets him nowhere, so he stands up if he has no target from the ground.
  if (posture !== 'standing') return gain;
  return gain + (look.bestShot(look.state, model) === undefined ? 0.6 : 0) + (left > 0 ? haste(look, model) : 0);
}

/** What crawling costs a man whom the mission wants elsewhere soon. */
function haste(look: Look, model: Model): number {
  return Math.min(3, 0.15 * look.rush(model));
}

/** Going prone is free until he has to get up, so a skilled player does it before firing if it helps. */
function proneWorth(look: Look, model: Model): number {
  const gain = postureWorth(look, model, 'prone') - 0.35 - 0.3 * look.urgency - haste(look, model);
  const best = gain > 0 && look.temper.drilled ? look.bestShot(look.state, model) : undefined;
  return best === undefined ? gain : gain + 3 * best.harm + 0.3;
}

/** Getting in pays if the mounted gun has better targets than his own. */
function boardWorth(look: Look, model: Model, id: string, seat: number): number {
  const { state } = look;
  const vehicle = state.vehicles.find(({ row }) => row.id === id);
  const type = vehicle?.row.weapon?.type;
  if (vehicle === undefined || type === undefined || seat !== GUNNER) return -0.2;
  const mounted = gunOf(state, vehicle, type);
  const place = { ...vehicle.at, surface: 'ground' };
  const gunner = look.with(model, { place, ready: type, weapons: [...model.weapons, mounted], ap: 10 });
  return look.fire(gunner.state, gunner.model) - look.fire(state, { ...model, ap: 10 }) - 0.5;
}

/**
 * Op-Fire trades all 10 AP for 6 in the enemy's turn. It's for a man with no target worth a shot while enemies have yet
 * to act.
 */
function waitWorth(look: Look, model: Model): number {
  const { state } = look;
  const waiting = look.foes.filter((foe) => isActive(foe) && !foe.activated).length;
  // Otherwise his AP are lost.
  if (waiting === 0) return 0.1 * (1 - look.urgency) + 0.01;
  const best = look.bestShot(state, model);
  if (best !== undefined && best.harm > 0.3) return -0.5;
  const near = look.foes.filter((foe) => isActive(foe) && apart(foe, model) < inches(30)).length;
  return near === 0 ? 0.02 : 0.55 * (1 - 0.8 * look.urgency);
}

function reloadWorth(look: Look, model: Model, type: string): number {
  const weapon = look.state.chart.firearms[type]!;
  const carried = model.weapons.find((each) => each.type === type);
  const loaded = carried?.loaded ?? 0;
  if (loaded === 0) return type === model.ready ? 2 : weapon.blast === undefined ? 0.1 : 0.5;
  return loaded < 4 && weapon.capacity > 6 ? 0.6 : -0.2;
}

function readyWorth(look: Look, model: Model, type: string): number {
  const held = readyWeapon(model);
  const weapon = look.state.chart.firearms[type];
  const loaded = model.weapons.find((each) => each.type === type)?.loaded ?? 0;
  if (loaded === 0 || weapon === undefined || !model.known.includes(type)) return -0.5;
  if (weapon.blast !== undefined) return bestLaunch(look, model, type) - 1;
  const empty =
    held === undefined ||
    (held.loaded === 0 && (model.reserve[look.state.chart.firearms[held.type]!.caliber] ?? 0) === 0);
  return empty ? 1.2 : -0.4;
}

/** First aid: a bleeding man may die, and a man who must dress his own wound can't do anything else. */
function aidWorth(look: Look, helper: Model, id: string): number {
  const patient = modelById(look.state, id);
  if (patient === undefined || patient.seat !== helper.seat) return -2;
  const value = manValue(look.state, patient);
  if (isBleeding(patient)) return 0.3 * value + (patient.hp <= 0 ? 0.5 : 0);
  if (hasDuty(patient)) return patient.id === helper.id ? 0.2 * value : 0.12 * value;
  return shareLeft(patient) < 0.8 ? 0.3 : -0.5;
}

function triggerWorth(look: Look, model: Model, id: string): number {
  const { state } = look;
  const device: Device | undefined = state.devices.find((each) => each.id === id);
  if (device === undefined) return -1;
  const blast = state.chart.blasts[device.type]!;
  const at = standingAt(groundNow(state), device.place);
  if (isForMission(look, device)) return blowWorth(look, device);
  if (device.type === 'c4')
    return Math.max(
      blowWorth(look, device),
      blastHarm(state, model, blast, c4Rings(state.chart, device.quarters), at) - 0.5,
    );
  if (device.type !== 'claymore') return blastHarm(state, model, blast, ringsOf(blast), at) - 0.5;
  let sum = -0.6;
  for (const each of state.models) {
    if (each.dead || each.on !== 'table') continue;
    const effect = claymoreEffect(blast, at, device.facing, figureOf(state, each));
    if (effect === undefined) continue;
    const loss = effectShare(state, each, effect, blast) * manValue(state, each) * shareLeft(each);
    sum += each.seat === model.seat ? -2 * loss : loss;
  }
  return sum;
}
