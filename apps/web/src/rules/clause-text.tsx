import type { ReactNode } from 'react';
import { ledgers } from './books.ts';
import { clauseHref } from './clause-links.ts';

const CLAUSE = `(?:${ledgers.map(({ prefix }) => prefix).join('|')})-[A-Z0-9]+-[A-Z]*\\d+[a-z]?`;
const PARTS = new RegExp(`(\`[^\`]+\`|\\*\\*[^*]+\\*\\*|\\*[^*]+\\*|\\b${CLAUSE}\\b)`);

/** A text of a ledger: its few marks, and every clause it names as a link. */
export function ClauseText({ text }: { readonly text: string }): ReactNode {
  return text.split(PARTS).map((part, i) => {
    const key = `${i}`;
    if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>;
    if (part.startsWith('**')) return <b key={key}>{part.slice(2, -2)}</b>;
    if (part.startsWith('*') && part.length > 2) return <em key={key}>{part.slice(1, -1)}</em>;
    const href = i % 2 === 1 ? clauseHref(part) : undefined;
    return href === undefined ? (
      part
    ) : (
      <a key={key} href={href}>
        {part}
      </a>
    );
  });
}
