import { countText, type Sayable, type Sentence, say } from '@sandtable/game';
import { actions } from '../../content/catalogue.ts';
import { otherOf } from '../../state.ts';
import type { Seen } from '../../state-of-view.ts';
import type { Names } from '../names.ts';
import { effects } from './things.ts';

type About = {
  readonly what: 'reveal' | 'shift' | 'bail-out';
  readonly ping: string;
  readonly pings: readonly string[];
  readonly entry: string;
  readonly unit: string;
  readonly base: string;
  readonly objective: string;
};
type Title = (about: About, name: Names, table: Seen) => Sentence;

const just =
  (text: string): Title =>
  () =>
    say`${text}`;

/** What is asked at each moment. */
export const titles: { readonly [moment: string]: Title } = {
  'force-list': just('Choose your force.'),
  'first-deployer': just('You won the roll. Who deploys first?'),
  edge: just('You’re the defender. Which edge is yours?'),
  objective: just('Place an objective on the center line.'),
  deployment: just('Deploy your Pings.'),
  designate: just('Who goes out this turn?'),
  reveal: just('Reveal a Ping?'),
  'reveal-as': ({ ping }, name) => say`What is ${name.own(ping)}?`,
  placement: ({ what, entry, ping, unit }, name) =>
    what === 'reveal' ? say`Place ${name.own(entry)} around ${name.own(ping)}.` : say`Where does ${name.own(unit)} go?`,
  'after-action': ({ unit }, name) => say`Hit and Run: ${name.own(unit)} can slip away up to 2″.`,
  'take-up': ({ base }, name) => say`${name.own(base)} is about to fall. Who falls instead?`,
  'reveal-order': just('Several of your Pings are found. Which one first?'),
  refresh: just('Spend Command Points while you refresh?'),
  moving: just('Move your Taskforce.'),
  reaction: (_about, name, table) => say`${name.seatDoes(table.active, 'has')} moved. You can react.`,
  joiners: (_about, name, table) => say`${name.seatDoes(otherOf(table.active), 'reacts')}. Who joins in?`,
  reactors: (_about, _name, { engagement }) => {
    const free = engagement?.a.length ?? 0;
    return say`Who reacts? ${free === 0 ? 'Each costs 1 CP.' : `${countText(free, 'unit')} free, then 1 CP each.`}`;
  },
  'priority-boost': just('Boost a Priority roll? 1 CP each.'),
  slot: (_about, _name, { engagement }) => {
    const top = Math.max(
      0,
      ...[...(engagement?.a ?? []), ...(engagement?.n ?? [])].map(({ priority }) => priority ?? 0),
    );
    return say`You’re next, at Priority ${top}.`;
  },
  activation: just('Who acts next?'),
  'sub-unit': ({ unit }, name) => say`${name.own(unit)}: which team acts next?`,
  stun: ({ base }, name) => say`${name.own(base)} is stunned. How does it shake that off?`,
  action: ({ base }, name) => say`What does ${name.own(base)} do?`,
  'next-shot': ({ base }, name, { action }) =>
    say`${name.own(base)} has ${shots(action?.left ?? 0, action?.action)} left.`,
  countermeasure: ({ base }, name, { hit }) =>
    say`${name.own(base)} is hit and will be ${effects[hit?.effect ?? 'kill']}. A Countermeasure stops it on a ${hit?.needed ?? 0}+.`,
  'objective-order': just('Which objective is scored next?'),
  'objective-use': ({ objective }, name) => say`Which units count at ${name.objective(objective)}?`,
};

const shots = (left: number, action = ''): Sayable =>
  countText(left, actions[action]?.effect === 'reveal' ? 'scan' : 'shot');

/** The words for passing at each moment. */
export const passes: { readonly [moment: string]: string } = { reaction: 'Don’t react', 'after-action': 'Stay here' };

/** What a Ping does when it acts. */
export const pingActs: readonly string[] = ['A Ping can only move: up to 4″ more.'];

/** What each moment is about, for a player who sees it for the first time. */
export const explanations: { readonly [moment: string]: readonly string[] } = {
  'force-list': ['Both players choose in secret. When both are ready, the lists are shown.'],
  deployment: [
    'Everything starts as a blank Ping that only shows its size. You don’t decide what a Ping is until it’s revealed.',
  ],
  designate: [
    'A turn is one Taskforce: pick any units and Pings that haven’t been activated this Round. They reveal, refresh, move and act together.',
  ],
  reveal: ['Only units can shoot or scan. A Ping stays hidden until you reveal it or the enemy finds it.'],
  moving: ['Each unit and Ping of the Taskforce can move once now. End within 2″ of an enemy Ping and it’s revealed.'],
  reaction: ['You can react once per turn, after the enemy has moved. Your units then act in one order with theirs.'],
  reactors: [
    'Units that react are activated for this Round. Units on Overwatch can react even if they’ve been activated.',
  ],
  'priority-boost': [
    'Each unit that takes part rolls a die for Priority. A Boost rolls one more and keeps the better one.',
  ],
  slot: ['The highest Priority acts first. You can hold to go later: it lowers your Priority by 1.'],
  action: ['A unit has one Action Point: move, fire, scan or go on Overwatch.'],
  countermeasure: ['A Countermeasure is spent whether it works or not. An Emergency Countermeasure always works.'],
};
