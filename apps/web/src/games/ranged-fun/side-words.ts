import type { Words } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import { sideName } from './facts.ts';

const { previews, words } = rangedFun;

/** The game's own sentences with the sides called as everywhere on the screen: `Ironback Combine`, not `Red`. */
export const sidedWords: Words = {
  ...words,
  describeResult: (view, result) => withSides(view, words.describeResult(view, result)),
  tellStory: (view, events) =>
    words.tellStory(view, events).map((line) => ({ ...line, text: withSides(view, line.text) })),
};

/** A sentence with the names of factions for the colours of seats, where those tell the players apart. */
export function withSides(view: Json, sentence: string): string {
  const { players } = previews.seen(view);
  return players.reduce((said, { seat, faction }) => {
    const colour = `${seat.slice(0, 1).toUpperCase()}${seat.slice(1)}`;
    const name = sideName({ players }, seat, faction);
    if (name === colour) return said;
    const many = name.endsWith('s');
    return said
      .replaceAll(new RegExp(`\\b${colour}['’]s\\b`, 'g'), many ? `${name}’` : `${name}’s`)
      .replaceAll(new RegExp(`\\b${colour} wins\\b`, 'g'), many ? `${name} win` : `${name} wins`)
      .replaceAll(new RegExp(`\\b${colour}\\b`, 'g'), name);
  }, sentence);
}
