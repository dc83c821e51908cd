import { typedText } from '@sandtable/game';
import type { Entry, Proposal, Seat } from '@sandtable/kernel';
import type { Session } from './session.ts';

/** Puts a proposal on the table and collects the answers: bots agree to an undo but never to a draw, people are asked. */
export async function propose(session: Session, seat: Seat, proposal: Proposal): Promise<void> {
  const rejection = session.submit(seat, { kind: 'propose', proposal } as { kind: string });
  if (rejection !== undefined) {
    session.terminal.print(typedText(session.words.describeRejection(session.view(seat), rejection)));
    return;
  }
  for (const other of session.match.seats) {
    if (session.match.house.proposal === undefined) return;
    if (other !== seat)
      session.submit(other, { kind: (await agrees(session, other, proposal)) ? 'consent' : 'refuse' });
  }
}

async function agrees(session: Session, seat: Seat, proposal: Proposal): Promise<boolean> {
  if (session.isBot(seat)) return proposal.kind === 'undo';
  const answer = await session.terminal.ask(`${seat}, do you agree? (yes/no) > `);
  return typeof answer === 'string' && /^y(es)?$/i.test(answer.trim());
}

/** Undoes this seat's last order and everything since. */
export async function undo(session: Session, seat: Seat): Promise<void> {
  const to = lastOrderOf(session.match.entries, seat);
  if (to === undefined) session.terminal.print('You have nothing to undo.');
  else await propose(session, seat, { kind: 'undo', to });
}

/** The number of the last answer of a seat that still counts. */
function lastOrderOf(entries: readonly Entry[], seat: Seat): number | undefined {
  let counting: number[] = [];
  entries.forEach(({ effect }, i) => {
    if (effect?.type === 'undo') counting = counting.filter((earlier) => earlier < effect.to);
    else counting.push(i);
  });
  return counting.filter((i) => entries[i]?.seat === seat && entries[i]?.decision !== undefined).at(-1);
}
