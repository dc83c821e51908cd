import { type AnyGame, type Choice, type Sentence, type StoryLine, typedText, unitsIn } from '@sandtable/game';
import { type Command, createMatch, fastDice, type GameEvent, type Json, Random, seatView } from '@sandtable/kernel';
import { bareNames } from '../sentences.ts';

export type NamedSubjects = {
  /** How many answers are checked, from the start of the game. */
  readonly answers: number;
  /** What units and seats are called in sentences on this table. */
  names(view: Json): readonly string[];
  /** Types of events whose sentence leaves out the unit because the line before names it. */
  readonly unnamed?: readonly string[];
};

/**
 * Where the sentences of a random game name a unit or side without linking it: a name as plain text in a story, a menu, an
 * order or a refusal, or a story line that leaves out the unit of its event.
 */
export function subjectProblems(
  game: AnyGame,
  seed: number,
  { answers, names, unnamed = [] }: NamedSubjects,
): string[] {
  const { ruleset, words, fuzz } = game;
  const random = new Random(seed);
  const created = createMatch(ruleset, fuzz.randomSetup(random), { dice: fastDice(seed) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  const problems = new Set<string>();
  const look = (what: string, view: Json, ...sentences: readonly Sentence[]): void => {
    const known = names(view);
    for (const sentence of sentences)
      for (const name of bareNames(sentence, known))
        problems.add(`${what}: ${name} is mere words in "${typedText(sentence)}"`);
  };
  const lookAtEvents = (before: Json, events: readonly GameEvent[]): void => {
    const view = words.storyView?.(before, ruleset.view(match.state, 'umpire')) ?? before;
    for (const line of words.tellStory(view, events)) look('story', view, ...sentencesIn(line));
    for (const event of events) {
      const [line] = event.type === 'rolled' || unnamed.includes(event.type) ? [] : words.tellStory(view, [event]);
      const named = line === undefined ? [] : sentencesIn(line).flatMap(unitsIn);
      const missing = line === undefined ? [] : ownUnits(game, view, event).filter((id) => !named.includes(id));
      if (missing.length > 0)
        problems.add(`${event.type}: "${typedText(line?.text ?? [])}" leaves out ${missing.join()}`);
    }
  };
  for (let i = 0; i < answers; i++) {
    const open = match.open[0];
    if (open === undefined) break;
    const { game: view, decisions } = seatView(match, open.seat);
    const decision = decisions.find(({ id }) => id === open.id);
    const samples = match.sample(open);
    if (decision !== undefined) {
      const { title, choices } = words.menu(view, decision, samples);
      look('menu', view, title, ...choices.flatMap(sentencesOf));
    }
    look('command', view, ...samples.map((command) => words.describeCommand(view, command)));
    look('refusal', view, ...refusals(game, view, wildOrders(game, view, open.seat, random), open));
    const [before, from] = [ruleset.view(match.state, 'umpire'), match.log.length];
    match.submit({ seat: open.seat, decision: open.id, command: match.draw(open, random) });
    lookAtEvents(before, match.log.slice(from) as readonly GameEvent[]);
  }
  return [...problems];

  function refusals(
    { words: told }: AnyGame,
    view: Json,
    orders: readonly Command[],
    { seat, id }: { readonly seat: string; readonly id: number },
  ): Sentence[] {
    return orders.flatMap((order) => {
      const rejection = match.check(seat, id, order);
      return rejection === undefined ? [] : [told.describeRejection(view, rejection)];
    });
  }
}

function sentencesIn({ text, dice, notes, details, under }: StoryLine): Sentence[] {
  const rolls = dice.flatMap(({ title, why, reasons }) => [title, why, ...reasons.map((reason) => reason.text)]);
  return [text, ...rolls, ...[...notes, ...details].map((detail) => detail.text), ...under.flatMap(sentencesIn)];
}

/** Random orders; most of them are refused. */
function wildOrders({ fuzz }: AnyGame, view: Json, seat: string, random: Random): Command[] {
  return Array.from({ length: 4 }, () => fuzz.randomOrder?.(view, seat, random)).filter((order) => order !== undefined);
}

function sentencesOf({ title, remark = [], more = [], place, choices = [] }: Choice): Sentence[] {
  return [title, remark, ...more, place?.prompt ?? [], ...choices.flatMap(sentencesOf)];
}

/** The units an event is about. */
function ownUnits({ previews }: AnyGame, view: Json, event: GameEvent): string[] {
  type Fields = { readonly unit?: unknown; readonly model?: unknown; readonly units?: readonly unknown[] };
  const { unit, model, units = [] } = event as Fields;
  const { units: seen = previews.sketch(view).units } = view as { readonly units?: readonly { readonly id: string }[] };
  const known = new Set(seen.map(({ id }) => id));
  return [unit, model, ...units].filter((id): id is string => typeof id === 'string' && known.has(id));
}
