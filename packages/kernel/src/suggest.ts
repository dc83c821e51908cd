/** The known word closest to a mistyped one, if it is close enough to be meant. */
export function suggest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  // In a short word, two wrong letters make it another word.
  let least = Math.max(word.length > 3 ? 2 : 1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    // With every letter changed it's another word, however short.
    if (distance >= least || distance >= word.length) continue;
    least = distance;
    best = candidate;
  }
  return best;
}

/** `; did you mean x?`, or nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const meant = suggest(word, known);
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}

/** Insertions, deletions and replacements that lead from one word to the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replace, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
