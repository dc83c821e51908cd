import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { literalsIn } from './literals.ts';
import { type Room, roomOf } from './room.ts';

/** Text for people: words with a space between them. */
const SPOKEN = /[A-Za-z’']{2,} +[A-Za-z’'“"(]/;
const NOT_SPOKEN =
  /^(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|PRAGMA|BEGIN|WITH|LISTEN|NOTIFY|DROP|SET) |^[\w-]+=|:\/\/|\bFROM \w+ WHERE\b/;
/** Queries, headers and markup inside longer strings. */
const MACHINE =
  /\b(?:NOT NULL|SELECT \w|AS \(|PRIMARY KEY|VALUES \(|ON CONFLICT|ORDER BY|RETURNING|SAVEPOINT|REFERENCES|UNIQUE \(|CASE WHEN|ROLLBACK TO|RELEASE unit|WHERE \w|AND held_by|epoch FROM)|^[a-z-]+-(?:src|uri|action|ancestors|attr) |^<(?:!doctype|html|meta)|^deadline BIGINT|^held_by TEXT/;

/** What a program says, taken from its sources: errors, help and messages, with `…` for what is filled in. */
export function sourceTexts(root: string, folder: string, name: string): Room {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const lines = files.sort().flatMap((file) => textsIn(readFileSync(join(root, folder, file), 'utf8')));
  return roomOf(name, lines, true);
}

function textsIn(source: string): string[] {
  return literalsIn(source)
    .flatMap((text) => text.split('\n'))
    .map((text) => text.replaceAll("\\'", "'").replaceAll('\\n', ' ').trim())
    .filter((text) => SPOKEN.test(text) && !NOT_SPOKEN.test(text) && !MACHINE.test(text));
}
