import { plain, uncapitalized } from '@sandtable/game';
import type { Considered, Figure } from '../thinker/planner.ts';
import { words } from './words.ts';

/** The whole question for the ear: what is asked, the enemy's chance, the best answer, and how to let it go. */
export function spokenReaction({ reaction, quick }: Considered): string {
  if (reaction === null) return '';
  const { title, sentence, threat } = reaction;
  const [first] = quick;
  return [
    title,
    plain(sentence),
    ...(threat === null ? [] : [`${threat.title}: ${threat.figures.map(spoken).join(', ')}.`]),
    ...(first === undefined
      ? []
      : [
          words.spokenAnswer(
            1,
            plain(uncapitalized(first.short ?? first.title)),
            first.figures?.[0]?.value ?? first.badge ?? '',
          ),
        ]),
    words.spokenPass,
  ].join(' ');
}

/** `44 percent to hit`: a reader may drop the sign. */
function spoken({ value, spoken: what }: Figure): string {
  return `${value.replace(/\s?%/, ' percent')} ${what}`;
}
