import type { Appraisal } from '@sandtable/game';
import type { Command, SeatDecision, SeatView } from '@sandtable/kernel';
import type { Target } from '../decisions/fight.ts';
import type { Move } from '../decisions/move.ts';
import type { PlacementAbout } from '../decisions/place-bases.ts';
import type { Designate } from '../decisions/taskforce.ts';
import { pingById, unitById } from '../rules/units/roster.ts';
import type { Ping, Seat, State } from '../state.ts';
import { stateOfView } from '../state-of-view.ts';
import { counterWorth, refreshWorth, stunWorth } from './defending.ts';
import { activateWorth, boostWorth, holdWorth, joinersWorth, reactorsWorth, reactWorth } from './engaging.ts';
import { type Aimed, attackWorth, nextShotWorth, scanWorth } from './fighting.ts';
import { FIRE_LATER, Look } from './look.ts';
import { placementWorth } from './placing.ts';
import { bestPlace, shifted } from './plans.ts';
import { revealAsWorth } from './reveals.ts';
import { pickWorth, useWorth } from './scoring.ts';
import { deploymentWorth, edgeWorth, listWorth, objectiveWorth } from './setting-up.ts';
import { bestShot } from './shots.ts';
import { specialWorth } from './specials.ts';
import { ROUGH } from './spots.ts';
import { revealGain, taskforceAppraiser } from './taskforce.ts';
import { steady, type Temper } from './temper.ts';

type About = { readonly base?: string; readonly ping?: string; readonly objective?: string } | null;

/** Scores the possible answers to a question for the seat that is asked. */
export function appraiser(
  view: SeatView,
  { about }: SeatDecision,
  temper: Temper = steady,
): (command: Command) => Appraisal {
  return appraiserOn(stateOfView(view.game), view.viewer as Seat, about as About, temper);
}

/** The same on a state. */
export function appraiserOn(
  state: State,
  seat: Seat,
  about: About,
  temper: Temper = steady,
): (command: Command) => Appraisal {
  const look = new Look(state, seat, temper);
  const taskforce = taskforceAppraiser(look);
  return (command) => appraised(look, taskforce, about, command);
}

const say = (score: number, why: string): Appraisal => ({ score, why });

function appraised(
  look: Look,
  taskforce: (members: readonly string[]) => number,
  about: About,
  raw: Command,
): Appraisal {
  const { state, seat } = look;
  // biome-ignore lint/suspicious/noExplicitAny: the kind says which command it is
  const command = raw as any;
  switch (raw.kind) {
    case 'concede':
      return say(-1000, 'giving up');
    case 'submit-list':
      return say(listWorth(state, seat, command), 'a list made for this scenario');
    case 'choose-first':
      return say(command.player === seat ? 0 : 0.5, 'whoever deploys second has seen the other');
    case 'choose-edge':
      return say(edgeWorth(state, command.edge), 'the short way across the table');
    case 'place-objective':
      return say(objectiveWorth(state, command), 'where the whole force can get to it');
    case 'deploy':
      return say(deploymentWorth(state, seat, command), 'close to the objectives');
    case 'designate':
      return say(taskforce((command as Designate).members), 'they gain most by acting now');
    case 'reveal-ping':
      return say(revealGain(look, pingById(state, command.ping) as Ping), 'it can do more as a unit now');
    case 'reveal-as':
      return say(revealAsWorth(look, about?.ping ?? '', command.entry), 'it fits the place best');
    case 'refresh':
      return say(refreshWorth(look, command), 'worth a Command Point');
    case 'move':
      return moveAppraisal(look, command, about);
    case 'react':
      return say(reactWorth(look), 'better to act first');
    case 'declare-joiners':
      return say(joinersWorth(look, command), 'they have something to shoot at');
    case 'declare-reactors':
      return say(reactorsWorth(look, command), 'they have something to shoot at');
    case 'boost-priority':
      return say(boostWorth(look, command), 'acting first matters here');
    case 'activate':
      return say(activateWorth(look, command.member), 'it has the most to do');
    case 'hold':
      return say(holdWorth(look, command.unit), 'it can wait');
    case 'forgo':
      return say(-1, 'nothing to do');
    case 'next-sub-unit':
      return say(partWorth(look, command.team), 'it has the most to do');
    case 'pay-stun':
      return say(stunWorth(look, about?.base ?? '', command), 'what is missed least');
    case 'attack':
      return say(attackWorth(look, about?.base ?? '', command as Aimed), 'a shot worth taking');
    case 'scan':
      return say(scanWorth(look, about?.base ?? '', command as Aimed), 'to find out what is there');
    case 'target':
      return say(nextShotWorth(look, command as Target), 'the best target left');
    case 'act':
      return say(specialWorth(look, about?.base ?? '', command), 'worth doing');
    case 'place-bases':
      return say(placementWorth(look, about as PlacementAbout | null, command), 'a better place');
    case 'take-up':
      return say(0.5, 'the weapon matters more');
    case 'clear-jam':
      return say(0.3 - look.price, 'to Boost again');
    case 'overwatch':
      return say(overwatchWorth(look), 'ready to react');
    case 'counter':
    case 'take-hit':
      return say(counterWorth(look, command), 'what keeps it alive');
    case 'pick-objective':
      return say(pickWorth(look, command.objective), 'points');
    case 'use-units':
      return say(useWorth(look, about?.objective ?? '', command.units), 'points');
    case 'end-activation':
    case 'stop-action':
      return say(-0.05, 'nothing better to do');
    default:
      return say(0, '');
  }
}

/** A move is worth the difference between the new place and the old one; as an action it costs the shot. */
function moveAppraisal(look: Look, { member, ways }: Move, about: About): Appraisal {
  const ping = pingById(look.state, member);
  const to = ways[0]?.way.at(-1);
  if (to === undefined) return say(0, '');
  if (ping !== undefined)
    return say(look.pingPlace({ id: member, at: to }) - look.pingPlace(ping), 'closer to an objective');
  const unit = unitById(look.state, member);
  if (unit === undefined) return say(0, '');
  const acting = about?.base !== undefined;
  const fire = acting ? FIRE_LATER : look.temper.fire;
  let moved = unit;
  for (const { base: id, way } of ways) {
    const from = unit.bases.find((base) => base.id === id)?.at;
    const end = way.at(-1);
    if (from !== undefined && end !== undefined) moved = shifted(moved, { x: end.x - from.x, y: end.y - from.y }, id);
  }
  return say(look.place(moved, fire) - look.place(unit, fire), 'a better place');
}

/** What the acting unit could do with its Action Points, one team first: fire, or get somewhere. */
function partWorth(look: Look, team: number): number {
  const unit = unitById(look.state, look.state.activations.at(-1)?.member ?? '');
  const base = unit?.bases.find((each) => each.team === team);
  if (unit === undefined || base === undefined) return 0;
  const gained = bestPlace(look, unit, ROUGH, FIRE_LATER) - look.place(unit, FIRE_LATER);
  return Math.max(look.fire(unit), gained) + 0.1 * bestShot(look.state, unit, base, look.foes);
}

/** To be able to act in the enemy's Turn. */
function overwatchWorth({ foes, foePings }: Look): number {
  const waiting = [...foes, ...foePings].some(({ activated }) => !activated);
  return waiting ? 0.9 : 0.5;
}
