import { capitalized, joined, type Sentence, say, uncapitalized } from '../sentence.ts';
import type { StoryDice, StoryLine } from '../story-line.ts';

/** `Skill 4, needs 3.`: one roll in words; why it was rolled that way stands behind it. */
export function diceText(dice: StoryDice, whom = false): Sentence {
  const { needs, result, counted = false, why } = dice;
  const came = result === '' || (needs !== undefined && !counted) ? '' : say`: ${result}`;
  return say`${diceTitle(dice, whom)}${came}.${why.length === 0 ? '' : say` ${why}.`}`;
}

/** `Skill 4, needs 3`; with whom it is about, `Damage on Birch: 2, needs 4`, `Birch, hit location 3`. */
export function diceTitle({ title, on, total, needs, counted = false }: StoryDice, whom: boolean): Sentence {
  if (counted) return title;
  if (!whom || on === undefined) return say`${title} ${total}${needs === undefined ? '' : say`, needs ${needs}`}`;
  return needs === undefined
    ? say`${capitalized(say`${on}`)}, ${uncapitalized(title)} ${total}`
    : say`${title} on ${on}: ${total}, needs ${needs}`;
}

/** All rolls of an action in one line; where several are rolled against, each says whom. */
export function allDiceText({ dice }: Pick<StoryLine, 'dice'>): Sentence {
  const many = dice.filter(({ on }) => on !== undefined).length > 1;
  return joined(
    dice.map((each) => diceText(each, many)),
    ' ',
  );
}

/** An action as it is read out: its sentence, then the dice, then its reactions. */
export function spokenLine(line: StoryLine): Sentence {
  return joined(
    [line.text, ...(line.dice.length === 0 ? [] : [allDiceText(line)]), ...line.under.map(spokenLine)],
    ' ',
  );
}
