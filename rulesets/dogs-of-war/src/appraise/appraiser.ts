import type { Appraisal } from '@sandtable/game';
import type { Command, SeatDecision, SeatView } from '@sandtable/kernel';
import { actors } from '../decisions/actor.ts';
import { armyPrice } from '../rules/force/price.ts';
import type { Seat, State } from '../state.ts';
import { actWorth, LATER } from './acting.ts';
import { Look } from './look.ts';
import { lookOfView } from './look-of-view.ts';
import { opFireWorth, strikeBackWorth } from './reacting.ts';
import { activateWorth, deployWorth, edgeWorth } from './setting-up.ts';
import { steady } from './temper.ts';

type About = { readonly model?: string; readonly target?: string; readonly face?: number } | null;

/** Scores the possible answers to a question for the seat that is asked. */
export function appraiser(view: SeatView, { about }: SeatDecision, temper = steady): (command: Command) => Appraisal {
  return appraiserFor(lookOfView(view, temper), about as About);
}

/** The same on a state. */
export function appraiserOn(state: State, seat: Seat, about: About): (command: Command) => Appraisal {
  return appraiserFor(new Look(state, seat), about);
}

function appraiserFor(look: Look, about: About): (command: Command) => Appraisal {
  const focus = focusOf(look.state);
  return (command) => {
    let appraisal = look.appraisals.get(command);
    if (appraisal === undefined) {
      appraisal = appraised(look, focus, about, command);
      look.appraisals.set(command, appraisal);
    }
    return appraisal;
  };
}

/** Is an order of the man in hand better than anything that can wait? */
export function isWorthDoing(look: Look, order: Command): boolean {
  return isOrder(order) && appraiserFor(look, null)(order).score >= LATER;
}

/** Is it better than nothing at all? */
export function isOfUse(look: Look, order: Command): boolean {
  return isOrder(order) && appraiserFor(look, null)(order).score > 0;
}

/** What ending the activation is worth depends on the others: it's asked last, since every answer is remembered. */
const isOrder = ({ kind }: Command): boolean => kind !== 'end-activation';

/**
 * The men of an activation to appraise in full: the last one who has begun, so plans get finished, and the first who
 * hasn't, so the turn goes on when the other is done.
 */
export function focusOf(state: State): readonly string[] {
  const able = actors(state).filter(({ ap }) => ap > 0);
  const begun = able.findLast(({ ap }) => ap < 10);
  const next = able.find(({ ap }) => ap === 10);
  return [begun, next].flatMap((model) => model?.id ?? []);
}

const say = (score: number, why: string): Appraisal => ({ score, why });

function appraised(look: Look, focus: readonly string[], about: About, raw: Command): Appraisal {
  const { state, seat } = look;
  // biome-ignore lint/suspicious/noExplicitAny: the kind says which command it is
  const command = raw as any;
  switch (raw.kind) {
    case 'concede':
      return say(-1000, 'giving up');
    case 'confirm-force':
      return say(armyPrice(state.chart, command.force) / state.scenario.points, 'as much as the points buy');
    case 'choose-side':
      return say(edgeWorth(state, command.edge), 'the edge with more cover');
    case 'choose-deploy-order':
      return say(command.order === 'second' ? 0.5 : 0, 'the side that deploys second has seen the other');
    case 'deploy':
      return say(deployWorth(look, command), 'near his team, behind cover');
    case 'pre-lay':
    case 'keep-in-reserve':
      // Charges belong where the mission wants them and mines where the enemy passes. Neither is known yet.
      return say(-50, 'too early');
    case 'confirm-deployment':
      return say(0.1, 'everybody is in place');
    case 'choose-first':
      return say(command.first === seat ? 0.5 : 0, 'to shoot first');
    case 'activate-team':
      return say(activateWorth(look, command.team), 'they have the most to do');
    case 'activate-model':
      return say(activateWorth(look, undefined, command.model) - 0.3, 'he has the most to do');
    case 'op-fire':
      return say(opFireWorth(look, command), 'a shot worth taking now');
    case 'take-opportunity':
      return say(strikeBackWorth(look, about?.model, about?.target, command.weapon), 'he turns his back');
    case 'surrender':
      return say(surrenderWorth(look, about?.model), 'he has no chance');
    case 're-roll':
      return say(0.3, 'it may be the hit that counts');
    case 'shift-location':
      return say(about?.face === 2 || about?.face === 4 ? 0.6 : 0.2, 'a worse wound');
    case 'end-activation':
      // Ending it costs the whole team its turn, so nobody does it by mistake.
      return look.hasWork ? say(-5, 'too early') : say(-0.02, 'nothing better to do');
    default:
      return actWorth(look, focus, command);
  }
}

/** Only a man alone among enemies who can't fight should surrender. */
function surrenderWorth(look: Look, id: string | undefined): number {
  const model = look.friends.find((friend) => friend.id === id);
  return model !== undefined && model.arms.left === 'useless' && model.arms.right === 'useless' ? 0.2 : -5;
}
