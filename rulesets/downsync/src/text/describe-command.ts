import { capitalized, inTwoForms, joined, listed, type Sayable, type Sentence, say } from '@sandtable/game';
import type { Command, Json } from '@sandtable/kernel';
import { actions, factions } from '../content/catalogue.ts';
import type { Act } from '../decisions/act.ts';
import type { DownsyncCommand } from '../decisions/index.ts';
import { shotTerms } from '../decisions/shot-terms.ts';
import type { Ambush } from '../rules/reaction/eligible.ts';
import { type Seen, seen } from '../state-of-view.ts';
import { payments } from './english/things.ts';
import { forceText, mountsText } from './force-text.ts';
import { typedSpot } from './measures.ts';
import { acting, type Names, namesIn } from './names.ts';

/** What a screen says of an order, and how it is typed; the same where only one is given. */
type Said = Sayable | { readonly shown: Sayable; readonly typed: string };
type Tellers = {
  [K in DownsyncCommand['kind']]: (command: Extract<DownsyncCommand, { kind: K }>, name: Names, table: Seen) => Said;
};

/** A command in plain words, `Crusader: fire at Virago`; where orders are typed, as it is typed: `fire cannon B2`. */
export function describeCommand(view: Json, command: Command): Sentence {
  const table = seen(view);
  const tell = (Object.hasOwn(tellers, command.kind) ? tellers[command.kind as keyof Tellers] : undefined) as
    | ((command: Command, name: Names, table: Seen) => Said)
    | undefined;
  const said = tell?.(command, namesIn(table), table) ?? command.kind.replaceAll('-', ' ');
  return typeof said === 'object' && 'shown' in said ? inTwoForms(said.shown, said.typed) : say`${said}`;
}

const up = (ids: readonly string[]): string =>
  ids.length === 0 ? 'none' : ids.map((id) => id.toUpperCase()).join(' ');
const boosted = (boost: boolean): { readonly shown: string; readonly typed: string } =>
  boost ? { shown: ' with a Boost', typed: ' boost' } : { shown: '', typed: '' };

/** Words for every kind of order. A new kind needs its words here. */
const tellers: Tellers = {
  'submit-list': ({ faction, units, mounts = [] }) => ({
    shown: say`${factions[faction]?.name ?? faction}: ${forceText(units)}${mountsText(units, mounts)}`,
    typed: `force ${faction} ${units.join(' ')}${mounts.map(({ passenger, transport }) => ` ${passenger}@${transport}`).join('')}`,
  }),
  'choose-first': ({ player }, name) => ({
    shown: say`${name.seatDoes(player, 'deploys')} first`,
    typed: `first ${player}`,
  }),
  'choose-edge': ({ edge }) => ({ shown: say`Take the ${edge} edge`, typed: `edge ${edge}` }),
  'place-objective': ({ at }, name) => ({
    shown: say`Place the objective ${name.on(at)}`,
    typed: `objective ${typedSpot(at)}`,
  }),
  deploy: (command, name) => {
    if ('noRoom' in command) return { shown: 'The Pings don’t fit', typed: 'deploy no-room' };
    const pings = command.pings.map(({ signature, at }) => `${signature} ${typedSpot(at)}`);
    const from = command.pings[0]?.at;
    const start = from === undefined ? '' : say`, starting ${name.at(from)}`;
    return { shown: say`Deploy ${command.pings.length} Pings${start}`, typed: `deploy ${pings.join(' ')}` };
  },
  designate: ({ members }, name) => ({
    shown: say`Send out ${name.owns(members)}`,
    typed: `taskforce ${up(members)}`,
  }),
  'reveal-ping': ({ ping }, name) => ({ shown: say`Reveal ${name.own(ping)}`, typed: `reveal ${up([ping])}` }),
  'reveal-as': ({ entry }, name) => ({
    shown: entry === null ? 'It’s a decoy' : say`It’s ${name.own(entry)}`,
    typed: `as ${entry === null ? 'decoy' : up([entry])}`,
  }),
  'order-reveals': ({ pings }, name) => ({
    shown: say`Reveal ${name.owns(pings)} in this order`,
    typed: `order ${up(pings)}`,
  }),
  'place-bases': (command, name) => {
    if ('noRoom' in command) return { shown: 'There’s no room', typed: 'place no-room' };
    const [first] = command.places;
    return {
      shown: first === undefined ? 'Place it' : say`Place it ${name.at(first)}`,
      typed: `place ${command.places.map(typedSpot).join(' ')}${command.taxi === undefined ? '' : ` taxi ${up([command.taxi])}`}`,
    };
  },
  'end-reveal': () => ({ shown: 'Done revealing', typed: 'done' }),
  refresh: ({ auras, bought }, name) => {
    const paid = [
      ...bought.map((base) => say`shake off ${name.own(base)}’s Stun for 1 CP`),
      ...auras.map((unit) => say`switch on ${name.own(unit)}’s Defense Aura for 1 CP`),
    ];
    return {
      shown: paid.length === 0 ? 'Spend nothing' : capitalized(listed(paid)),
      typed: `refresh ${up([...auras, ...bought])}`,
    };
  },
  move: ({ member, ways }, name) => {
    const to = ways[0]?.way.at(-1);
    const typed = ways.map(({ base, way }) => [up([base]), ...way.map(typedSpot)].join(' ')).join(' ');
    return {
      shown: say`Move ${name.own(member)}${to === undefined ? '' : say` ${name.to(to)}`}`,
      typed: `move ${typed}`,
    };
  },
  'end-move': () => ({ shown: 'Done moving', typed: 'done' }),
  react: () => ({ shown: 'React', typed: 'react' }),
  pass: () => ({ shown: 'Pass', typed: 'pass' }),
  'declare-joiners': ({ units, ambushes }, name) => ({
    shown: units.length + ambushes.length === 0 ? 'Nobody joins' : say`Join in with ${joiners(name, units, ambushes)}`,
    typed: `join ${declared(units, ambushes)}`,
  }),
  'declare-reactors': ({ units, ambushes }, name) => ({
    shown: say`React with ${joiners(name, units, ambushes)}`,
    typed: `react ${declared(units, ambushes)}`,
  }),
  'boost-priority': ({ units }, name) => ({
    shown: units.length === 0 ? 'No Boost' : say`Boost ${name.owns(units)} for ${units.length} CP`,
    typed: `boost ${up(units)}`,
  }),
  activate: ({ member }, name) => ({ shown: say`Activate ${name.own(member)}`, typed: `act ${up([member])}` }),
  hold: ({ unit }, name) => ({ shown: say`${acting(name.own(unit), 'holds')}`, typed: `hold ${up([unit])}` }),
  forgo: ({ unit }, name) => ({ shown: say`${acting(name.own(unit), 'does')} nothing`, typed: `forgo ${up([unit])}` }),
  'next-sub-unit': ({ team }) => ({ shown: say`Team ${team} acts next`, typed: `team ${team}` }),
  'pay-stun': ({ payment }) => ({ shown: say`Shake off Stun with ${payments[payment]}`, typed: `pay ${payment}` }),
  attack: (command, name) => {
    const { action } = command;
    const {
      target,
      targets = target === undefined ? [] : [target],
      point,
      sightOf,
      boost = false,
    } = shotTerms(command);
    const { shown, typed } = boosted(boost);
    const at = point === undefined ? [] : [typedSpot(point)];
    const eyes = sightOf === undefined ? [] : ['eyes', up([sightOf])];
    const aimed = targets.length === 0 ? '' : say` at ${listed([...new Set(targets)].map(name.unit))}`;
    return {
      shown: say`Fire ${name.action(action)}${aimed}${shown}`,
      typed: `${['fire', action, ...at, ...targets.map((id) => up([id])), ...eyes].join(' ')}${typed}`,
    };
  },
  scan: (command, name) => {
    const { target, boost = false } = shotTerms(command);
    const { shown, typed } = boosted(boost);
    const action = name.action(command.action);
    if (target !== undefined && actions[command.action]?.effect !== 'reveal')
      return {
        shown: say`${action} on ${name.unit(target)}${shown}`,
        typed: `scan ${command.action} ${up([target])}${typed}`,
      };
    return target === undefined
      ? { shown: say`Scan with ${action}`, typed: `scan ${command.action}` }
      : {
          shown: say`Scan ${name.unit(target)} with ${action}${shown}`,
          typed: `scan ${command.action} ${up([target])}${typed}`,
        };
  },
  act: (command, name) => ({ shown: specialText(command, name), typed: specialTyped(command) }),
  'clear-jam': ({ unit }, name) => ({
    shown: say`Clear ${name.own(unit)}’s jam for 1 CP`,
    typed: `clear ${up([unit])}`,
  }),
  'take-up': ({ base }, name) => ({ shown: say`${name.own(base)} falls instead`, typed: `instead ${up([base])}` }),
  overwatch: () => ({ shown: 'Overwatch', typed: 'overwatch' }),
  target: ({ target, boost, sightOf }, name) => ({
    shown: say`Next shot at ${name.unit(target)}${boosted(boost).shown}`,
    typed: `next ${up([target])}${sightOf === undefined ? '' : ` eyes ${up([sightOf])}`}${boosted(boost).typed}`,
  }),
  'stop-action': () => ({ shown: 'Stop here', typed: 'done' }),
  counter: (command, name) => {
    if (command.token === 'cm-plus') return { shown: 'Spend an Emergency Countermeasure', typed: 'counter plus' };
    const { shown, typed } = boosted(command.boost);
    if (command.from === undefined) return { shown: say`Spend a Countermeasure${shown}`, typed: `counter${typed}` };
    return {
      shown: say`Use ${name.own(command.from)}’s Countermeasure${shown}`,
      typed: `counter from ${up([command.from])}${typed}`,
    };
  },
  'take-hit': () => ({ shown: 'Take the hit', typed: 'take' }),
  'end-activation': () => ({ shown: 'Done', typed: 'done' }),
  'pick-objective': ({ objective }, name) => ({
    shown: say`Score ${name.objective(objective)} next`,
    typed: `score ${objective}`,
  }),
  'use-units': ({ units }, name) => ({
    shown: units.length === 0 ? 'None of them count here' : say`Count ${name.owns(units)} here`,
    typed: `count ${up(units)}`,
  }),
  concede: () => ({ shown: 'Concede', typed: 'concede' }),
};

function joiners(name: Names, units: readonly string[], ambushes: readonly Ambush[]): Sentence {
  return listed(
    [
      ...units.map((id) => [name.own(id)]),
      ...ambushes.map(({ entry, ping }) => say`${name.own(entry)} out of ${name.own(ping)}`),
    ].map((each) => joined(each)),
  );
}

function declared(units: readonly string[], ambushes: readonly Ambush[]): string {
  return up([...units, ...ambushes.map(({ entry, ping }) => `${entry}@${ping}`)]);
}

/** `Target Lock on Virago`, `Sprint into the forest`. */
function specialText({ action, target, passenger, partner, call, places }: Act, name: Names): Sentence {
  const title = name.action(action);
  if (partner !== undefined) {
    const at = call?.target ?? call?.targets?.[0];
    return say`${title}, ${name.own(partner)} fires ${name.action(call?.action ?? '')}${at === undefined ? '' : say` at ${name.unit(at)}`}`;
  }
  if (target !== undefined) return say`${title} on ${name.unit(target)}`;
  if (passenger !== undefined) return say`${title} ${name.own(passenger)}`;
  const [first] = places ?? [];
  return first === undefined ? say`${title}` : say`${title} ${name.to(first.at)}`;
}

function specialTyped({ action, payment, target, passenger, partner, call, places = [] }: Act): string {
  const aimed = call === undefined ? [] : [call.action, ...(call.point === undefined ? [] : [typedSpot(call.point)])];
  const targets = call?.targets ?? (call?.target === undefined ? [] : [call.target]);
  const words = [
    ...[target, passenger, partner].flatMap((id) => (id === undefined ? [] : [up([id])])),
    ...aimed,
    ...targets.map((id) => up([id])),
    ...(call?.boost === true ? ['boost'] : []),
    ...places.flatMap(({ base, at }) => [up([base]), typedSpot(at)]),
    ...(payment === undefined ? [] : [payment]),
  ];
  return ['use', action, ...words].join(' ');
}
