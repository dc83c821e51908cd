import type { Command, OpenDecision, Random } from '@sandtable/kernel';
import type { ProblemList } from '../problem.ts';
import type { AnyMatch, Subject } from '../subject.ts';
import { seenBy, toldTo } from './seen-by.ts';

/**
 * If an answer is secret, two different answers of the same kind must look alike to everybody else: at once, and, unless they
 * are shown then, also after the others who were asked at the same time have answered.
 */
export function compareSecretAnswers(
  problems: ProblemList,
  subject: Subject,
  match: AnyMatch,
  at: number,
  random: Random,
): void {
  for (const open of match.open) {
    for (const kind of open.menu.filter((each) => subject.secretAnswers?.includes(each.kind))) {
      const isShown = subject.shownTogether?.includes(kind.kind) === true;
      // The last answer reveals everything: nothing is left to keep secret.
      if (isShown && match.open.length === 1) continue;
      const samples = kind.sample(match.state, open) as Command[];
      const [one, other] = [random.pick(samples), random.pick(samples)];
      if (one === undefined || other === undefined) continue;
      compareAnswers(problems, match, at, open, [one, other], isShown);
    }
  }
}

function compareAnswers(
  problems: ProblemList,
  match: AnyMatch,
  at: number,
  open: OpenDecision,
  commands: readonly [Command, Command],
  isShown: boolean,
): void {
  const since = match.log.length;
  const forks = commands.map((command) => {
    const fork = match.fork();
    fork.submit({ seat: open.seat, decision: open.id, command });
    return fork;
  });
  const compare = (when: string) => {
    for (const viewer of [...match.seats, 'spectator'].filter((each) => each !== open.seat)) {
      const [first, second] = forks.map((fork) => seenBy(fork, viewer) + toldTo(fork, viewer, since));
      problems.same(
        at,
        second as string,
        first as string,
        `${viewer} can tell ${open.seat}'s ${commands[0].kind} ${when}`,
      );
    }
  };
  compare('when it is given');
  if (isShown) return;
  for (const fork of forks) answerTheRest(fork, open.id);
  compare('when all have answered');
}

/** Answers the questions asked at the same time as this one, always in the same way. */
function answerTheRest(match: AnyMatch, id: number): void {
  for (let open = match.open[0]; open?.id === id; open = match.open[0]) {
    const outcome = match.submit({ seat: open.seat, decision: id, command: match.sample(open)[0] });
    if (!outcome.ok)
      throw new Error(`a sampled answer of ${open.seat} was refused: ${JSON.stringify(outcome.rejection)}`);
  }
}
