import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLedger } from '@sandtable/kernel';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:rulebook/';
const LEDGERS = join(import.meta.dirname, '../../docs/rules');

/**
 * `import('virtual:rulebook/<ledger>')`: a ledger as a book to read: what it is about at a glance, its words, and its
 * clauses under their headings in order. The texts are those of docs/rules at the time the page is built.
 */
export function rulebooks(): Plugin {
  return {
    name: 'rulebooks',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const file = join(LEDGERS, `${id.slice(PREFIX.length + 1)}.md`);
      this.addWatchFile(file);
      return `export const book = ${JSON.stringify(bookOf(readFileSync(file, 'utf8')))};`;
    },
  };
}

function bookOf(markdown: string) {
  const lines = markdown.split('\n');
  const { title, clauses } = parseLedger(markdown);
  const sections: { title: string; clauses: unknown[] }[] = [];
  let part = '';
  const glance: string[] = [];
  const glossary: { term: string; text: string }[] = [];
  lines.forEach((line, i) => {
    const heading = /^#{2,3} (.*)$/.exec(line)?.[1];
    if (heading !== undefined) {
      part = line.startsWith('## ') ? heading : part;
      sections.push({ title: heading, clauses: [] });
    }
    const bullet = /^- (.*)$/.exec(line)?.[1];
    if (bullet !== undefined && part === 'At a glance') glance.push(bullet);
    const term = /^- \*\*(.+?)\*\* — (.*)$/.exec(line);
    if (term !== null && part === 'Glossary') glossary.push({ term: term[1] ?? '', text: term[2] ?? '' });
    const clause = clauses.find((each) => each.line === i + 1);
    if (clause === undefined) return;
    const { line: _line, ...told } = clause;
    sections.at(-1)?.clauses.push(told);
  });
  return {
    title: title.replace(/ — .*$/, ''),
    glance,
    glossary,
    sections: sections.filter((section) => section.clauses.length > 0),
  };
}
