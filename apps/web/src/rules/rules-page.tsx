import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { hrefOf } from '../app/route.ts';
import { SiteBar } from '../home/site-bar.tsx';
import type { Book, BookClause } from './book.ts';
import { ledgers } from './books.ts';
import { clauseHref } from './clause-links.ts';
import { ClauseText } from './clause-text.tsx';
import styles from './rules-page.module.css';
import { searchBooks } from './search.ts';
import { words } from './words.ts';

/** The rules: a book with its sections and clauses, and a search over all of them. */
export function RulesPage({
  book = ledgers[0]?.id ?? '',
  clause,
  query,
}: {
  readonly book: string | undefined;
  readonly clause: string | undefined;
  readonly query: Readonly<Record<string, string>>;
}): ReactNode {
  const all = useBooks();
  const [typed, setTyped] = useState(query.q ?? '');
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  const shown = all?.find(([name]) => name === book)?.[1];
  return (
    <div className={styles.page}>
      <SiteBar page="rules" />
      <main className={styles.main}>
        <h1>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
        <label className={styles.search}>
          <Icon name="search" />
          <input
            ref={field}
            type="search"
            value={typed}
            aria-label={words.search}
            placeholder={words.searchPlaceholder}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        {query.from === undefined ? null : (
          <p>
            <a href={hrefOf(['match', query.from])}>{words.back}</a>
          </p>
        )}
        {all === null ? (
          <output>{words.loading}</output>
        ) : typed.trim() !== '' ? (
          <Hits all={all} typed={typed} />
        ) : (
          <>
            <nav className={styles.books} aria-label={words.books}>
              {all.map(([name]) => (
                <a key={name} href={hrefOf(['rules', name])} aria-current={name === book ? 'page' : undefined}>
                  {nameOf(name)}
                </a>
              ))}
            </nav>
            {shown === undefined ? null : <BookView key={book} name={book} book={shown} clause={clause} />}
          </>
        )}
      </main>
    </div>
  );
}

function nameOf(ledger: string): string {
  return ledgers.find(({ id }) => id === ledger)?.name ?? ledger;
}

type All = readonly (readonly [name: string, book: Book])[];

function useBooks(): All | null {
  const [all, setAll] = useState<All | null>(null);
  useEffect(() => {
    let gone = false;
    Promise.all(ledgers.map(async ({ id, load }) => [id, (await load()).book] as const)).then(
      (loaded) => gone || setAll(loaded),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return all;
}

/** R or / goes to the search field. */
function useSearchKey(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const typing = event.target instanceof Element && event.target.closest('input, select, textarea') !== null;
      if (typing || event.ctrlKey || event.metaKey || !['r', 'R', '/'].includes(event.key)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [field]);
}

const MOST = 40;

function Hits({ all, typed }: { readonly all: All; readonly typed: string }): ReactNode {
  const hits = searchBooks(all, typed);
  return (
    <section aria-label={words.search}>
      <output className={styles.count}>{words.found(hits.length)}</output>
      {hits.slice(0, MOST).map(({ clause, section, book }) => (
        <ClauseView key={clause.id} clause={clause} note={`${nameOf(book)}, ${sectionName(section)}`} />
      ))}
      {hits.length > MOST ? <p className={styles.count}>{words.more(hits.length - MOST)}</p> : null}
    </section>
  );
}

function BookView({
  name,
  book,
  clause,
}: {
  readonly name: string;
  readonly book: Book;
  readonly clause: string | undefined;
}): ReactNode {
  const known = clause === undefined || book.sections.some(({ clauses }) => clauses.some(({ id }) => id === clause));
  const section = book.sections.find(
    ({ clauses, title }) => title === clause || clauses.some(({ id }) => id === clause),
  );
  useEffect(() => {
    if (clause === undefined) return;
    const found = document.getElementById(clause);
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, [clause]);
  return (
    <div className={styles.book}>
      <nav className={styles.toc} aria-label={words.sections}>
        {book.glance.length === 0 ? null : <a href={hrefOf(['rules', name])}>{words.glance}</a>}
        {book.sections.map(({ title, clauses }) => (
          <a
            key={title}
            href={hrefOf(['rules', name, clauses[0]?.id ?? ''])}
            aria-current={section?.title === title ? 'true' : undefined}
          >
            {sectionName(title)} <small>{clauses.length}</small>
          </a>
        ))}
      </nav>
      <div className={styles.text}>
        {known ? null : <p role="alert">{words.unknown(clause ?? '')}</p>}
        {section === undefined ? (
          <Glance book={book} />
        ) : (
          <section>
            <h2>{sectionName(section.title)}</h2>
            {section.clauses.map((each) => (
              <ClauseView key={each.id} clause={each} chosen={each.id === clause} />
            ))}
          </section>
        )}
      </div>
    </div>
  );
}

/** `COV — cover` is called Cover. */
function sectionName(title: string): string {
  const name = title.replace(/^[A-Z]+(-[A-Z]+)? — /, '');
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function Glance({ book }: { readonly book: Book }): ReactNode {
  return (
    <>
      {book.glance.length === 0 ? null : (
        <section>
          <h2>{words.glance}</h2>
          <ul className={styles.glance}>
            {book.glance.map((line) => (
              <li key={line}>
                <ClauseText text={line} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {book.glossary.length === 0 ? null : (
        <section>
          <h2>{words.glossary}</h2>
          <dl className={styles.glossary}>
            {book.glossary.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <ClauseText text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {book.glance.length + book.glossary.length > 0
        ? null
        : book.sections.map((section) => (
            <section key={section.title}>
              <h2>{sectionName(section.title)}</h2>
              {section.clauses.map((each) => (
                <ClauseView key={each.id} clause={each} />
              ))}
            </section>
          ))}
    </>
  );
}

function ClauseView({
  clause: { id, text, tags, ruling },
  chosen = false,
  note,
}: {
  readonly clause: BookClause;
  readonly chosen?: boolean;
  readonly note?: string;
}): ReactNode {
  return (
    <article className={styles.clause} id={id} data-chosen={chosen} tabIndex={-1} aria-label={id}>
      <p className={styles.id}>
        <a href={clauseHref(id)} aria-label={words.link(id)}>
          {id}
        </a>
        {tags.map((tag) => (
          <span key={tag}>{tag}</span>
        ))}
        {note === undefined ? null : <small>{note}</small>}
      </p>
      <p>
        <ClauseText text={text} />
      </p>
      {ruling === undefined ? null : (
        <p className={styles.ruling}>
          <b>{words.ruling}.</b> <ClauseText text={ruling} />
        </p>
      )}
    </article>
  );
}
