// `npm run record-games`: records one whole game of every scenario that has none, and rewrites every play-through. A recording
// whose rulings would change stays as it is unless the rules have a new version: then it's played again, and what changed is
// printed for the changelog.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AnyGame } from '@sandtable/game';
import { type MatchRecord, recordOf } from '@sandtable/kernel';
import { playGame } from '@sandtable/lab';
import { playThrough, verdictChanges, verdictLine } from '@sandtable/testkit';
import { games } from '../apps/cli/src/games.ts';
import { recordText } from './record-text.ts';

const root = resolve(import.meta.dirname, '..');
let refused = 0;
for (const game of Object.values(games)) {
  const folder = join(root, 'rulesets', game.meta.id, 'test/games');
  mkdirSync(folder, { recursive: true });
  for (const scenario of Object.keys(game.content.scenarios)) keepUpToDate(game, folder, scenario);
}
process.exitCode = refused === 0 ? 0 : 1;

function keepUpToDate(game: AnyGame, folder: string, scenario: string): void {
  const file = join(folder, `${scenario}.json`);
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MatchRecord) : undefined;
  const changes = known === undefined ? [] : verdictChanges(game.ruleset, known);
  for (const change of changes) console.log(verdictLine(scenario, change));
  const current = known?.ruleset === game.ruleset.version;
  if (current && changes.length > 0) {
    console.log(`  kept: the rules of ${game.meta.name} are still version ${game.ruleset.version}`);
    refused += 1;
    return;
  }
  const record = current ? known : recorded(game, scenario);
  writeFileSync(file, recordText(record));
  writeFileSync(join(folder, `${scenario}.txt`), playThrough(game, record));
  console.log(`${game.meta.id} ${scenario}: ${record.entries.length} commands${current ? '' : ', recorded anew'}`);
}

/** A game between two bots of the level `regular`; always the same for the same rules. */
function recorded(game: AnyGame, scenario: string): MatchRecord {
  const setup = game.content.setup({ scenario });
  const read = game.ruleset.readSetup(setup);
  if ('faults' in read) throw new Error(`${scenario}: ${JSON.stringify(read.faults)}`);
  const players = Object.fromEntries(game.ruleset.seats(read.setup).map((seat) => [seat, 'regular' as const]));
  const { match } = playGame(game, { game: game.meta.id, setup, players, seed: 1, index: 0 });
  return recordOf(match);
}
