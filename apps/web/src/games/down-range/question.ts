import { downRange, type Previews } from '@sandtable/down-range';
import { joined, type Span } from '@sandtable/game';
import type { Command, SeatDecision, SeatView } from '@sandtable/kernel';
import { hitKillText, inchesText } from '../../app/figures.ts';
import { inchesOf, type TablePoint } from '../../map/inch-places.ts';
import type { Overlay } from '../../map/scene.ts';
import type { Considered, Quick } from '../../thinker/planner.ts';
import { sent } from './check.ts';
import { agreementOf, bailOf, type Menu, reactionOf } from './reaction.ts';
import { words as reactionWords } from './reaction-words.ts';
import { type Prospect, prospectOf, shortReasons } from './shots.ts';
import { sightLine } from './sightings.ts';
import { spanOf, type Table, tableOf } from './table.ts';
import { hitAndKill } from './threat.ts';
import { words } from './words.ts';

const { previews } = downRange;

type Question = Pick<Considered, 'quick' | 'unable' | 'clause' | 'overlays'> &
  Partial<Pick<Considered, 'title' | 'burst' | 'reaction' | 'passes'>>;

/** What a question of this game shows beside its words: likely answers with odds, who cannot, and what it is about. */
export function questionOf(view: SeatView, decision: SeatDecision, considered: Menu): Partial<Considered> {
  const table = tableOf(view);
  switch (decision.moment) {
    case 'reaction':
      return { clause: 'DR-REA-6', ...reactionOf(view, decision, considered) };
    case 'bail':
      return { clause: 'DR-VEH-11', ...bailOf(view, decision, considered) };
    case 'agree-task':
      return { clause: 'DR-TSK-2', ...agreementOf(view, decision) };
    case 'next-shot':
      return nextShotQuestion(table, decision);
    case 'place-miss':
      return missQuestion(table, decision);
    case 'moving':
      return { ...NOTHING, clause: 'DR-REA-8', overlays: restOfMove(table, decision) };
    default:
      return {};
  }
}

const NOTHING: Question = { quick: [], unable: [], clause: '', overlays: [] };

function quickShot(
  table: Table,
  by: string,
  weapon: string,
  offer: Previews.ShotOffer,
  terms: Previews.ShotTerms,
  target: string,
  command: Command,
): (Quick & { readonly worth: number }) | undefined {
  const { state } = table;
  const [shooter, enemy] = [previews.unitById(state, by), previews.unitById(state, target)];
  const held = shooter && previews.reachableArms(state, shooter).find(({ arm }) => arm.slot === weapon);
  if (shooter === undefined || enemy === undefined || held === undefined) return undefined;
  const prospect: Prospect = prospectOf(state, held, terms, enemy);
  const verdict = previews.sightTo(state, shooter, enemy);
  const chip = hitKillText(prospect.hit, prospect.kill ?? 0);
  const line = sightLine(table, state, shooter, enemy, verdict, `quick-${by}-${target}`, chip);
  const reasons = shortReasons(terms);
  return {
    key: `${by}-${weapon}-${target}`,
    unit: by,
    target,
    title: reactionWords.fireAt(spanOf(table, target)),
    line: joined(
      [held.arm.card.name, inchesText(inchesOf(offer.distance)), ...(reasons === '' ? [] : [reasons])],
      ' · ',
    ),
    chip,
    figures: hitAndKill(prospect.hit, prospect.kill ?? 0),
    chances: { hit: prospect.hit, kill: prospect.kill, exact: true },
    command,
    overlays: line === undefined ? [] : [line],
    worth: (prospect.kill ?? 0) * 2 + prospect.hit,
  };
}

/** Automatic fire continues: the possible targets of the next attack, and the arc they must be in. */
function nextShotQuestion(table: Table, decision: SeatDecision): Question {
  const about = decision.about as unknown as {
    readonly unit: string;
    readonly weapon: string;
    readonly bearings: readonly TablePoint[];
    readonly bonus?: number;
  };
  const offer = previews.offerOf<{ readonly targets: readonly Previews.ShotOffer[] }>(decision, 'next-shot');
  const quick = (offer?.targets ?? []).flatMap((shot) => {
    const target = shot.target.unit;
    if (target === undefined) return [];
    const command = sent({ kind: 'next-shot', target: { unit: target } });
    const terms = nextTerms(table, about.unit, about.weapon, target, about.bonus);
    return (terms && quickShot(table, about.unit, about.weapon, shot, terms, target, command)) ?? [];
  });
  const shooter = spanOf(table, about.unit);
  return {
    title: words.nextShot(shooter),
    ...(decision.frame === 'reaction' ? fireAgain(shooter) : {}),
    quick: quick.sort((a, b) => b.worth - a.worth),
    unable: [],
    clause: 'DR-AUT-2',
    overlays: cone(table, about.unit, about.bearings),
  };
}

/** The rest of your own burst in the enemy's turn: there is nothing to react to, and no enemy unit to let finish. */
function fireAgain(shooter: Span): Pick<Considered, 'reaction' | 'passes'> {
  const { fireAgainTitle: title, firesAgain, nouns } = reactionWords;
  return { reaction: { title, sentence: firesAgain(shooter), threat: null, nouns, matters: true }, passes: [] };
}

function nextTerms(
  { state }: Table,
  by: string,
  weapon: string,
  target: string,
  bonus = 0,
): Previews.ShotTerms | undefined {
  const unit = previews.unitById(state, by);
  const held = unit && previews.reachableArms(state, unit).find(({ arm }) => arm.slot === weapon);
  return held && previews.shotTermsAt(state, unit, held, target, bonus);
}

function cone({ state, places }: Table, id: string, [first]: readonly TablePoint[]): Overlay[] {
  const unit = previews.unitById(state, id);
  const at = unit === undefined ? null : previews.placeOf(state, unit);
  if (at === null || first === undefined) return [];
  return [{ kind: 'cone', id: 'cone', at: places.place(at), towards: places.place(first), degrees: 45, length: 30 }];
}

function missQuestion({ places }: Table, { about }: SeatDecision): Question {
  const { intended, within, radius } = about as unknown as { intended: TablePoint; within: number; radius: number };
  const burst = { at: places.place(intended), within: inchesOf(within), radius: inchesOf(radius) };
  const circle: Overlay = {
    kind: 'blast',
    id: 'miss',
    at: burst.at,
    radius: burst.within,
    style: 'miss',
    label: words.mayLand,
  };
  return { ...NOTHING, clause: 'DR-MISS-4', overlays: [circle], burst };
}

function restOfMove({ state, places }: Table, { about }: SeatDecision): Overlay[] {
  const { unit: id, rest } = about as unknown as { unit: string; rest: readonly TablePoint[] };
  const at = previews.unitById(state, id)?.at;
  if (at == null || rest.length === 0) return [];
  return [{ kind: 'path', id: 'rest', points: [at, ...rest].map(places.place), style: 'rest' }];
}
