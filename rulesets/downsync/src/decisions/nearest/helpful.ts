import { type Command, canonicalJson, type Decision, type Json, type Question } from '@sandtable/kernel';
import type { State } from '../../state.ts';

/** Finds legal commands close to a refused one, the closest first; illegal ones among them are skipped. */
export type Find<C extends Command, About extends Json> = (
  state: State,
  question: Question<About>,
  command: C,
) => readonly Command[];

/**
 * The same decision, with refusals that name the nearest thing that works, if there is one: whatever `find` returns,
 * otherwise the sample most like the refused command.
 */
export function helpful<C extends Command, About extends Json>(
  decision: Decision<State, C, About>,
  find: Find<C, About> = () => [],
): Decision<State, C, About> {
  return {
    ...decision,
    check(state, question, command) {
      const refused = decision.check(state, question, command);
      if (refused === undefined || refused.nearest !== undefined) return refused;
      const isLegal = (each: Command): boolean =>
        each.kind !== decision.kind || decision.check(state, question, each as C) === undefined;
      const found = find(state, question, command).find(isLegal) ?? likest(decision.sample(state, question), command);
      return found === undefined ? refused : { ...refused, nearest: found as Json };
    },
  };
}

/** The sample with the most fields like those of the command, the first of equals. */
function likest<C extends Command>(samples: readonly C[], command: C): C | undefined {
  const wanted = command as Readonly<Record<string, Json>>;
  const alike = (sample: C): number =>
    Object.entries(sample).filter(([key, value]) => {
      const other = wanted[key];
      return other !== undefined && canonicalJson(other) === canonicalJson(value);
    }).length;
  let best: C | undefined;
  for (const sample of samples) if (best === undefined || alike(sample) > alike(best)) best = sample;
  return best;
}
