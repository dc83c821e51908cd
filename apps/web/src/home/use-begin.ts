import { useState } from 'react';
import { goTo } from '../app/route.ts';
import { beginHere, type Wishes } from '../session/begin-game.ts';

/** Begins a game in this browser and goes to its table; says what is wrong if it cannot. */
export function useBegin(): {
  readonly opening: boolean;
  readonly problem: string;
  begin(wishes: Wishes): Promise<void>;
} {
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState('');
  const begin = async (wishes: Wishes): Promise<void> => {
    if (opening) return;
    setOpening(true);
    setProblem('');
    try {
      const begun = await beginHere(wishes);
      if ('id' in begun) return goTo(['match', begun.id]);
      setProblem(begun.faults.join(' '));
    } catch (error) {
      // Only the first line; the rest is meant for the console.
      setProblem(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    }
    setOpening(false);
  };
  return { opening, problem, begin };
}
