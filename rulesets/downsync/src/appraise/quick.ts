import type { Command, Match, OpenDecision, Random } from '@sandtable/kernel';
import { attack, scan } from '../decisions/fight.ts';
import { whoMoves } from '../decisions/move.ts';
import type { DownsyncEvent } from '../events.ts';
import { reactorsOf } from '../rules/reaction/eligible.ts';
import { mustTakeAll, readyMembers } from '../rules/turn.ts';
import { pingById, unitById } from '../rules/units/roster.ts';
import type { Ping, Seat, State, Unit } from '../state.ts';
import { appraiserOn } from './appraiser.ts';
import { type Aimed, attackWorth, scanWorth } from './fighting.ts';
import { Look } from './look.ts';
import { bestMoves } from './plans.ts';
import { ROUGH } from './spots.ts';
import { revealGain } from './taskforce.ts';

/** A shot worth at least this is reason enough to act. */
const WORTHWHILE = 1.5;
/** The least an action must be worth, or a place must be better by. */
const SOME = 0.3;

/** A sensible answer for playouts: shoot what can be shot, go where it pays, stop hits. */
export function quick(match: Match<State, DownsyncEvent>, open: OpenDecision, random: Random): Command {
  const { state } = match;
  const look = new Look(state, open.seat as Seat);
  const about = open.about as { readonly base: string } | null;
  switch (open.moment) {
    case 'designate':
      return designated(look, random);
    case 'reveal':
      return revealed(look);
    case 'moving':
      return moved(look) ?? { kind: 'end-move' };
    case 'reaction':
      return reactorsOf(state).some((unit) => look.fire(unit) > 2 * WORTHWHILE) ? { kind: 'react' } : { kind: 'pass' };
    case 'reactors':
      return reactors(look) ?? best(match, open);
    case 'priority-boost':
      return { kind: 'boost-priority', units: [] } as Command;
    case 'action':
      return acted(look, about?.base ?? '');
    default:
      return best(match, open);
  }
}

/** The sampled answer that looks best. */
function best(match: Match<State, DownsyncEvent>, open: OpenDecision): Command {
  const sampled = match.sample(open);
  if (sampled.length === 1) return sampled[0] as Command;
  const appraise = appraiserOn(match.state, open.seat as Seat, open.about as { base?: string } | null);
  let [chosen, most] = [sampled[0] as Command, Number.NEGATIVE_INFINITY];
  for (const command of sampled) {
    const { score } = appraise(command);
    if (score > most) [chosen, most] = [command, score];
  }
  return chosen;
}

/** All units with something to shoot at; if there are none, any. */
function designated(look: Look, random: Random): Command {
  const ready = readyMembers(look.state, look.seat);
  if (mustTakeAll(look.state)) return { kind: 'designate', members: ready } as Command;
  const eager = ready.filter((id) => {
    const unit = unitById(look.state, id);
    return unit !== undefined && look.fire(unit) > WORTHWHILE;
  });
  const members = eager.length > 0 ? eager : [ready[random.below(ready.length)]];
  return { kind: 'designate', members } as Command;
}

function revealed(look: Look): Command {
  for (const id of look.state.taskforce) {
    const ping = pingById(look.state, id);
    if (ping !== undefined && revealGain(look, ping as Ping) > 0) return { kind: 'reveal-ping', ping: id } as Command;
  }
  return { kind: 'end-reveal' };
}

/** The first member that can improve its place. */
function moved(look: Look): Command | undefined {
  for (const id of whoMoves(look.state, null)) {
    const [move] = bestMoves(look, id, null, ROUGH, 1);
    if (move !== undefined && move.score > stays(look, id) + SOME) return move.command;
  }
  return undefined;
}

/** What the place of a member is worth as it is. */
function stays(look: Look, id: string, fire?: number): number {
  const ping = pingById(look.state, id);
  return ping === undefined ? look.place(unitById(look.state, id) as Unit, fire) : look.pingPlace(ping);
}

/** As many units as react for free, those with the best shots. */
function reactors(look: Look): Command | undefined {
  const ranked = reactorsOf(look.state)
    .map((unit) => ({ id: unit.id, fire: look.fire(unit) }))
    .filter(({ fire }) => fire > WORTHWHILE)
    .sort((a, b) => b.fire - a.fire)
    .slice(0, look.state.engagement?.a.length ?? 0);
  if (ranked.length === 0) return undefined;
  return { kind: 'declare-reactors', units: ranked.map(({ id }) => id), ambushes: [] } as Command;
}

/** The best shot; else a better place; else Overwatch. */
function acted(look: Look, base: string): Command {
  const { state } = look;
  // biome-ignore lint/suspicious/noExplicitAny: only what the question is about is read
  const question = { about: { base } } as any;
  let [chosen, most]: [Command | undefined, number] = [undefined, SOME];
  const member = state.activations.at(-1)?.member ?? '';
  if (unitById(state, member) !== undefined) {
    for (const command of attack.sample(state, question)) {
      const worth = attackWorth(look, base, command as Aimed);
      if (worth > most) [chosen, most] = [command, worth];
    }
    for (const command of scan.sample(state, question)) {
      const worth = scanWorth(look, base, command as Aimed);
      if (worth > most) [chosen, most] = [command, worth];
    }
  }
  if (chosen !== undefined) return chosen;
  for (const id of whoMoves(state, { base })) {
    const [move] = bestMoves(look, id, { base }, ROUGH, 1);
    if (move !== undefined && move.score > stays(look, id, 0.25) + 2 * SOME) return move.command;
  }
  return { kind: 'end-activation' };
}
