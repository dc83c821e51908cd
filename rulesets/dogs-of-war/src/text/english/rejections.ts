import {
  apartTexts,
  capitalized,
  countText,
  houseRejections,
  inTwoForms,
  listed,
  notOffered,
  type Sayable,
  type Span,
  say,
} from '@sandtable/game';
import { INCH } from '@sandtable/geometry';
import type { Json, Rejection } from '@sandtable/kernel';
import { distances } from '../../content/catalogue.ts';
import type { Seen } from '../../state-of-view.ts';
import { inchesText } from '../measures.ts';
import { acting, type Names, withA } from '../names.ts';
import { badTargets, byClause } from './refusals-by-clause.ts';
import { usages } from './usages.ts';

type Detail = { readonly [key: string]: Json | undefined };
type Refusal = (detail: Detail, name: Names, table: Seen, clause: string) => Sayable;

const text = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
const ids = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

/** Whom a refusal is about. */
const Who = ({ unit, spotter }: Detail, name: Names): Span => {
  const id = text(unit) ?? text(spotter);
  return id === undefined ? { text: 'That soldier' } : name.man(id);
};
const who = (detail: Detail, name: Names): Span =>
  text(detail.unit) === undefined ? { text: 'that soldier' } : Who(detail, name);
const weapon = ({ weapon: id, item }: Detail, name: Names): string =>
  name.thing(text(id) ?? text(item) ?? 'that weapon');

/** What he would use up: `C4`, `claymore`. */
const stock = (detail: Detail, name: Names): string =>
  String(detail.item).startsWith('c4-') ? 'C4' : weapon(detail, name);

const apText = (value: Json | undefined): string => `${String(value)} AP`;

/** Every code with which this game or the kernel can refuse: what’s wrong, and what works instead. */
export const rejections: { readonly [code: string]: Refusal } = {
  ...houseRejections,
  'not-your-decision': ({ seat }, name) =>
    say`${name.seatDoes(String(seat), 'has')} nothing to decide right now. Wait a moment.`,
  'not-offered': notOffered(usages),
  'no-choice-left': ({ seat }, name) =>
    say`That would leave ${name.seat(String(seat))} with nothing to do. Make a different ruling.`,
  'proposal-open': ({ by }, name) => say`${name.seatDoes(String(by), 'has')} made a proposal. Agree or decline first.`,
  'unknown-unit': (detail) => {
    const id = text(detail.unit) ?? text(detail.team);
    const known = id === undefined ? 'by that name' : id.toUpperCase();
    return say`There’s no ${inTwoForms('such soldier', `soldier ${known}`)}. Pick one from the list.`;
  },
  'not-your-unit': (detail, name) => say`${Who(detail, name)} isn’t yours. Pick one of your own.`,
  'not-in-activation': (detail, name, { acting: now }) =>
    say`${Who(detail, name)} isn’t acting now.${now.length === 0 ? '' : say` Acting: ${name.men(now)}.`}`,
  'not-enough-ap': (detail, name) => {
    const [man, ap, price] = [text(detail.unit), detail.ap, detail.price];
    if (price === undefined) return say`${Who(detail, name)} doesn’t have enough AP left for that.`;
    const has = man === undefined ? `you have ${String(ap)} left` : say`${name.man(man)} has ${String(ap)} left`;
    return say`That costs ${apText(price)} and ${has}.`;
  },
  'unit-down': (detail, name, table) =>
    say`${acting(Who(detail, name), 'is')} ${stateOf(detail, table)}. Pick someone else.`,
  'already-activated': (detail, name) =>
    text(detail.team) === undefined
      ? say`${acting(Who(detail, name), 'has')} already been activated this turn.`
      : say`${name.team(String(detail.team))} has already been activated this turn.`,
  broken: (detail, name) =>
    say`${acting(Who(detail, name), 'is')} broken. He can only run for cover, and once there dress a wound that needs it.`,
  'must-go-back': (detail, name) =>
    say`${acting(Who(detail, name), 'has')} lost his courage and has to go back to his team first.`,
  'needs-dressing': (detail, name, _table, clause) =>
    clause === 'DW-HLT-6'
      ? say`${acting(Who(detail, name), 'is')} badly wounded and can only go where there’s cover, or nearer to it.`
      : say`${acting(Who(detail, name), 'has')} a wound that needs dressing first (5 AP), or he can go for cover.`,
  engaged: (detail, name) =>
    say`${acting(Who(detail, name), 'is')} in close combat. He can strike, tackle or break away, and nothing else.`,
  'not-engaged': (detail, name) => say`${acting(Who(detail, name), 'isn’t')} in close combat. He can just move.`,
  'wrong-posture': (detail, name, { models }) => {
    const prone = models.find(({ id }) => id === detail.unit)?.posture === 'prone';
    return prone
      ? say`${acting(Who(detail, name), 'is')} prone. He can crawl, or stand up first (3 AP).`
      : say`${acting(Who(detail, name), 'is')} on his feet. He has to go prone for that, which is free.`;
  },
  immobilized: (detail, name, _table, clause) =>
    clause === 'DW-VEH-5'
      ? say`${acting(Who(detail, name), 'can’t')} move anymore because of his wound. He can’t get in or out.`
      : say`${acting(Who(detail, name), 'can’t')} move anymore because of his wound. Someone can carry him.`,
  'cannot-run': (detail, name, _table, clause) =>
    say`${acting(Who(detail, name), 'can’t')} run ${NO_RUN[clause] ?? 'now'}. He can walk.`,
  'path-blocked': (detail, name) => {
    if (text(detail.other) !== undefined) return say`${name.man(String(detail.other))} is in the way. Go around him.`;
    if (text(detail.door) !== undefined) {
      const door = name.opening(String(detail.door));
      return name.doorState(String(detail.door)) === 'broken'
        ? say`${door} is broken open already. Just walk through.`
        : say`${door} can’t be opened by hand. Find another way in, or blow it open.`;
    }
    if (text(detail.piece) !== undefined)
      return say`${name.thePiece(detail.piece)} is in the way. Go around, climb over, or use a door.`;
    return 'There’s no way through there. Try a spot you can see a path to.';
  },
  'off-table': () => 'That’s off the table.',
  overlap: (detail, name, _table, clause) => {
    if (clause === 'DW-SUR-8')
      return say`There’s no room for ${who(detail, name)} beside him there. Lead him another way, or carry him.`;
    return 'There’s no room: someone is already there. Try a little to the side.';
  },
  'too-far': (detail, name) => {
    const [long, limit] = apartTexts(Number(detail.length) / INCH, Number(detail.limit) / INCH);
    return say`Too far: that’s ${long}″, and ${who(detail, name)} can run ${limit}″ at most.`;
  },
  'too-high': ({ height, limit }, _name, _table, clause) => {
    const most = Number(limit) / INCH;
    const [high] = apartTexts(Number(height) / INCH, most);
    return clause === 'DW-MOV-27'
      ? say`That’s ${high}″ ${Number(limit) === distances.step ? 'up' : 'down'}, and a jump takes him ${most}″ at most. Climb instead.`
      : say`Too high: that’s ${high}″, and a man climbs ${most}″ at most. Use the stairs, a door, a rope or a lower spot.`;
  },
  'too-wide': ({ gap, limit }) => {
    const [wide, most] = apartTexts(Number(gap) / INCH, Number(limit) / INCH);
    return say`That jump is ${wide}″, and nobody jumps more than ${most}″.`;
  },
  'not-adjacent': (detail, name) => {
    if (text(detail.door) !== undefined)
      return say`${name.opening(String(detail.door))} is out of reach. Step up to it first.`;
    if (text(detail.piece) !== undefined) return say`Step up to ${name.thePiece(detail.piece)} first.`;
    if (text(detail.device) !== undefined)
      return 'The clacker’s wire doesn’t reach that far. Move closer to the claymore.';
    return 'That’s out of reach. Move closer first.';
  },
  'unknown-place': () => 'There’s no such place here. Pick a spot on the ground, a floor or a roof.',
  'outside-zone': ({ edge, margin }) => {
    if (margin !== undefined)
      return say`That’s too close to the compound. Keep ${inchesText(Number(margin))} away from it, on the table.`;
    return edge === undefined ? 'That’s outside your deployment zone.' : 'That edge isn’t yours to choose.';
  },
  'not-deployed': ({ left }, name) =>
    ids(left).length === 0 ? 'Place all your men first.' : say`Place ${name.men(ids(left))} first.`,
  carrying: (detail, name, _table, clause) => {
    if (clause === 'DW-SET-9') return 'The adviser stays on the table: his own people don’t carry him off.';
    return say`${acting(Who(detail, name), 'has')} his hands full. Put the man down first, it’s free.`;
  },
  'unknown-weapon': (detail, name) =>
    say`He doesn’t have ${withA(weapon(detail, name))}. Pick something he’s carrying.`,
  'no-such-mode': (detail, name) => say`The ${weapon(detail, name)} can’t fire that way. Pick another mode.`,
  'no-ammo': (detail, name, _table, clause) => {
    if (text(detail.item) !== undefined) return say`He has no ${stock(detail, name)} left.`;
    if (clause === 'DW-OPF-1')
      return say`${acting(Who(detail, name), 'has')} nothing loaded and nothing to throw. Reload first.`;
    if (clause === 'DW-GRN-1') return say`He has no ${weapon(detail, name)} left.`;
    if (clause === 'DW-MSC-5') return say`The ${weapon(detail, name)} is full already, or he’s out of rounds for it.`;
    return say`No rounds for the ${weapon(detail, name)}. Reload, or ready another weapon.`;
  },
  'no-kit': (detail, name) => {
    if (text(detail.device) !== undefined) return 'Someone else holds the trigger of that charge.';
    return text(detail.item) === undefined
      ? say`${acting(Who(detail, name), 'has')} nothing to do that with.`
      : say`There’s no ${stock(detail, name)} left to lay.`;
  },
  'weapon-not-ready': (detail, name) =>
    text(detail.weapon) === undefined
      ? say`${acting(Who(detail, name), 'has')} no rifle in hand that takes a bayonet.`
      : say`The ${weapon(detail, name)} isn’t in his hands. Ready it first (1 AP).`,
  'weapon-not-known': (detail, name) =>
    say`He doesn’t know how to use the ${weapon(detail, name)}. He can try to learn it (3 AP).`,
  'cannot-learn': (detail, name) => say`He has given up on the ${weapon(detail, name)}. Give it to someone else.`,
  'cannot-aim': (detail, name, _table, clause) => NO_AIM[clause] ?? say`${Who(detail, name)} can’t aim this shot.`,
  'arm-useless': (detail, name) =>
    say`${acting(Who(detail, name), 'can’t')}: his arm is useless. Something one-handed may still work.`,
  'arm-used': (detail, name) => say`${acting(Who(detail, name), 'can’t')} use his wounded arm a second time this turn.`,
  'already-used': (detail, name, _table, clause) => {
    if (clause === 'DW-OPF-6')
      return say`${acting(Who(detail, name), 'is')} on Op-Fire. He can’t turn or go prone until that’s over.`;
    if (text(detail.weapon) === undefined) return say`${acting(Who(detail, name), 'can’t')} do that again now.`;
    if (clause === 'DW-MSC-10') return say`The ${weapon(detail, name)} is in his hands already.`;
    if (clause === 'DW-MSC-6') return say`He knows the ${weapon(detail, name)} already.`;
    return say`The ${weapon(detail, name)} can’t fire again this turn. Use another weapon.`;
  },
  'not-trained': (detail, name) => say`${acting(Who(detail, name), 'isn’t')} trained for that.`,
  'not-in-mode': () => 'That needs an optional rule that’s off in this game.',
  'out-of-sight': (detail, name) => say`${target(detail, name)} is out of sight. Move for a clear line.`,
  'outside-arc': () => 'That’s behind him: he only sees to his front. Turn him first, it’s free.',
  'half-hidden': (detail, name) =>
    say`Too little of ${who(detail, name)} shows: half of him has to be in view, unless you aim or his muzzle flash was seen.`,
  'mark-unseen': () => 'He can’t see that spot. Pick one in view, or throw through an open door or window.',
  'line-blocked': (detail, name) =>
    say`${name.man(String(detail.unit))} is in the line of fire. Move, or pick another target.`,
  'priority-target': ({ first }, name) =>
    ids(first).length === 0
      ? 'There’s a closer threat. He has to shoot at that first.'
      : say`There’s a closer threat: he has to shoot at ${listed(ids(first).map(name.man), 'or')} first.`,
  'too-near': ({ least, weapon: id }, name) =>
    say`Too close for the ${name.thing(String(id))}: it needs ${String(least)}″. Pick a target farther away.`,
  'not-a-target': (detail, name, table, clause) => {
    if (text(detail.guard) !== undefined)
      return say`${name.man(String(detail.guard))} is guarding him. Deal with the guard first.`;
    if (clause === 'DW-VEH-5' && text(detail.vehicle) !== undefined)
      return 'There’s an enemy inside, so nobody else can get in.';
    if (clause === 'DW-TGT-8' && text(detail.weapon) !== undefined)
      return say`The ${weapon(detail, name)} fires at men, not at spots. Pick a man.`;
    if (clause === 'DW-SUR-3' && table.models.find(({ id }) => id === detail.unit)?.unconscious === true)
      return 'He’s unconscious and can’t answer. He can be tied up, though.';
    return (
      badTargets[clause] ??
      say`You can’t pick ${text(detail.unit) === undefined ? 'that' : name.man(String(detail.unit))} for this.`
    );
  },
  'no-alarm': () => 'Nobody has raised the alarm yet, so he can only stroll up to 3″ and turn.',
  'over-carry': () => 'He can’t carry any more of those. Drop one first, it’s free.',
  overpowered: (detail, name) => say`${acting(Who(detail, name), 'is')} held down. He can try to break free (5 AP).`,
  'not-listed': (detail) => faultsText(detail),
  'over-budget': (detail) => faultsText(detail),
  'wrong-count': (detail) => faultsText(detail),
  'not-a-leader': (detail) => faultsText(detail),
  'no-op-fire': (detail, name) => say`${acting(Who(detail, name), 'isn’t')} on Op-Fire, or can’t fire now.`,
};

function faultsText({ faults }: Detail): Sayable {
  const [first, ...rest] = (Array.isArray(faults) ? faults : []) as readonly { readonly message?: string }[];
  const more =
    rest.length === 0 ? '' : ` There${rest.length === 1 ? '’s' : ' are'} ${countText(rest.length, 'more problem')}.`;
  return say`That force isn’t legal: ${first?.message ?? 'it breaks its list'}.${more}`;
}

const NO_RUN: { readonly [clause: string]: string } = {
  'DW-MOV-18': 'on a wounded leg',
  'DW-CAR-3': 'with his load',
  'DW-MOV-23': 'through water or swamp',
};

const NO_AIM: { readonly [clause: string]: string } = {
  'DW-HIT-9': 'Only single shots can be aimed. Pick a single shot.',
  'DW-FRC-5': 'His side can’t take aimed shots. Fire without aiming.',
  'DW-HIT-10': 'A scope helps only single shots from a sniper rifle.',
  'DW-HIT-11': 'That man can’t spot for this shot.',
};

function target(detail: Detail, name: Names): Span {
  return text(detail.unit) === undefined ? { text: 'That target' } : name.man(String(detail.unit));
}

function stateOf({ unit }: Detail, { models }: Seen): string {
  const model = models.find(({ id }) => id === unit);
  if (model === undefined) return 'out';
  if (model.dead) return 'dead';
  if (model.captured) return 'a prisoner';
  if (model.unconscious) return 'unconscious';
  if (model.carriedBy !== null) return 'being carried';
  return model.overpoweredBy === null ? 'off the table' : 'held down';
}

/** Why a command was refused. A code without a sentence stands for itself. */
export function refusalText({ code, clause, detail = {} }: Rejection, name: Names, table: Seen): Sayable {
  const told = byClause[code]?.[clause] ?? rejections[code]?.(detail as Detail, name, table, clause);
  return capitalized(say`${told ?? code}`);
}
