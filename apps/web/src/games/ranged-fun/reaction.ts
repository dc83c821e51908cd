import { listed, type Sentence, type Span } from '@sandtable/game';
import type { Command, SeatDecision, SeatView } from '@sandtable/kernel';
import { type Previews, rangedFun } from '@sandtable/ranged-fun';
import { percentText } from '../../app/figures.ts';
import type { Overlay } from '../../map/scene.ts';
import { ranked } from '../../thinker/plain-reaction.ts';
import type { Considered, Quick } from '../../thinker/planner.ts';
import { info } from './info.ts';
import { words } from './reaction-words.ts';
import { nameOf, type Square, shownUnit, type Table, tableOf } from './table.ts';
import { words as game } from './words.ts';

const { previews } = rangedFun;
const { offersOf } = previews;

type About = Readonly<Partial<Record<'mover' | 'unit' | 'attacker' | 'charger' | 'target', string>>> & {
  readonly watchers?: readonly string[];
  readonly left?: number;
};

type Question = Pick<Considered, 'quick' | 'reaction' | 'unable'>;

/** A question in another side's turn: what happened, and what you can do about it, best first. */
export function reactionOf(view: SeatView, decision: SeatDecision): Question {
  const table = tableOf(view);
  const about = (decision.about ?? {}) as About;
  const { title, sentence } = askedIn(table, decision, about);
  const quick = ranked(info, { view, decision }, answersOf(table, decision, about));
  const matters = quick.some(({ chances }) => (chances?.hit ?? 0) > 0);
  return {
    quick,
    reaction: { title, sentence, threat: null, nouns: words.nouns, matters },
    unable: decision.moment === 'reaction' ? unableIn(table, about) : [],
  };
}

function askedIn(table: Table, { moment }: SeatDecision, about: About): { title: string; sentence: Sentence } {
  const name = (id: string | undefined): Span => spanOf(table, id ?? '');
  switch (moment) {
    case 'follow-up':
      return { title: words.chargeTitle, sentence: words.fired(name(about.watchers?.[0]), name(about.mover)) };
    case 'respond':
      return { title: words.strikeTitle, sentence: words.struck(name(about.attacker), name(about.unit)) };
    case 'charging': {
      const left = words.points(about.left ?? 0);
      return { title: words.againTitle, sentence: words.again(name(about.charger), name(about.target), left) };
    }
    default:
      return { title: words.title, sentence: words.entered(name(about.mover)) };
  }
}

function spanOf(table: Table, id: string): Span {
  const seat = shownUnit(table, id)?.seat;
  return { text: nameOf(table, id), unit: id, ...(seat === undefined ? {} : { seat }) };
}

function answersOf(table: Table, decision: SeatDecision, about: About): readonly Quick[] {
  const { mover, unit, attacker, charger, target } = about;
  if (decision.moment === 'respond')
    return blow(table, words.hitBack, unit, attacker, { kind: 'respond' } as Command, words.hitBack);
  if (decision.moment === 'charging')
    return blow(table, words.attackAgain, charger, target, { kind: 'charge-attack' } as Command, words.attackAgain);
  const supports = offersOf(decision, 'react-support');
  const inPair = new Set(supports.flatMap(({ units }) => units));
  const fires = offersOf(decision, 'react-fire').map((offer) => fire(table, offer, mover, inPair.has(offer.unit)));
  const pairs = supports.map((offer) => support(table, offer, mover));
  const charges = offersOf(decision, 'react-charge').flatMap(({ unit: by, paths }) => {
    const [path] = paths;
    if (path === undefined) return [];
    const command = { kind: 'react-charge', unit: by, path } as Command;
    return blow(table, words.charge, by, mover, command, words.chargeWith(spanOf(table, by)), path);
  });
  return [...fires, ...pairs, ...charges];
}

function fire(
  table: Table,
  { unit, band, strength, armour }: Previews.ReactFireOffer,
  mover: string | undefined,
  isInPair: boolean,
): Quick {
  const command = { kind: 'react-fire', unit } as Command;
  const detail = words.against(game.band[band] ?? band, strength, armour.total);
  const name = spanOf(table, unit);
  const short = words.fireWith(name);
  const shot = { title: words.fire, short, name: [name], firers: [unit], detail, strength, armour, command };
  return answer(table, isInPair ? { ...shot, because: words.keepsOne } : shot, mover);
}

function support(
  table: Table,
  { units, strength, armour }: Previews.ReactSupportOffer,
  mover: string | undefined,
): Quick {
  const command = { kind: 'react-support', units } as Command;
  const name = listed(units.map((unit) => spanOf(table, unit)));
  const detail = words.against(words.together, strength.total, armour.total);
  const short = words.fireTogether;
  return answer(
    table,
    { title: short, short, name, firers: units, detail, strength: strength.total, armour, command },
    mover,
  );
}

type Shot = {
  readonly title: Sentence;
  readonly short: Sentence;
  readonly name: Sentence;
  readonly firers: readonly string[];
  readonly detail: Sentence;
  readonly because?: Sentence;
  readonly strength: number;
  readonly armour: { readonly total: number };
  readonly command: Command;
  readonly inContact?: boolean;
};

function answer(table: Table, shot: Shot, target: string | undefined, exact = true): Quick {
  const { title, short, name, firers, detail, because, strength, armour, command, inContact = false } = shot;
  const [unit = ''] = firers;
  const { hit, mean } = previews.chanceOf(strength, armour.total, inContact ? 1 : shareOnTarget(table, firers, target));
  const chip = game.chip(hit, mean);
  return {
    key: `${command.kind}-${firers.join('-')}`,
    unit,
    target: target ?? null,
    title,
    short,
    line: words.at(name, spanOf(table, target ?? '')),
    note: detail,
    ...(because === undefined ? {} : { because }),
    chip,
    figures: [
      { value: percentText(hit), amount: hit, ...words.anyDamage },
      { value: mean.toFixed(1), amount: mean, ...words.expected },
    ],
    chances: { hit, kill: null, exact },
    command,
    overlays: firers.flatMap((firer) => lineTo(table, firer, target, firer === unit ? chip : undefined)),
  };
}

/** One attack in contact; a charge runs up along its path first. */
function blow(
  table: Table,
  title: Sentence,
  by: string | undefined,
  target: string | undefined,
  command: Command,
  short: Sentence,
  path: readonly Square[] = [],
): Quick[] {
  const { state } = table;
  const [unit, enemy] = [by, target].map((id) => (id === undefined ? undefined : previews.unitById(state, id)));
  if (by === undefined || unit === undefined || enemy === undefined) return [];
  const armour = { total: previews.armourHandToHand(state, enemy) };
  // A charge may go on for as long as its points last: what is shown is the first attack.
  const isLast = command.kind === 'respond';
  const detail = words.against(isLast ? words.inContact : words.firstAttack, unit.vsrf, armour.total);
  const strength = unit.vsrf;
  const shot: Shot = {
    title,
    short,
    name: [spanOf(table, by)],
    firers: [by],
    detail,
    ...(isLast ? {} : { because: words.goesOn }),
    strength,
    armour,
    command,
    inContact: true,
  };
  const made = answer(table, shot, target, isLast);
  const start = shownUnit(table, by)?.at;
  if (path.length === 0 || start == null) return [made];
  const points = [start, ...path].map((square) => table.place(square));
  return [{ ...made, overlays: [{ kind: 'path', id: `charge-${by}`, points, style: 'plan' }, ...made.overlays] }];
}

function lineTo(table: Table, by: string, target: string | undefined, label: string | undefined): Overlay[] {
  const [from, to] = [shownUnit(table, by)?.at, target === undefined ? null : shownUnit(table, target)?.at];
  if (from == null || to == null) return [];
  return [
    {
      kind: 'sight',
      id: `quick-${by}`,
      from: table.place(from),
      to: table.place(to),
      fromRadius: 0.42,
      toRadius: 0.42,
      verdict: 'clear',
      ...(label === undefined ? {} : { label }),
    },
  ];
}

/** The share of such shots that do not go astray. */
function shareOnTarget({ state }: Table, firers: readonly string[], target: string | undefined): number {
  const units = firers.flatMap((id) => previews.unitById(state, id) ?? []);
  const mover = target === undefined ? undefined : previews.unitById(state, target);
  if (mover === undefined || !previews.mayScatter(state, units, mover.cell)) return 1;
  return previews.shareOnTarget(state);
}

/** Own units on the board that may not answer, and why. */
function unableIn(table: Table, { watchers = [] }: About): Considered['unable'] {
  return table.view.units.flatMap((unit) => {
    if (unit.seat !== table.seat || unit.standing !== 'board' || watchers.includes(unit.id)) return [];
    const { unable } = words;
    const line =
      unit.overwatch === null ? unable.notWatching : unit.hammeredUntil > 0 ? unable.hammered : unable.elsewhere;
    return [{ unit: unit.id, name: nameOf(table, unit.id), line }];
  });
}
