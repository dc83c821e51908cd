import { joined, type Sentence } from '@sandtable/game';
import type { GameInfo, SeatedDecision } from './game-info.ts';
import type { Choice, Considered, Quick } from './planner.ts';
import { words } from './reaction-words.ts';

/** A question out of turn as every game has it: its own words, and its answers by what a bot gives for each. */
export function plainReaction(
  info: GameInfo,
  asked: SeatedDecision,
  choices: readonly Choice[],
  sentence: Sentence,
): Pick<Considered, 'reaction' | 'quick'> {
  if (asked.decision.frame !== 'reaction') return { reaction: null, quick: [] };
  const answers = choices.filter(({ role }) => role !== 'decline' && role !== 'concede');
  const quick = ranked(info, asked, answers.flatMap(waysOf).flatMap(quickOf));
  return {
    reaction: { title: words.react, sentence, threat: null, nouns: words.nouns, matters: answers.length > 0 },
    quick,
  };
}

/** A choice that only asks how, such as with or without a Boost, is as many answers. */
function waysOf(choice: Choice): readonly Choice[] {
  const { choices, title, text } = choice;
  if (choices === undefined || choices.some(({ command }) => command === undefined)) return [choice];
  return choices.map((way) => ({
    ...way,
    title,
    text: `${text} ${way.text}`,
    remark: joined([way.title, ...(way.remark.length === 0 ? [] : [way.remark])], ': '),
  }));
}

function quickOf({ command, unit, names, title, remark, text }: Choice): Quick[] {
  if (command === undefined) return [];
  return [
    {
      key: text,
      unit: unit ?? '',
      target: names[0] ?? null,
      title,
      line: remark,
      chip: '',
      chances: null,
      command,
      overlays: [],
    },
  ];
}

/**
 * The best first, as a computer player would judge them. An answer with worse figures than one below it looks wrong, so it
 * goes below that one too, unless it can say why it's better.
 */
export function ranked<Q extends Pick<Quick, 'command' | 'figures' | 'because'>>(
  { game: { advice } }: GameInfo,
  { view, decision }: SeatedDecision,
  answers: readonly Q[],
): Q[] {
  if (answers.length < 2) return asShown(answers);
  const appraise = advice.appraiser(view, decision);
  const scored = answers.map((answer) => ({ answer, score: appraise(answer.command).score }));
  return asShown(scored.sort((a, b) => b.score - a.score).map(({ answer }) => answer));
}

/** The same answers, none above one that looks better; `because` stays only where it's needed. */
export function asShown<Q extends Pick<Quick, 'figures' | 'because'>>(answers: readonly Q[]): Q[] {
  const rest = [...answers];
  const order: Q[] = [];
  while (rest.length > 0) {
    let at = 0;
    const looksBetter = (): number => rest.findIndex((other) => isBetter(other, rest[at] as Q));
    while (rest[at]?.because === undefined && looksBetter() >= 0) at = looksBetter();
    const isOutdone = looksBetter() >= 0;
    const [next] = rest.splice(at, 1) as [Q];
    const { because: _, ...bare } = next;
    order.push(isOutdone ? next : (bare as Q));
  }
  return order;
}

/** Are figures of the same kind nowhere smaller, and somewhere larger? */
function isBetter({ figures: ours = [] }: Pick<Quick, 'figures'>, { figures: theirs = [] }: Pick<Quick, 'figures'>) {
  if (ours.length === 0 || ours.length !== theirs.length) return false;
  const lead = ours.map(({ label, amount }, i) =>
    label === theirs[i]?.label ? (amount ?? Number.NaN) - (theirs[i]?.amount ?? Number.NaN) : Number.NaN,
  );
  return lead.every((each) => each >= 0) && lead.some((each) => each > 0);
}
