import { type AnyDecision, FRAMES, type OpenDecision, ROLES, type Role } from '@sandtable/kernel';
import { type Problem, ProblemList } from '../problem.ts';
import { visitRandomGame } from '../random-game.ts';
import type { Subject } from '../subject.ts';

/** Frame and roles are all a screen needs to know how to pass on a reaction, end a turn or concede. */
export function checkFrames(subject: Subject, seed: number): Problem[] {
  const problems = new ProblemList('frames', seed);
  for (const decision of subject.ruleset.decisions) checkRole(problems, decision);
  const seen = new Set<string>();
  visitRandomGame(subject, seed, (match, at) => {
    for (const open of match.open) {
      const key = `${open.moment} ${open.frame} ${open.menu.map(({ kind }) => kind).join()}`;
      if (seen.has(key)) continue;
      seen.add(key);
      checkQuestion(problems, at, open);
    }
  });
  return problems.found;
}

function checkRole(problems: ProblemList, { kind, role }: AnyDecision): void {
  if (!ROLES.includes(role)) problems.add(0, `${kind} has the role ${role}, which there is not`);
  if ((kind === 'concede') !== (role === 'concede')) problems.add(0, `${kind} has the role ${role}`);
}

function checkQuestion(problems: ProblemList, at: number, { moment, frame, menu }: OpenDecision): void {
  const having = (...roles: readonly Role[]) => menu.filter(({ role }) => roles.includes(role)).length;
  if (!FRAMES.includes(frame)) problems.add(at, `${moment} stands in the frame ${frame}, which there is not`);
  if (frame === 'reaction' && having('decline') !== 1)
    problems.add(at, `${moment} is a reaction with ${having('decline')} ways to decline it instead of one`);
  if (frame === 'turn' && having('end-turn', 'decline') === 0)
    problems.add(at, `${moment} is part of a turn, and nothing on its menu ends it`);
}
