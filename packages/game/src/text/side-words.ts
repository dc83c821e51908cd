import { joined, type Sayable, type Sentence, type Span, say, uncapitalized } from '../sentence.ts';
import { doing, possessive } from './doing.ts';

/** How a viewer speaks of the sides: `you` and `them` where there are two, by name where there are more or none is theirs. */
export type SideWords = {
  readonly own: string | undefined;
  /** `you`, `them`, `Red`. */
  to(side: string): Sayable;
  /** `your`, `their`, `Red’s`. */
  of(side: string): Sayable;
  /** `You win`, `They win`, `Red wins`. */
  does(side: string, verb: string): Sentence;
  /** `2 yours, none of theirs`; `Blue 2, Red 0`. */
  counted(counts: ReadonlyMap<string, number>, note?: string): Sentence;
  /** `3–2, you lead`. */
  standing(totals: ReadonlyMap<string, number>): Sentence;
};

/** `own` is undefined for spectators and umpires. */
export function sideWords(own: string | undefined, sides: readonly string[], name: (side: string) => Span): SideWords {
  const facing = own !== undefined && sides.length === 2;
  const others = sides.filter((side) => side !== own);
  const inOrder = own === undefined ? sides : [own, ...others];
  const does = (side: string, verb: string): Sentence => {
    if (side === own) return say`You ${bare(verb)}`;
    return facing ? say`They ${bare(verb)}` : doing(name(side), verb);
  };
  return {
    own,
    to: (side) => (side === own ? 'you' : facing ? 'them' : name(side)),
    of: (side) => (side === own ? 'your' : facing ? 'their' : possessive(name(side))),
    does,
    counted(counts, note = '') {
      const parts = inOrder.map((side) => {
        const count = counts.get(side) ?? 0;
        if (side === own) return count === 0 ? 'none of yours' : `${count} yours`;
        if (!facing) return say`${name(side)} ${count}${note}`;
        return `${count === 0 ? 'none of theirs' : note === '' ? `${count} theirs` : `${count} of theirs`}${note}`;
      });
      return joined(parts, ', ');
    },
    standing(totals) {
      const best = Math.max(0, ...totals.values());
      const first = sides.filter((side) => (totals.get(side) ?? 0) === best);
      const lead = first.length > 1 ? 'tied' : uncapitalized(does(first[0] as string, 'leads'));
      const figures =
        sides.length === 2
          ? inOrder.map((side) => totals.get(side) ?? 0).join('–')
          : joined(
              inOrder.map((side) => say`${side === own ? 'you' : name(side)} ${totals.get(side) ?? 0}`),
              ', ',
            );
      return say`${figures}, ${lead}`;
    },
  };
}

/** `wins` as `you` and `they` do it. */
function bare(verb: string): string {
  return verb === 'has' ? 'have' : verb === 'is' ? 'are' : verb.replace(/(?<=o)es$|s$/, '');
}
