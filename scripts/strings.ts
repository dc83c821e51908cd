// `npm run strings`: every string a person can read, grouped by where it appears, to be read from top to bottom. With a file name
// it's written there.
import { writeFileSync } from 'node:fs';
import { everyString } from './strings/index.ts';

const rooms = await everyString();
const text = rooms
  .filter(({ lines }) => lines.length > 0)
  .map(({ name, isTyped, lines }) => `## ${name}${isTyped ? ' (typed)' : ''}\n\n${lines.join('\n')}\n`)
  .join('\n');
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(text);
else writeFileSync(file, text);
