import { type ReactNode, useEffect, useState } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import type { ClauseText } from '../rules/book.ts';
import { clauseOf } from '../rules/books.ts';
import { clauseHref } from '../rules/clause-links.ts';
import styles from './clause-chip.module.css';
import { words } from './words.ts';

/** The id of a rule; pressed, it shows what the rule says. */
export function ClauseChip({ id }: { readonly id: string }): ReactNode {
  return (
    <DialogTrigger>
      <Button className={styles.chip ?? ''} aria-label={words.clause(id)}>
        {id}
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Dialog className={styles.dialog ?? ''} aria-label={words.clause(id)}>
          <ClauseCard id={id} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** The first sentence of a rule, beside its chip. */
export function ClauseBrief({ id }: { readonly id: string }): ReactNode {
  const clause = useClause(id);
  return clause == null ? null : <span>{/^.+?[.:;](?=\s|$)/.exec(clause.text)?.[0] ?? clause.text}</span>;
}

/** A rule by its id: undefined while it is looked up, null when there is none. */
function useClause(id: string): ClauseText | null | undefined {
  const [clause, setClause] = useState<ClauseText | null | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    clauseOf(id).then((found) => {
      if (!gone) setClause(found ?? null);
    });
    return () => {
      gone = true;
    };
  }, [id]);
  return clause;
}

/** The text of a rule, with our ruling where the book leaves something open. */
export function ClauseCard({ id }: { readonly id: string }): ReactNode {
  const clause = useClause(id);
  if (clause === undefined) return <p>{words.loading}</p>;
  if (clause === null) return <p>{words.unknownClause(id)}</p>;
  return (
    <>
      <p className={styles.id}>
        {id}
        {clause.tags?.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
      </p>
      <p>{clause.text}</p>
      {clause.ruling === undefined ? null : <p className={styles.ruling}>{words.ruling(clause.ruling)}</p>}
      <p>
        <a href={clauseHref(id)} target="_blank" rel="noreferrer">
          {words.inRules}
        </a>
      </p>
    </>
  );
}
