import { type Answer, capitalized, inTwoForms, joined, say, typing } from '@sandtable/game';
import type { Command, Json } from '@sandtable/kernel';
import { stateOfView } from '../../appraise/state-of-view.ts';
import { UNLIMITED } from '../../rules/movement/movement.ts';
import { asFarAsPossible, type Way, wayAtAnyPrice, wayTo, wayTowards } from '../../rules/movement/way.ts';
import { type State, type Unit, unitById } from '../../state.ts';
import { ownSeat, type Seen, type SeenUnit, type Spot, seen, spotOf } from '../../view-types.ts';
import { lengthsApart } from '../english/rejection-parts.ts';
import { inchesText, readSpot } from '../measures.ts';
import { shelterText } from '../menu/move-text.ts';
import { type Names, namesIn } from '../names.ts';
import { type CoverWay, enemiesOf, type Shelter, wayToShelter } from './cover-way.ts';

/** Where a move goes as it was typed; undefined for anything else, such as a way point by point. */
type Aim = { readonly to: Spot } | { readonly shelter: Shelter } | { readonly towards: Spot; readonly whom?: SeenUnit };

/** Between two bases that touch. */
const TOUCH = 50;

/**
 * A move whose way is to be found: `B1 to 12,8`, `B1 towards R2`, `B1 to cover`, `B1 out of sight`. Undefined where the
 * words are something else, or where only the rules can say why it cannot be.
 */
export function readMove(view: Json, words: readonly string[], crawl: boolean): Answer | undefined {
  const table = seen(view);
  const names = namesIn(table);
  const unit = names.read(words[0]);
  const aim = unit === undefined ? undefined : aimOf(table, names, words.slice(1));
  return unit === undefined || aim === undefined ? undefined : planned(view, unit, aim, crawl);
}

/** The same to a point that was pointed at. */
export function moveTo(view: Json, id: string, to: Spot): Answer | undefined {
  const unit = seen(view).units.find((each) => each.id === id);
  return unit === undefined ? undefined : planned(view, unit, { to }, false);
}

function planned(view: Json, unit: SeenUnit, aim: Aim, crawl: boolean): Answer | undefined {
  const table = seen(view);
  if (unit.seat !== ownSeat(table)) return undefined;
  const state = stateOfView(view);
  const found = unitById(state, unit.id);
  if (found === undefined || found.at === null || found.status !== 'active') return undefined;
  const mover: Unit = crawl && found.card.kind === 'troop' ? { ...found, posture: 'prone' } : found;
  state.units[found.index] = mover;
  return answerTo({ table, names: namesIn(table), state, mover, crawl }, aim);
}

function aimOf(table: Seen, names: Names, words: readonly string[]): Aim | undefined {
  const [first = '', ...rest] = words.map((word) => word.toLowerCase());
  const said = (first === 'to' || first === 'into' ? rest : [first, ...rest]).join(' ');
  if (/^(cover|behind cover|shelter)$/.test(said)) return { shelter: 'cover' };
  if (/^(out of sight|hide|hiding)$/.test(said)) return { shelter: 'out-of-sight' };
  const at = readSpot(said);
  if (at !== undefined) return { to: at };
  if (!/^towards?$/.test(first)) return undefined;
  const point = readSpot(rest.join(' '));
  if (point !== undefined) return { towards: point };
  const whom = names.read(rest[0]);
  const there = whom === undefined || rest.length !== 1 ? null : spotOf(table, whom);
  return whom === undefined || there === null ? undefined : { towards: there, whom };
}

type Desk = {
  readonly table: Seen;
  readonly names: Names;
  readonly state: State;
  readonly mover: Unit;
  readonly crawl: boolean;
};

function answerTo(desk: Desk, aim: Aim): Answer | undefined {
  const { state, mover } = desk;
  if ('to' in aim) {
    const way = wayTo(state, mover, aim.to);
    return way === undefined ? tooFar(desk, aim.to) : order(desk, way);
  }
  if ('towards' in aim) {
    const reach = aim.whom === undefined ? 0 : (aim.whom.card?.radius ?? 0) + mover.card.radius + TOUCH;
    const way = wayTowards(state, mover, aim.towards, reach);
    return way === undefined
      ? { problem: say`${desk.names.unit(mover.id)} can’t get any closer. Name a point instead.` }
      : order(desk, way);
  }
  return toShelter(desk, aim.shelter);
}

function order({ table, names, mover, crawl }: Desk, way: Way, remark = ''): Answer {
  const { path, price, allowance } = way;
  const by = path.slice(0, -1).map(names.point);
  const end = path.at(-1) as Spot;
  const most = allowance >= UNLIMITED ? '' : say` of ${inchesText(allowance)}`;
  const shelter = shelterText(table, end);
  const typed = say`To ${names.point(end)}${by.length === 0 ? '' : say` by way of ${joined(by, ', ')}`}: ${inchesText(price)}${most}${
    shelter === undefined ? '' : say`, ${shelter}`
  }.`;
  const told = say`${inTwoForms(say`${capitalized([names.to(end)])}: ${inchesText(price)}${most}.`, typed)}${remark}`;
  return { command: { kind: 'move', unit: mover.id, path, ...(crawl ? { crawl } : {}) } as Command, told };
}

/** The place can be reached, but not now: by how much, and how far it gets. Else the rules have better words. */
function tooFar(desk: Desk, to: Spot): Answer | undefined {
  const { names, state, mover, crawl } = desk;
  const whole = wayAtAnyPrice(state, mover, to);
  if (whole === undefined || whole.price <= whole.allowance) return undefined;
  const part = asFarAsPossible(state, mover, whole);
  const verb = crawl ? 'crawl' : 'move';
  const end = part?.path.at(-1);
  const who = names.unit(mover.id);
  const far =
    end === undefined
      ? ''
      : inTwoForms(
          say` ${who} can get ${names.to(end)}.`,
          say` As far as possible: ${verb} ${names.short(mover.id)} to ${names.typedPoint(end)}`,
        );
  const [price, allowance] = lengthsApart(whole.price, whole.allowance);
  return { problem: say`Too far: that costs ${price} and ${who} has ${allowance}.${far}` };
}

function toShelter(desk: Desk, shelter: Shelter): Answer {
  const { names, state, mover } = desk;
  const who = names.unit(mover.id);
  if (enemiesOf(state, mover).length === 0)
    return {
      problem: say`You know of no enemy to take cover from.${typing(' Name a point:')}${inTwoForms('', say` move ${names.short(mover.id)} to 12,8`)}`,
    };
  const way = wayToShelter(state, mover, shelter);
  if (way === undefined) {
    const what = shelter === 'cover' ? 'better cover' : 'any place less exposed';
    return { problem: say`${who} can’t reach ${what}. Name a point instead.` };
  }
  return order(desk, way, ` ${exposureText(way)}`);
}

/** `Enemies: 2 with a clear shot, 1 shooting at cover.` */
function exposureText({ exposure: { clear, covered, unseen } }: CoverWay): string {
  const some = (count: number, text: string): string[] => (count === 0 ? [] : [`${count} ${text}`]);
  const parts = [
    ...some(clear, 'with a clear shot'),
    ...some(covered, 'shooting at cover'),
    ...some(unseen, 'with no view'),
  ];
  return `Enemies: ${parts.join(', ')}.`;
}
