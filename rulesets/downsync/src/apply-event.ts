import { pathLength } from '@sandtable/geometry';
import { assertNever } from '@sandtable/kernel';
import { applyFight } from './apply-fight.ts';
import { applyRuling } from './apply-ruling.ts';
import { applySpecial } from './apply-special.ts';
import type { DownsyncEvent } from './events.ts';
import { newUnit } from './new-unit.ts';
import { removeDie } from './remove-die.ts';
import { cardOf, livingBases, pingById, playerOf, unitById } from './rules/units/roster.ts';
import { type Base, otherOf, type Participant, SEATS, type State, type Unit } from './state.ts';

/** The only code that changes a state. */
export function applyEvent(state: State, event: DownsyncEvent): void {
  switch (event.type) {
    case 'lists-revealed':
      for (const { seat, faction, list } of event.players) Object.assign(playerOf(state, seat), { faction, list });
      return;
    case 'roll-won':
      state.active = event.seat;
      state.phase = 'first';
      return;
    case 'roles-set':
      for (const player of state.players) player.role = player.seat === event.attacker ? 'attacker' : 'defender';
      return;
    case 'first-deployer-set':
      state.deployFirst = event.seat;
      return;
    case 'edges-set':
      for (const player of state.players) player.edge = event.edges[player.seat];
      return;
    case 'objective-placed':
      state.objectives.push(event.objective);
      return;
    case 'zone-grown':
      playerOf(state, event.seat).zoneGrowth += event.by;
      return;
    case 'pings-deployed':
      playerOf(state, event.seat).deployed = true;
      for (const ping of event.pings) state.pings.push({ ...ping, seat: event.seat, activated: false, moved: false });
      return;
    case 'round-started':
      return startRound(state, event);
    case 'turn-started':
      state.turn = event.turn;
      state.active = event.seat;
      state.phase = 'designate';
      return;
    case 'turn-skipped':
      state.active = otherOf(event.seat);
      state.turn += 1;
      return;
    case 'taskforce-designated':
      state.taskforce = [...event.members];
      state.phase = 'reveal';
      return;
    case 'phase-begun':
      state.phase = event.phase;
      if (event.phase === 'offer')
        for (const unit of state.units) unit.stayed = state.taskforce.includes(unit.id) && (!unit.moved || unit.stayed);
      return;
    case 'turn-ended':
      return endTurn(state);
    case 'round-ended':
      state.quiet = { ...event.quiet, stirred: false };
      return;
    case 'game-ended':
      state.result = event.result;
      state.phase = 'over';
      return;
    case 'ping-identified':
      state.quiet.stirred = true;
      return;
    case 'unit-appeared':
      return appear(state, event);
    case 'passenger-aboard': {
      const passenger = newUnit(event.unit, event.seat, event.card);
      state.units.push({ ...passenger, carriedBy: event.transport });
      return;
    }
    case 'ambush-sprung':
      for (const ping of state.pings) if (ping.id === event.ping) ping.activated = false;
      return;
    case 'decoy-shown':
      return removePings(state, [event.ping]);
    case 'pings-removed':
      return removePings(state, event.pings);
    case 'tokens-received': {
      const unit = unitOf(state, event.unit);
      unit.fresh = false;
      unit.stealth = event.stealth;
      for (const base of unit.bases) Object.assign(base, { cm: event.cm, cmPlus: event.cmPlus });
      return;
    }
    case 'stealth-lost':
      unitOf(state, event.unit).stealth = false;
      return;
    case 'member-moved':
      return move(state, event);
    case 'unit-refreshed':
      return refresh(state, event);
    case 'cp-spent':
      playerOf(state, event.seat).cp -= event.cp;
      return;
    case 'unit-readied':
      for (const base of livingBases(unitOf(state, event.unit))) base.ap = 1;
      return;
    case 'overwatch-taken':
      return takeOverwatch(state, event);
    case 'overwatch-lost':
      unitOf(state, event.unit).overwatch = false;
      return;
    case 'engagement-begun':
      state.phase = 'engagement';
      state.engagement = { step: 'joiners', a: [], n: [], all: [], taskforce: [] };
      return;
    case 'participants-declared':
      return declare(state, event);
    case 'priorities-boosted': {
      const engagement = state.engagement!;
      for (const each of [...engagement.a, ...engagement.n]) if (event.units.includes(each.unit)) each.boosted = true;
      playerOf(state, event.seat).cp -= event.units.length;
      engagement.step = event.seat === state.active ? 'slots' : 'boost-a';
      return;
    }
    case 'priority-rolled':
    case 'unit-held':
      participantOf(state, event.unit).priority = event.priority;
      return;
    case 'unit-forwent':
      return removeDie(state, event.unit);
    case 'engagement-ended':
      for (const id of state.engagement!.all) {
        const unit = unitById(state, id);
        if (unit !== undefined) unit.activated = true;
      }
      state.engagement = null;
      state.phase = 'activate';
      return;
    case 'activation-begun':
      return beginActivation(state, event);
    case 'part-begun': {
      const activation = state.activations.at(-1)!;
      activation.base = event.base;
      activation.inPart = 0;
      const base = findBase(state, event.base);
      if (base !== undefined && !activation.watching) base.ap = 1;
      return;
    }
    case 'stun-paid': {
      const base = findBase(state, event.base)!;
      base.stun = false;
      if (event.payment === 'ap') base.ap -= 1;
      if (event.payment === 'cm') base.cm -= 1;
      if (event.payment === 'cm-plus') base.cmPlus -= 1;
      return;
    }
    case 'ap-spent': {
      const base = findBase(state, event.base);
      if (base !== undefined) base.ap -= 1;
      const activation = state.activations.at(-1)!;
      activation.performed += 1;
      activation.inPart += 1;
      return;
    }
    case 'part-ended': {
      const activation = state.activations.at(-1)!;
      const base = findBase(state, event.base);
      activation.done.push(base?.team ?? 1);
      activation.base = null;
      return;
    }
    case 'activation-ended':
      return endActivation(state, event);
    case 'scoring-begun':
      state.phase = 'scoring';
      state.scoring = { left: [...event.objectives], used: [] };
      return;
    case 'objective-scored':
      for (const seat of SEATS) playerOf(state, seat).points += event.points[seat];
      state.scoring!.left = state.scoring!.left.filter((id) => id !== event.objective);
      state.scoring!.used.push(...event.used);
      return;
    case 'turn-scored':
      playerOf(state, event.seat).points += event.points;
      return;
    case 'scoring-ended':
      state.scoring = null;
      return;
    case 'action-begun':
    case 'attack-rolled':
    case 'scan-rolled':
    case 'base-tagged':
    case 'base-exposed':
    case 'hit-pending':
    case 'token-spent':
    case 'check-rolled':
    case 'hit-negated':
    case 'hit-taken':
    case 'base-stunned':
    case 'base-destroyed':
    case 'kill-taken-up':
    case 'shot-lost':
    case 'action-ended':
      return applyFight(state, event);
    case 'action-performed':
    case 'unit-locked':
    case 'stealth-gained':
    case 'bases-placed':
    case 'drones-deployed':
    case 'unit-unloaded':
    case 'unit-loaded':
    case 'fire-called':
    case 'passengers-lost':
    case 'passengers-bailed':
    case 'unit-jammed':
    case 'jam-cleared':
      return applySpecial(state, event);
    case 'base-edited':
    case 'unit-edited':
    case 'ping-edited':
    case 'cp-edited':
    case 'points-edited':
      return applyRuling(state, event);
    default:
      assertNever(event);
  }
}

type Of<T extends DownsyncEvent['type']> = Extract<DownsyncEvent, { type: T }>;

function unitOf(state: State, id: string): Unit {
  return unitById(state, id) as Unit;
}

function findBase(state: State, id: string): Base | undefined {
  for (const { bases } of state.units) for (const base of bases) if (base.id === id) return base;
  return undefined;
}

function participantOf(state: State, unit: string): Participant {
  const { a, n } = state.engagement!;
  return [...a, ...n].find((each) => each.unit === unit) as Participant;
}

function startRound(state: State, { round, active, cp }: Of<'round-started'>): void {
  state.round = round;
  state.active = active;
  state.phase = 'designate';
  for (const unit of state.units) {
    unit.activated = false;
    unit.refreshed = false;
  }
  for (const ping of state.pings) ping.activated = false;
  for (const player of state.players) player.cp = cp[player.seat];
}

/** Effects that last until the end of a Taskforce Activation end, for carried units too (DS-CARD-43). */
function endTurn(state: State): void {
  state.taskforce = [];
  state.phase = 'designate';
  for (const unit of state.units) {
    unit.locked = false;
    unit.moved = false;
    unit.stayed = false;
    unit.idle = false;
    unit.acted = false;
    unit.taxiUsed = false;
    for (const base of unit.bases) {
      base.tagged = false;
      base.exposed = false;
      base.slowed = false;
    }
  }
  for (const ping of state.pings) ping.moved = false;
}

function appear(state: State, event: Of<'unit-appeared'>): void {
  const ping = state.pings.find(({ id }) => id === event.ping)!;
  const unit = newUnit(event.unit, event.seat, event.card, event.places);
  unit.bases.forEach((base, i) => {
    base.building = event.buildings[i] ?? null;
  });
  Object.assign(unit, { activated: ping.activated, moved: ping.moved, refreshed: event.refreshed });
  state.units.push(unit);
  state.pings = state.pings.filter(({ id }) => id !== event.ping);
  state.taskforce = state.taskforce.map((id) => (id === event.ping ? event.unit : id));
  if (event.taxi !== null) unitOf(state, event.taxi).taxiUsed = true;
}

function removePings(state: State, ids: readonly string[]): void {
  state.quiet.stirred = true;
  state.pings = state.pings.filter(({ id }) => !ids.includes(id));
  state.taskforce = state.taskforce.filter((id) => !ids.includes(id));
  state.activations = state.activations.filter(({ member }) => !ids.includes(member));
}

function move(state: State, { member, ways, asAction }: Of<'member-moved'>): void {
  const mover = pingById(state, member) ?? unitOf(state, member);
  if (!asAction) {
    mover.moved = true;
    // A path of no length isn't a move (DS-MOVE-15, DS-MB-18), but it uses up the unit's chance to move.
    if ('stayed' in mover) mover.stayed = ways.every(({ path }) => pathLength(path) === 0);
  }
  for (const { id, path, building, slowed } of ways) {
    const end = path.at(-1)!;
    const base = findBase(state, id);
    if (base === undefined) pingById(state, id)!.at = end;
    else {
      base.at = end;
      base.building = building;
      base.slowed ||= slowed && !asAction;
    }
  }
}

function refresh(state: State, { unit: id, lodged, bought }: Of<'unit-refreshed'>): void {
  const unit = unitOf(state, id);
  const player = playerOf(state, unit.seat);
  player.cp += unit.lodged - (lodged ? 1 : 0) - bought.length;
  unit.lodged = lodged ? 1 : 0;
  unit.overwatch = false;
  unit.refreshed = true;
  const { countermeasures } = cardOf(unit);
  for (const base of livingBases(unit)) {
    base.cm = Math.max(base.cm, countermeasures ?? 0);
    if (bought.includes(base.id)) base.stun = false;
  }
}

function declare(state: State, { seat, participants, price }: Of<'participants-declared'>): void {
  const engagement = state.engagement!;
  playerOf(state, seat).cp -= price;
  const side = participants.map((each) => ({ ...each }));
  engagement.all.push(...side.map(({ unit }) => unit));
  if (seat !== state.active) {
    engagement.n = side;
    engagement.taskforce = side.map(({ unit }) => unit);
    engagement.step = 'boost-n';
    return;
  }
  engagement.a = side;
  engagement.step = 'reactors';
  for (const { unit } of side) if (!state.taskforce.includes(unit)) state.taskforce.push(unit);
}

function beginActivation(state: State, { member, limit }: Of<'activation-begun'>): void {
  const unit = unitById(state, member);
  if (unit !== undefined) unit.acted = true;
  const fresh = { base: null, done: [], performed: 0, inPart: 0, once: [], watching: false, over: false };
  state.activations.push({ member, limit, ...fresh });
}

/**
 * The Overwatch token, for one base's Action Point or all of them. In an engagement the unit then does nothing else
 * (DS-OW-3, DS-OW-7).
 */
function takeOverwatch(state: State, { unit: id, base }: Of<'overwatch-taken'>): void {
  const unit = unitOf(state, id);
  const activation = state.activations.at(-1)!;
  unit.overwatch = true;
  activation.performed += 1;
  activation.inPart += 1;
  activation.over = state.engagement !== null;
  for (const each of unit.bases) if (base === null || each.id === base) each.ap = 0;
  if (base === null) activation.watching = true;
}

function endActivation(state: State, { member, activated }: Of<'activation-ended'>): void {
  state.activations.pop();
  const ping = pingById(state, member);
  if (ping !== undefined) ping.activated = activated;
  const unit = unitById(state, member);
  if (unit !== undefined) {
    if (activated) unit.activated = true;
    unit.idle = livingBases(unit).every(({ ap }) => ap > 0);
    for (const base of unit.bases) base.ap = 0;
  }
  removeDie(state, member);
}
