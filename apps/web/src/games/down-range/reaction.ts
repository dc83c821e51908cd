import { downRange, type ViewUnit } from '@sandtable/down-range';
import { capitalized, listed, type Sentence, type Span } from '@sandtable/game';
import type { Command, SeatDecision, SeatView } from '@sandtable/kernel';
import { ranked } from '../../thinker/plain-reaction.ts';
import type { Choice, Considered, Reaction } from '../../thinker/planner.ts';
import { info } from './info.ts';
import { type Answer, answersOf } from './reaction-answers.ts';
import { words } from './reaction-words.ts';
import { nameOf, spanOf, type Table, tableOf } from './table.ts';
import { type Danger, threatOf } from './threat.ts';

const { previews } = downRange;

export type About = {
  readonly trigger?: string;
  readonly unit?: string | null;
  readonly command?: (Command & Aim) | null;
  readonly bail?: readonly string[];
  readonly vehicle?: string;
  readonly task?: string;
};
type Aim = {
  readonly weapon?: string;
  readonly target?: { readonly unit?: string };
  readonly targets?: readonly string[];
};

/** What is known of a question from its words alone. */
export type Menu = Pick<Considered, 'choices' | 'passes' | 'reaction'>;
type Question = Pick<Considered, 'quick' | 'unable' | 'reaction' | 'overlays' | 'passes'>;

/** A reaction window: what triggered it, what that may do to you, and what you can do about it, best first. */
export function reactionOf(view: SeatView, decision: SeatDecision, considered: Menu): Question {
  const table = tableOf(view);
  const about = aboutOf(decision);
  const threat = threatOf(table, about);
  const answers = ranked(info, { view, decision }, answersOf(table, decision, about, threat));
  const reaction: Reaction = {
    title: considered.reaction?.title ?? '',
    sentence: sentenceOf(table, about, threat),
    threat: threat?.shown ?? null,
    nouns: words.nouns,
    matters: answers.some(({ matters }) => matters),
  };
  return {
    reaction,
    quick: answers.map(quickOf),
    unable: unableIn(table, considered.choices),
    overlays: threat?.overlays ?? [],
    passes: [...waiting(about, answers), ...considered.passes],
  };
}

export function aboutOf({ about }: SeatDecision): About {
  return (about ?? {}) as About;
}

function quickOf({ matters: _, ...quick }: Answer): Considered['quick'][number] {
  return quick;
}

/** Who is about to do what to whom. */
function sentenceOf(table: Table, { trigger, unit, command }: About, threat: Danger | null): Sentence {
  const name = (id: string): Span => spanOf(table, id);
  const who: Span = unit == null ? words.unseen : (capitalized([name(unit)])[0] as Span);
  switch (trigger) {
    case 'turn-start':
      return words.turnStarts;
    case 'turn-end':
      return words.turnEnds;
    case 'move-declared':
      return words.starts(who);
    case 'move-step':
      return words.moves(who);
    case 'move-ended':
      return words.stopped(who);
  }
  const whom = [command?.target?.unit, ...(command?.targets ?? [])].flatMap((id) => (id === undefined ? [] : [id]));
  if (threat !== null && whom.length === 0) return words.firesNear(who, [name(threat.target.id)]);
  if (command == null || whom.length === 0) return words.does(who, command?.kind ?? '');
  const named = listed(whom.map(name));
  return command.kind === 'suppress' ? words.suppresses(who, named) : words.fires(who, named);
}

/** While an enemy is still moving, a player who has a shot may wait for a better one. */
function waiting({ trigger = '' }: About, answers: readonly Answer[]): Considered['passes'] {
  const goesOn = trigger === 'move-declared' || trigger === 'move-step';
  return goesOn && answers.some(({ target }) => target !== null) ? [{ id: 'wait', title: words.waitForBetter }] : [];
}

/** Own units that are up and have nothing to answer with. */
function unableIn(table: Table, choices: readonly Choice[]): Considered['unable'] {
  const { view, seat, state } = table;
  const able = new Set(choices.flatMap(({ unit }) => unit ?? []));
  return view.units.flatMap((shown) => {
    const unit = previews.unitById(state, shown.id);
    if (shown.seat !== seat || unit === undefined || !previews.isActive(unit) || able.has(shown.id)) return [];
    // A vehicle has no Action of its own: its crew do, and are listed themselves.
    if (shown.card?.kind === 'vehicle' && view.units.some(({ aboard }) => aboard?.vehicle === shown.id)) return [];
    return [{ unit: shown.id, name: nameOf(table, shown.id), line: whyUnable(shown) }];
  });
}

function whyUnable({ disabled, carriedBy, carrying, focused }: ViewUnit): string {
  if (disabled === true) return words.unable.disabled;
  if (carriedBy != null) return words.unable.carried;
  if (carrying != null) return words.unable.carrying;
  if (focused === true) return words.unable.focused;
  return words.unable.acted;
}

/** Late in an attack: the crew may bail out of a vehicle that is about to be hit (DR-VEH-11). */
export function bailOf(view: SeatView, decision: SeatDecision, considered: Menu): Partial<Question> {
  const table = tableOf(view);
  const about = aboutOf(decision);
  const answers = ranked(info, { view, decision }, answersOf(table, decision, about, null));
  const vehicle: Span = about.vehicle === undefined ? words.unseen : table.names.unit(about.vehicle);
  const reaction = {
    title: words.bailTitle,
    sentence: words.bail(vehicle),
    threat: null,
    nouns: words.nouns,
    matters: answers.length > 0,
  };
  return { reaction, quick: answers.map(quickOf), unable: [], passes: considered.passes };
}

/** Something the rules do not list: the others allow it or not, and that is never passed over. */
export function agreementOf(view: SeatView, decision: SeatDecision): Partial<Question> {
  const { names } = tableOf(view);
  const { unit, task = '' } = aboutOf(decision);
  const who = unit == null ? words.unseen : names.unit(unit);
  return {
    reaction: {
      title: words.agreeTitle,
      sentence: words.agree(who, task),
      threat: null,
      nouns: words.nouns,
      matters: true,
    },
    passes: [],
  };
}
