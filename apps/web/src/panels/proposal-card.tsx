import type { ReactNode } from 'react';
import { useSession, useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import styles from './panel.module.css';
import { Section } from './parts.tsx';

/** Something somebody else proposes, to agree to or not; and the last word before giving up. */
export function ProposalCard(): ReactNode {
  const session = useSession();
  const seat = useTable((state) => state.seat);
  const open = useTable((state) => state.view?.house.proposal);
  const sides = useTable((state) => state.facts?.sides);
  const conceding = useTable((state) => state.confirmingConcession);
  if (conceding) {
    return (
      <Section title={words.concede}>
        <div className={styles.buttons}>
          <button
            type="button"
            className={`${styles.button} ${styles.danger}`}
            onClick={() => {
              session.set({ confirmingConcession: false });
              void session.send({ kind: 'concede' }, true);
            }}
          >
            {words.concede}
          </button>
          <button type="button" className={styles.button} onClick={() => session.set({ confirmingConcession: false })}>
            {words.cancel}
          </button>
        </div>
      </Section>
    );
  }
  if (open === undefined || open.consents.includes(seat)) return null;
  const who = sides?.find((side) => side.seat === open.by)?.name ?? open.by;
  const say = words.proposals[open.proposal.kind];
  return (
    <Section title={say?.(who) ?? who}>
      <div className={styles.buttons}>
        <button
          type="button"
          className={`${styles.button} ${styles.primary}`}
          onClick={() => void session.send({ kind: 'consent' }, true)}
        >
          {words.agree}
        </button>
        <button type="button" className={styles.button} onClick={() => void session.send({ kind: 'refuse' }, true)}>
          {words.refuse}
        </button>
      </div>
    </Section>
  );
}
