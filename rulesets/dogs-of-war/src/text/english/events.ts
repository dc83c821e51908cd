import { countText, joined, listed, type Sayable, type Sentence, say } from '@sandtable/game';
import type { DogsOfWarEvent } from '../../events.ts';
import { SEATS } from '../../state.ts';
import type { Seen } from '../../state-of-view.ts';
import { directionText } from '../facing.ts';
import { inchesText } from '../measures.ts';
import { acting, type Names, withA } from '../names.ts';
import {
  airEvents,
  breachEvents,
  edgeEvents,
  itemEvents,
  rulingEvents,
  scenarioEvents,
  vehicleEvents,
} from './table-events.ts';
import { locations, modes } from './things.ts';

type EventSentences = {
  [T in DogsOfWarEvent['type']]: (
    name: Names,
    event: Extract<DogsOfWarEvent, { type: T }>,
    table: Seen,
  ) => Sentence | undefined;
};

/** Events that need no line of their own because other lines show them. */
const unsaid = (): undefined => undefined;

const GAITS = { walk: 'walks', run: 'runs', crawl: 'crawls' } as const;

/** Every event as a sentence by itself; the story joins those of one action. */
export const events: EventSentences = {
  ...scenarioEvents,
  ...edgeEvents,
  ...itemEvents,
  ...airEvents,
  ...breachEvents,
  ...vehicleEvents,
  ...rulingEvents,
  'roll-won': (name, { seat, clause }) =>
    say`${name.seatDoes(seat, 'wins')} the roll${clause === 'DW-SET-3' ? ' and the choice of edges' : ' and the choice of who deploys first'}.`,
  'sides-set': (name, { sides }) =>
    say`${joined(
      SEATS.map((seat) => say`${name.seatDoes(seat, 'has')} the ${sides[seat]} edge`),
      ', ',
    )}.`,
  'first-deployer-set': (name, { seat }) => say`${name.seatDoes(seat, 'deploys')} first.`,
  'model-deployed': (name, { model, place, posture }) =>
    say`${acting(name.man(model), 'takes')} up position ${name.at(place)}${posture === 'prone' ? ', prone' : ''}.`,
  'deployment-confirmed': (name, { seat }) => say`${name.seatDoes(seat, 'is')} ready.`,
  'turn-started': (_name, { turn }) => say`Turn ${turn} begins.`,
  'initiative-won': (name, { seat }) => say`${name.seatDoes(seat, 'wins')} the initiative.`,
  'first-chosen': (name, { seat }) => say`${name.seatDoes(seat, 'goes')} first.`,
  'pick-passed': (name, { seat }) => say`${name.seatDoes(seat, 'has')} nobody left to activate this turn.`,
  'activation-opened': (name, { members }, table) => say`${activated(name, members, table)}.`,
  'pools-set': unsaid,
  'activation-closed': unsaid,
  'morale-begun': unsaid,
  'turn-ended': unsaid,
  'game-ended': () => say`The game is over.`,
  'ap-spent': unsaid,
  'model-stepped': (name, { model, path: [from], place, by, length }) =>
    say`${acting(name.man(model), GAITS[by])} ${inchesText(length)} ${name.to(place, from && { ...place, ...from })}.`,
  'model-leapt': (name, { model, place, by }) =>
    by === 'stairs'
      ? say`${acting(name.man(model), 'takes')} the stairs to ${name.point(place)}.`
      : say`${acting(name.man(model), LEAPS[by])} ${name.to(place)}.`,
  'load-lifted': (name, { model, load }) => say`${acting(name.man(model), 'picks')} up ${name.man(load)}.`,
  'load-checked': (name, { model, passed }) =>
    say`${name.man(model)} ${passed ? 'can run with his load' : 'can’t run with his load'} this turn.`,
  'load-put-down': (name, { model, load, place }) =>
    say`${acting(name.man(model), 'puts')} ${name.man(load)} down ${name.at(place)}.`,
  'posture-changed': (name, { model, posture }) =>
    say`${acting(name.man(model), posture === 'prone' ? 'goes prone' : 'stands up')}.`,
  'model-faced': (name, { model, facing }) => say`${acting(name.man(model), 'turns')} ${directionText(facing)}.`,
  'door-changed': (name, { opening, state }) => say`${name.opening(opening)} is ${DOORS[state]}.`,
  'charge-made': (name, { model, target, bayonet }) =>
    say`${acting(name.man(model), 'charges')} ${name.man(target)}${bayonet ? ' with a fixed bayonet' : ''}.`,
  'model-engaged': (name, { model, enemies }) =>
    say`${acting(name.man(model), 'is')} in close combat with ${name.men(enemies)}.`,
  'courage-tested': (name, { model, courage }) => {
    if (courage === 'in') return say`${acting(name.man(model), 'is')} back in command range.`;
    return courage === 'passed'
      ? say`${acting(name.man(model), 'leaves')} his team’s command range and keeps his courage.`
      : say`${acting(name.man(model), 'loses')} his courage outside command range and has to go back.`;
  },
  'rubble-run-tested': (name, { model, stands }) =>
    stands
      ? say`${acting(name.man(model), 'keeps')} his footing in the rubble.`
      : say`${acting(name.man(model), 'falls')} in the rubble.`,
  'fatigue-tested': (name, { model, winded }) =>
    winded
      ? say`${acting(name.man(model), 'is')} out of breath: 5 AP next turn.`
      : say`${acting(name.man(model), 'isn’t')} tired yet.`,
  'shot-fired': (name, { shooter, target, weapon, mode }) =>
    say`${acting(name.man(shooter), 'fires')} ${modes[mode].shot} at ${name.man(target)} with his ${name.thing(weapon)}.`,
  'flash-seen': (name, { model, seenBy }) => {
    if (seenBy.length === 0) return undefined;
    const who = seenBy.length > 3 ? `${seenBy.length} enemies` : name.men(seenBy);
    return say`${who} ${seenBy.length === 1 ? 'sees' : 'see'} ${name.man(model)}’s muzzle flash.`;
  },
  'die-rerolled': (name, { model, face }) =>
    say`${acting(name.man(model), 'is')} an expert rifleman and rerolls a miss: ${face}.`,
  'shot-missed': (name, { target }) => say`A round misses ${name.man(target)}.`,
  'friend-hit': (name, { target, friend }) => say`The round meant for ${name.man(target)} hits ${name.man(friend)}.`,
  'hit-located': (name, { target, location }) =>
    say`${acting(name.man(target), 'is')} hit in the ${locations[location]}.`,
  'hit-stopped': (name, { target, by, pieces }) =>
    by === 'armor'
      ? say`${name.man(target)}’s armor holds.`
      : say`${capitalPieces(name, pieces)} ${pieces.length > 1 ? 'stop' : 'stops'} the round.`,
  'blow-struck': (name, { attacker, defender, weapon, hit }) =>
    say`${acting(name.man(attacker), 'attacks')} ${name.man(defender)} (${name.thing(weapon)}): ${hit ? 'hit' : 'miss'}.`,
  'run-ended-in-contact': unsaid,
  'tackle-tried': (name, { model, enemy, holds }) =>
    holds
      ? say`${acting(name.man(model), 'tackles')} ${name.man(enemy)} and holds him down.`
      : say`${acting(name.man(model), 'tackles')} ${name.man(enemy)}, who stays on his feet.`,
  'hold-broken': (name, { model, free }) => say`${name.man(model)} ${free ? 'breaks free' : 'can’t break free'}.`,
  'model-captured': (name, { model, by }) => say`${acting(name.man(by), 'takes')} ${name.man(model)} prisoner.`,
  'surrender-demanded': (name, { model, enemy }) =>
    say`${acting(name.man(model), 'calls')} on ${name.man(enemy)} to surrender.`,
  'surrender-refused': (name, { model }) => say`${acting(name.man(model), 'refuses')} to surrender.`,
  'prisoner-freed': (name, { model, by }) => say`${acting(name.man(by), 'frees')} ${name.man(model)}.`,
  'bayonet-changed': (name, { model, fixed }) =>
    say`${acting(name.man(model), fixed ? 'fixes' : 'takes off')} his bayonet.`,
  'learning-tried': (name, { model, weapon, learned }) =>
    learned
      ? say`${acting(name.man(model), 'figures')} out the ${name.thing(weapon)}.`
      : say`${acting(name.man(model), 'hasn’t')} figured out the ${name.thing(weapon)} yet.`,
  'learning-failed': (name, { model, weapon }) =>
    say`${acting(name.man(model), 'gives')} up on the ${name.thing(weapon)} for good.`,
  'op-fire-taken': (name, { model }) => say`${acting(name.man(model), 'goes')} on Op-Fire.`,
  'op-fire-used': (name, { model }) => say`${acting(name.man(model), 'uses')} his Op-Fire.`,
  'weapon-reloaded': (name, { model, weapon, loaded }) =>
    say`${acting(name.man(model), 'reloads')} his ${name.thing(weapon)}: ${countText(loaded, 'round')}.`,
  'weapon-readied': (name, { model, weapon }) => say`${acting(name.man(model), 'readies')} his ${name.thing(weapon)}.`,
  'grenade-thrown': (name, { model, grenade, mark }) =>
    say`${acting(name.man(model), 'throws')} ${article(name.thing(grenade))} ${name.thrownTo(mark)}.`,
  'grenade-strayed': (name, { model, at }) =>
    say`${name.man(model)}’s grenade goes wide and comes to rest ${name.at(at)}.`,
  'grenade-failed': (name, { model, at }) => say`${name.man(model)}’s grenade is a dud. It lies ${name.at(at)}.`,
  'smoke-spread': (name, { at, radius }) => say`Smoke spreads ${inchesText(radius)} around ${name.point(at)}.`,
  'round-launched': (name, { shooter, weapon, mark }) =>
    say`${acting(name.man(shooter), 'fires')} his ${name.thing(weapon)} at ${name.point(mark)}.`,
  'round-strayed': (name, { model, at }) => say`${name.man(model)}’s round goes wide and bursts ${name.at(at)}.`,
  'blast-burst': (name, { blast, at, caught }) =>
    caught.length === 0
      ? say`The ${name.thing(blast)} bursts ${name.at(at)} and catches nobody.`
      : say`The ${name.thing(blast)} bursts ${name.at(at)} and catches ${name.men(caught)}.`,
  'device-set': (name, { device, by }) =>
    say`${acting(name.man(by), 'sets')} ${article(deviceText(name, device))} ${name.at(device.place)}.`,
  'device-fired': (name, { device, by }) => {
    const what = deviceText(name, device);
    return by === null
      ? say`${article(what, 'A')} goes off ${name.at(device.place)}.`
      : say`${acting(name.man(by), 'sets')} off ${article(what)} ${name.at(device.place)}.`;
  },
  'structure-damaged': (name, { building, level, loss }) => {
    const floor = level > 1 ? `level ${level} of ` : '';
    return loss === 0
      ? say`${name.thePiece(building)} takes no damage.`
      : say`${floor}${name.thePiece(building)} loses ${countText(loss, 'structure point')}.`;
  },
  'building-fell': (name, { building, levels, placed }) => {
    const what =
      levels.length === 0
        ? say`${name.thePiece(building)} collapses`
        : say`Part of ${name.thePiece(building)} collapses`;
    return placed.length === 0 ? say`${what}.` : say`${what} under ${name.men(placed.map(({ model }) => model))}.`;
  },
  'model-wounded': (name, { model, location, severity }) => {
    if (severity === 'near-miss') return say`It’s a near miss for ${name.man(model)}.`;
    return say`${acting(name.man(model), 'takes')} a ${severity} wound to the ${locations[location]}.`;
  },
  'model-fell': (name, { model }) => say`${acting(name.man(model), 'passes')} out.`,
  'model-killed': (name, { model }) => say`${acting(name.man(model), 'is')} killed.`,
  'model-woke': (name, { model }) => say`${acting(name.man(model), 'wakes')} up.`,
  'consciousness-checked': (name, { model, awake }) =>
    awake ? undefined : say`${acting(name.man(model), 'stays')} unconscious.`,
  'survival-tested': (name, { model, survived }) =>
    survived
      ? say`${acting(name.man(model), 'bleeds')} and loses 1 health.`
      : say`${acting(name.man(model), 'bleeds')} to death.`,
  'wound-dressed': (name, { model, by, stabilized }) =>
    say`${acting(name.man(by), 'dresses')} ${model === by ? 'his own wound' : say`${name.man(model)}’s wound`}${stabilized ? ': he’s stable' : ''}.`,
  'model-helped': (name, { model, by }) =>
    say`${acting(name.man(by), 'tries')} to wake ${name.man(model)}: 2 better on the next check.`,
  'medic-treated': (name, { model, by, hp, stabilized }) => {
    const came = [...(hp === 1 ? ['1 health back'] : []), ...(stabilized ? ['he’s stable'] : [])];
    return say`${acting(name.man(by), 'treats')} ${name.man(model)}${came.length === 0 ? '' : `: ${came.join(', ')}`}.`;
  },
  'discipline-used': (name, { models }) =>
    say`${acting(models.map(name.man), 'is')} disciplined: no morale roll this time.`,
  'check-failed': (name, { model }) => say`${acting(name.man(model), 'fails')} a morale check.`,
  'hard-corps-used': (name, { model }) => say`${acting(name.man(model), 'is')} hard corps and rerolls.`,
  'model-ducked': (name, { model }) => say`${acting(name.man(model), 'ducks')}.`,
  'model-broke': (name, { model }) => say`${acting(name.man(model), 'breaks')}.`,
  'model-steadied': (name, { model }) => say`${acting(name.man(model), 'pulls')} himself together.`,
  'team-tested': (name, { team, passed, casualties }) =>
    say`${name.team(team)} has lost ${countText(casualties, 'man', 'men')} and ${passed ? 'holds' : 'breaks'}.`,
  'khat-taken': (name, { team }) => say`${name.team(team)} is high on khat: no more morale checks.`,
  'motion-set': unsaid,
};

const LEAPS = {
  climb: 'climbs',
  rope: 'climbs the rope',
  window: 'climbs through a window',
  jump: 'jumps',
} as const;
const DOORS = { open: 'open', shut: 'shut', locked: 'locked', broken: 'broken open' } as const;

const article = (thing: string, a: 'a' | 'A' = 'a'): string => withA(thing).replace(/^a/, a);

function deviceText(
  name: Names,
  { type, quarters }: Extract<DogsOfWarEvent, { type: 'device-set' }>['device'],
): string {
  return type === 'c4' ? `C4 charge of ${quarters / 4} lb` : name.thing(type);
}

function capitalPieces(name: Names, pieces: readonly string[]): Sayable {
  return pieces.length === 0 ? 'Cover' : listed(pieces.map(name.thePiece));
}

/** `Alpha goes into action`, `Sgt Hale acts alone`, `Pfc Ortiz and Spc Dunn of Alpha go into action`. */
function activated(name: Names, members: readonly string[], { teams }: Seen): Sentence {
  const team = teams.find((each) => members.length > 0 && each.members.includes(members[0] as string));
  if (team !== undefined && team.members.length === members.length) return say`${name.team(team.id)} goes into action`;
  return say`${acting(members.map(name.man), 'goes')} into action`;
}
