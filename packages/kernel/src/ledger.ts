import type { ClauseId } from './reasons.ts';

/** One numbered promise of a ledger. */
export type Clause = {
  readonly id: ClauseId;
  /** The text without id, tags and source note. */
  readonly text: string;
  readonly tags: readonly string[];
  /** What we decided where the book is silent or contradicts itself. */
  readonly ruling?: string;
  readonly line: number;
};

export type Ledger = { readonly title: string; readonly prefix: string; readonly clauses: readonly Clause[] };

const CLAUSE = /^\*\*([A-Z]{2}-[A-Z0-9]+(?:-[A-Z]*[0-9]+[a-z]?)?)\*\*\s*(.*)$/;
const TAG = /^\s*`?\[(option|judgement)(?::?\s+([^\]]+))?\]`?\s*/;

/** Reads a ledger under docs/rules: clauses are lines that begin with a bold id, rulings the quotes that follow them. */
export function parseLedger(markdown: string): Ledger {
  const lines = markdown.split('\n');
  const clauses: Clause[] = [];
  lines.forEach((line, i) => {
    const found = CLAUSE.exec(line);
    if (found) clauses.push(readClause(found[1] as string, found[2] as string, i + 1));
    const ruling = /^>\s*Ruling:\s*(.*)$/.exec(line);
    const last = clauses.at(-1);
    if (ruling && last) clauses[clauses.length - 1] = { ...last, ruling: ruling[1] as string };
  });
  const title = (lines.find((line) => line.startsWith('# ')) ?? '').slice(2);
  const prefix = /prefix `([A-Z]{2})`/.exec(title)?.[1] ?? clauses[0]?.id.slice(0, 2) ?? '';
  return { title, prefix, clauses };
}

function readClause(id: string, rest: string, line: number): Clause {
  const tags: string[] = [];
  let text = rest;
  for (let tag = TAG.exec(text); tag; tag = TAG.exec(text)) {
    tags.push(tag[2] === undefined ? (tag[1] as string) : `${tag[1]}: ${tag[2]}`);
    text = text.slice(tag[0].length);
  }
  return { id, text: text.replace(/\s*_\(source:.*\)_\s*$/, ''), tags, line };
}
