import { plain } from '@sandtable/game';
import type { OpenProposal } from '@sandtable/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { words } from '../people/words.ts';
import { useSession, useTable } from '../table/context.ts';
import type { LogLine } from '../table/table-state.ts';
import styles from './panel.module.css';
import { Section } from './parts.tsx';

/** Something is proposed: the others answer, and who proposed it waits or withdraws it. */
export function ProposalCard(): ReactNode {
  const open = useTable((state) => state.view?.house.proposal);
  const over = useTable((state) => state.view?.result != null);
  return over || open === undefined ? null : <Proposal open={open} />;
}

function Proposal({ open }: { readonly open: OpenProposal }): ReactNode {
  const session = useSession();
  const seat = useTable((state) => state.seat);
  const sides = useTable((state) => state.facts?.sides);
  const controllers = useTable((state) => state.view?.house.controllers ?? {});
  const nameOf = (each: string): string =>
    each === 'umpire' ? words.ofUmpire : (sides?.find((side) => side.seat === each)?.name ?? each);
  const { by, proposal, consents } = open;
  const mine = by === seat;
  const waiting = Object.keys(controllers).filter((each) => !consents.includes(each));
  const mayAnswer = !consents.includes(seat) && (seat === 'umpire' || Object.hasOwn(controllers, seat));
  const here = useTable((state) => waiting.every((each) => state.seats.includes(each)));
  const say = (kind: string): void => void session.send({ kind }, true);
  return (
    <Section>
      <p className={styles.asks} role={mine ? undefined : 'alert'}>
        {mine ? words.yours[proposal.kind] : words.offers[proposal.kind](nameOf(by))}
      </p>
      {proposal.kind === 'undo' ? <Forgotten to={proposal.to} /> : null}
      {proposal.kind === 'adjudicate' ? <AskedRuling edit={proposal.edit} reason={proposal.reason} /> : null}
      {mayAnswer ? null : <p className={styles.sub}>{words.waitsFor(waiting.map(nameOf).join(', '))}</p>}
      <div className={`${styles.buttons} ${styles.answers}`}>
        {mayAnswer ? (
          <>
            <button type="button" className={`${styles.button} ${styles.primary}`} onClick={() => say('consent')}>
              {words.agree}
            </button>
            <button type="button" className={styles.button} onClick={() => say('refuse')}>
              {words.refuse}
            </button>
          </>
        ) : null}
        {mine && here ? (
          <button
            type="button"
            className={`${styles.button} ${styles.primary}`}
            onClick={() => void session.agreeHere()}
          >
            {words.theyAgree}
          </button>
        ) : null}
        {mine ? (
          <button type="button" className={styles.button} onClick={() => say('refuse')}>
            {words.withdraw}
          </button>
        ) : null}
      </div>
    </Section>
  );
}

const SHOWN = 4;

/** What an undo would take back: the lines of the log since then, as this seat knows them. */
function Forgotten({ to }: { readonly to: number }): ReactNode {
  const log = useTable((state) => state.log);
  // What is said about the proposal itself is no part of it.
  const [asked] = useState(useTable((state) => (state.view?.sequence ?? 0) - 1));
  const lines = log.filter(
    ({ entry, outcome }: LogLine) =>
      entry !== null && entry >= to && entry < asked && !['undone', 'talk'].includes(outcome),
  );
  const shown = lines.slice(-SHOWN);
  return (
    <>
      <ul className={styles.forgotten}>
        {lines.length > shown.length ? <li>{words.moreLines(lines.length - shown.length)}</li> : null}
        {shown.length === 0 ? <li>{words.unknownLines}</li> : null}
        {shown.map(({ key, text }) => (
          <li key={key}>{plain(text)}</li>
        ))}
      </ul>
      {lines.length === 0 ? null : <p className={styles.sub}>{words.forget(lines.length)}</p>}
      <p className={styles.sub}>{words.diceStay}</p>
    </>
  );
}

function AskedRuling({
  edit,
  reason,
}: {
  readonly edit: { readonly kind: string };
  readonly reason: string;
}): ReactNode {
  const session = useSession();
  const [text, setText] = useState('');
  useEffect(() => {
    let gone = false;
    void import('../people/ruling-words.ts').then(({ rulingWords, rulingPlace }) => {
      const { view, page, facts } = session.state;
      if (gone || view === null || page === null) return;
      setText(rulingWords(page, view, facts, edit));
      const proposed = rulingPlace(page, view, edit);
      session.set({ proposed });
      if (proposed !== null) session.map?.reveal(proposed.at);
    });
    return () => {
      gone = true;
      session.set({ proposed: null });
    };
  }, [session, edit]);
  return (
    <>
      <p>{text}</p>
      <p className={styles.sub}>{words.because(reason)}</p>
    </>
  );
}
