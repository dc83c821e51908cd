import { type Choice, countText, joined, listed, say } from '@sandtable/game';
import { inches } from '@sandtable/geometry';
import type { Attack, Scan, Target } from '../../decisions/fight.ts';
import type { Designate } from '../../decisions/taskforce.ts';
import { areGroupsWithin } from '../../rules/measure/distance.ts';
import { possibilitiesOf } from '../../rules/reserve/reserve.ts';
import { discsOf, pingById, pingDisc, unitById } from '../../rules/units/roster.ts';
import type { MemberId, State } from '../../state.ts';
import { describeCommand } from '../describe-command.ts';
import { signatures } from '../english/things.ts';
import type { Desk } from './desk.ts';
import { movePlace, speedText } from './move-place.ts';
import { shotChoice } from './shot-choices.ts';

/** Members this near to each other are offered together. */
const NEIGHBORS = inches(8);

/** The Taskforce: one member, one with all its neighbors, or everybody. Any other is typed or clicked together. */
export function taskforceChoices(desk: Desk): Choice[] {
  const { ready, all } = desk.offer<{ ready: MemberId[]; all: boolean }>('designate') ?? { ready: [], all: true };
  const state = desk.state();
  const choice = (members: readonly MemberId[]): Choice => {
    const command: Designate = { kind: 'designate', members };
    return { title: describeCommand(desk.view, command), command };
  };
  const everybody: Choice = {
    title: ready.length === 1 ? choice(ready).title : say`Send out everything: ${desk.names.owns(ready)}`,
    command: { kind: 'designate', members: ready } as Designate,
  };
  if (all || ready.length === 1) return [everybody];
  const groups = ready.flatMap((id) => {
    const near = ready.filter((other) => other !== id && areNear(state, id, other));
    return near.length === 0 || near.length + 1 === ready.length ? [] : [[id, ...near]];
  });
  const known = new Set<string>();
  const fresh = groups.filter((members) => {
    const key = ready.filter((id) => members.includes(id)).join();
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
  return [...ready.map((id) => [id]), ...fresh].map(choice).concat(everybody);
}

function areNear(state: State, a: MemberId, b: MemberId): boolean {
  return areGroupsWithin(discs(state, a), discs(state, b), NEIGHBORS);
}

function discs(state: State, id: MemberId) {
  const unit = unitById(state, id);
  const ping = pingById(state, id);
  return unit !== undefined ? discsOf(unit) : ping === undefined ? [] : [pingDisc(ping)];
}

/** The Pings that can be turned over, each with what it could be. */
export function revealChoices(desk: Desk): Choice[] {
  const { names } = desk;
  const state = desk.state();
  return (desk.offer<string[]>('reveal-ping') ?? []).map((id) => {
    const ping = pingById(state, id);
    const command = { kind: 'reveal-ping', ping: id };
    const title = describeCommand(desk.view, command);
    if (ping === undefined) return { title, command };
    const { entries, decoy } = possibilitiesOf(state, ping);
    const could = [...entries.map((entry) => names.own(entry.id)), ...(decoy ? ['a decoy'] : [])];
    return { title, remark: say`${signatures[ping.signature]}, could be ${listed(could, 'or')}`, command };
  });
}

/** Each member that can move, with the places it can go to. */
export function moveChoices(desk: Desk): Choice[] {
  const { names } = desk;
  type Offer = { readonly member: MemberId; readonly bases: readonly { readonly speed: number }[] };
  return (desk.offer<Offer[]>('move') ?? []).map(({ member, bases }) => ({
    title: say`Move ${names.own(member)}`,
    remark: joined([
      `up to ${speedText(bases[0]?.speed ?? 0)}`,
      bases.length > 1 ? `, ${countText(bases.length, 'base')}` : '',
    ]),
    place: movePlace(desk, member),
  }));
}

/** Attacks, scans and further shots, each with its chance. */
export function shotChoices(desk: Desk): Choice[] {
  return desk.samples
    .filter((each): each is Attack | Scan | Target => ['attack', 'scan', 'target'].includes(each.kind))
    .map((command) => shotChoice(desk, command));
}
