import { countText, joined, listed, possessive, type Sentence, type Span, say } from '@sandtable/game';
import { pathLength } from '@sandtable/geometry';
import { factions } from '../../content/catalogue.ts';
import { SIGNATURES } from '../../content/signature.ts';
import type { DownsyncEvent } from '../../events.ts';
import { SEATS, type Seat } from '../../state.ts';
import type { Seen } from '../../state-of-view.ts';
import { inchesText } from '../measures.ts';
import { acting, type Names } from '../names.ts';
import { edges, effects, payments, seatWords, signatures } from './things.ts';

type EventSentences = {
  [T in DownsyncEvent['type']]: (
    name: Names,
    event: Extract<DownsyncEvent, { type: T }>,
    table: Seen,
  ) => Sentence | undefined;
};

/** Events that need no line of their own because other lines show them. */
const unsaid = (): undefined => undefined;

/** `1 Command Point`, `2 Command Points`. */
export const cpText = (count: number): string => countText(count, 'Command Point');

/** Every event as a sentence by itself; the story joins those of one action. */
export const events: EventSentences = {
  'lists-revealed': (_name, { players }) =>
    say`${joined(
      players.map(
        ({ seat, faction }) => say`${numbered(seat)} plays ${{ text: factions[faction]?.name ?? faction, seat }}`,
      ),
      ', ',
    )}.`,
  'roll-won': (name, { seat }) => say`${name.seatDoes(seat, 'wins')} the roll and chooses who deploys first.`,
  'roles-set': (name, { attacker }) => say`${name.seatDoes(attacker, 'attacks')}, ${defenderText(name, attacker)}.`,
  'first-deployer-set': (name, { seat }) => say`${name.seatDoes(seat, 'deploys')} first.`,
  'edges-set': (name, { edges: by }) =>
    say`${joined(
      SEATS.map((seat) => say`${name.seatDoes(seat, 'has')} the ${edges[by[seat]] ?? by[seat]} edge`),
      ', ',
    )}.`,
  'objective-placed': (name, { clause, objective: { id, at } }, { players }) => {
    // The attacker puts down the first one, the defender the second (DS-VIP-4); others lie there from the start.
    const role = id === 'co1' ? 'attacker' : 'defender';
    const by = clause === 'DS-VIP-4' ? players.find((player) => player.role === role)?.seat : undefined;
    return by === undefined
      ? say`There’s an objective ${name.on(at)}.`
      : say`${name.seatDoes(by, 'places')} an objective ${name.on(at)}.`;
  },
  'zone-grown': (name, { seat, by }) =>
    say`${possessive(name.seat(seat))} Pings don’t fit, so the zone grows by ${inchesText(by)}.`,
  'pings-deployed': (name, { seat, pings }) => {
    const counts = SIGNATURES.map(
      (size) => [size, pings.filter(({ signature }) => signature === size).length] as const,
    );
    const parts = counts.flatMap(([size, count]) => (count === 0 ? [] : [`${count} ${signatures[size]}`]));
    return say`${name.seatDoes(seat, 'deploys')} ${countText(pings.length, 'Ping')}: ${listed(parts)}.`;
  },
  'round-started': (_name, { round }) => say`Round ${round} begins.`,
  'turn-started': (name, { seat }) => say`${possessive(name.seat(seat))} turn.`,
  'turn-skipped': (name, { seat }) => say`${name.seatDoes(seat, 'has')} nobody left to activate and skips a turn.`,
  'taskforce-designated': (name, { seat, members }) => say`${name.seatDoes(seat, 'sends')} out ${name.owns(members)}.`,
  'phase-begun': unsaid,
  'turn-ended': unsaid,
  'round-ended': unsaid,
  'game-ended': () => say`The game is over.`,
  'ping-identified': (name, { ping, unit }) => say`${name.unit(ping)} turns out to be ${name.own(unit)}.`,
  'unit-appeared': (name, { unit, places: [at] }) =>
    say`${acting(name.unit(unit), 'appears')}${at === undefined ? '' : say` ${name.at(at)}`}.`,
  'passenger-aboard': (name, { unit, transport }) =>
    say`${acting(name.unit(unit), 'is')} aboard ${name.own(transport)}.`,
  'ambush-sprung': (name, { ping, entry }) => say`Ambush! ${acting(name.unit(entry), 'appears')} at ${name.own(ping)}.`,
  'decoy-shown': (name, { ping }) => say`${name.unit(ping)} was a decoy.`,
  'pings-removed': (name, { pings }) =>
    say`${name.units(pings)} ${pings.length === 1 ? 'was a decoy' : 'were decoys'}: no unit of that size is left.`,
  'tokens-received': (name, { unit, stealth }) =>
    stealth ? say`${acting(name.unit(unit), 'has')} Stealth.` : undefined,
  'stealth-lost': (name, { unit }) => say`${acting(name.unit(unit), 'loses')} Stealth.`,
  'member-moved': (name, { member, ways, asAction }) => {
    const length = Math.max(0, ...ways.map(({ path }) => pathLength(path)));
    const [first] = ways;
    const to = first?.path.at(-1);
    const who = name.unit(asAction && first !== undefined ? first.id : member);
    if (length === 0 || to === undefined) return say`${acting(who, 'stays')} put.`;
    return say`${acting(who, 'moves')} ${inchesText(length)} ${name.to(to, first?.path[0])}.`;
  },
  'unit-refreshed': (name, { unit, lodged, bought }) => {
    const shaken = bought.length === 0 ? [] : [say`shakes off Stun for ${cpText(bought.length)}`];
    const aura = lodged ? [say`switches on its Defense Aura for ${cpText(1)}`] : [];
    const done = [...shaken, ...aura];
    return done.length === 0 ? undefined : say`${name.unit(unit)} ${listed(done)}.`;
  },
  'cp-spent': (name, { seat, cp, what }) =>
    what === 'boost' ? say`${name.seatDoes(seat, 'spends')} ${cpText(cp)} on a Boost.` : undefined,
  'overwatch-taken': (name, { unit }) => say`${acting(name.unit(unit), 'goes')} on Overwatch.`,
  'overwatch-lost': (name, { unit }) => say`${acting(name.unit(unit), 'is')} no longer on Overwatch.`,
  'engagement-begun': unsaid,
  'participants-declared': (name, { seat, participants, price }, { active, taskforce }) => {
    const paid = price === 0 ? '' : ` for ${cpText(price)}`;
    const units = participants.map(({ unit }) => unit);
    if (seat !== active) return say`${name.seatDoes(seat, 'reacts')} with ${name.owns(units)}${paid}.`;
    const joining = units.filter((id) => !taskforce.includes(id));
    return joining.length === 0 ? undefined : say`${acting(joining.map(name.unit), 'joins')} in.`;
  },
  'priorities-boosted': (name, { units }) =>
    units.length === 0 ? undefined : say`${name.units(units)}: Priority Boosted for ${cpText(units.length)}.`,
  'priority-rolled': (name, { unit, priority }) => say`${acting(name.unit(unit), 'has')} Priority ${priority}.`,
  'unit-held': (name, { unit, priority }) => say`${acting(name.unit(unit), 'holds')}, Priority ${priority} now.`,
  'unit-forwent': (name, { unit }) => say`${acting(name.unit(unit), 'does')} nothing.`,
  'engagement-ended': () => say`The Reaction Engagement is over.`,
  'activation-begun': unsaid,
  'part-begun': unsaid,
  'stun-paid': (name, { base, payment }) =>
    say`${acting(name.unit(base), 'shakes')} off Stun ${payment === 'cp' ? 'for' : 'with'} ${payments[payment]}.`,
  'ap-spent': unsaid,
  'part-ended': unsaid,
  'activation-ended': unsaid,
  'action-begun': (name, { base, action }) => say`${acting(name.unit(base), 'uses')} ${name.action(action)}.`,
  'attack-rolled': (name, { by, target, hit }) =>
    say`${acting(name.unit(by), 'fires')} at ${name.unit(target)}: ${hit ? 'hit' : 'miss'}.`,
  'scan-rolled': (name, { by, target, hit }) =>
    say`${acting(name.unit(by), 'scans')} ${name.unit(target)}: ${hit ? 'found' : 'no contact'}.`,
  'base-tagged': (name, { base }) => say`${acting(name.unit(base), 'is')} tagged until the end of the turn.`,
  'base-exposed': (name, { base }) => say`${acting(name.unit(base), 'is')} exposed until the end of the turn.`,
  'hit-pending': (name, { target, effect }) => say`${acting(name.unit(target), 'is')} about to be ${effects[effect]}.`,
  'token-spent': (name, { base, token }) =>
    say`${acting(name.unit(base), 'spends')} ${token === 'cm' ? payments.cm : payments['cm-plus']}.`,
  'check-rolled': (name, { base, success }) =>
    say`${possessive(name.unit(base))} Countermeasure ${success ? 'works' : 'fails'}.`,
  'hit-negated': (name, { target }) => say`The hit on ${name.unit(target)} is stopped.`,
  'hit-taken': (name, { target }) => say`${acting(name.unit(target), 'takes')} the hit.`,
  'base-stunned': (name, { base }) => say`${acting(name.unit(base), 'is')} stunned.`,
  'base-destroyed': (name, { base }) => say`${acting(name.unit(base), 'is')} destroyed.`,
  'action-ended': unsaid,
  'unit-readied': unsaid,
  'kill-taken-up': (name, { base, by }) => say`${acting(name.unit(by), 'falls')} in place of ${name.own(base)}.`,
  'passengers-lost': (name, { unit, transport }) =>
    say`${acting(name.unit(unit), 'is')} lost with ${name.own(transport)}.`,
  'passengers-bailed': (name, { unit, transport }) =>
    say`${acting(name.unit(unit), 'gets')} out of the wreck of ${name.own(transport)}.`,
  'unit-jammed': (name, { unit }) => say`${acting(name.unit(unit), 'is')} jammed.`,
  'jam-cleared': (name, { unit }) => say`${acting(name.unit(unit), 'clears')} its jam for ${cpText(1)}.`,
  'shot-lost': (name, { target }) => say`The shot at ${name.unit(target)} is lost.`,
  'action-performed': unsaid,
  'unit-locked': (name, { unit }) => say`${acting(name.unit(unit), 'is')} locked on until the end of the turn.`,
  'stealth-gained': (name, { unit }) => say`${acting(name.unit(unit), 'goes')} dark and gains Stealth.`,
  'bases-placed': (name, { unit, seat, places: [first] }) => {
    const who = name.unit(unit);
    const where = first === undefined ? '' : say` ${name.to(first.at)}`;
    if (who.seat !== seat) return say`${name.seatDoes(seat, 'moves')} ${who}${where}.`;
    return say`${acting(who, 'sprints')}${where}.`;
  },
  'drones-deployed': (name, { unit, carrier }) => say`${acting(name.unit(carrier), 'deploys')} ${name.own(unit)}.`,
  'unit-unloaded': (name, { unit, transport }) =>
    say`${acting(name.unit(unit), 'gets')} out of ${name.own(transport)}.`,
  'unit-loaded': (name, { unit, transport }) => say`${acting(name.unit(unit), 'gets')} into ${name.own(transport)}.`,
  'fire-called': (name, { by, partner }) => say`${acting(name.unit(by), 'calls')} in fire from ${name.own(partner)}.`,
  'scoring-begun': unsaid,
  'objective-scored': (name, { objective, points }) => {
    const scorers = SEATS.filter((seat) => points[seat] > 0);
    if (scorers.length === 0) return say`Nobody scores at ${name.objective(objective)}.`;
    const parts = scorers.map((seat) => say`${name.seatDoes(seat, 'scores')} ${points[seat]}`);
    return say`${listed(parts)} at ${name.objective(objective)}.`;
  },
  'scoring-ended': unsaid,
  'turn-scored': (name, { seat, points }) => say`${name.seatDoes(seat, 'scores')} ${countText(points, 'point')}.`,
  'base-edited': (name, { base, change }) => {
    const who = name.unit(base);
    if (change.at !== undefined) return say`By ruling: ${acting(who, 'goes')} ${name.to(change.at)}.`;
    const { cm, cmPlus, stun } = change;
    const said = [
      ...(cm === undefined ? [] : [`has ${countText(cm, 'Countermeasure')}`]),
      ...(cmPlus === undefined ? [] : [`has ${countText(cmPlus, 'Emergency Countermeasure')}`]),
      ...(stun === undefined ? [] : [stun ? 'is stunned' : 'isn’t stunned']),
    ];
    return say`By ruling: ${who} ${listed(said)}.`;
  },
  'unit-edited': (name, { unit, change }) => {
    const said = Object.entries(change).map(([mark, on]) => marks[mark]?.[on ? 'on' : 'off'] ?? mark);
    return say`By ruling: ${name.unit(unit)} ${listed(said)}.`;
  },
  'ping-edited': (name, { ping, change: { at, activated } }) =>
    at === undefined
      ? say`By ruling: ${acting(name.unit(ping), activated ? 'is' : 'isn’t')} done this Round.`
      : say`By ruling: ${acting(name.unit(ping), 'goes')} ${name.to(at)}.`,
  'cp-edited': (name, { seat, cp }) => say`By ruling: ${name.seatDoes(seat, 'has')} ${cpText(cp)}.`,
  'points-edited': (name, { seat, points }) =>
    say`By ruling: ${name.seatDoes(seat, 'has')} ${countText(points, 'point')}.`,
};

/** What a ruling says about a whole unit. */
const marks: { readonly [mark: string]: { readonly on: string; readonly off: string } } = {
  activated: { on: 'is done this Round', off: 'can still act this Round' },
  overwatch: { on: 'is on Overwatch', off: 'isn’t on Overwatch' },
  stealth: { on: 'has Stealth', off: 'has no Stealth' },
  jammed: { on: 'is jammed', off: 'isn’t jammed' },
};

const numbered = (seat: Seat): Span => ({ text: seatWords[seat] ?? seat, seat });

function defenderText(name: Names, attacker: Seat): Sentence {
  const defender = SEATS.find((seat) => seat !== attacker) ?? attacker;
  return name.seatDoes(defender, 'defends');
}
