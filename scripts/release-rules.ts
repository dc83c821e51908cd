// `npm run release-rules`: keeps the rules of every game as they are now, one file per version, named by its hash, with the
// recorded games of that version. Matches that began with them are played and replayed with that file after the rules have
// changed. Rules that play the same have the same version, so when a version is released again, say with more scenarios, the new
// file serves all its matches.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AnyGame, ReleaseIndex } from '@sandtable/game';
import type { MatchRecord } from '@sandtable/kernel';
import { rolldown } from 'rolldown';
import { games } from '../apps/cli/src/games.ts';

const root = resolve(import.meta.dirname, '..');

/** One game's rules, content and words as a single module that has no imports and exports `game`. */
export async function rulesBundle(game: AnyGame): Promise<string> {
  const entry = join(root, 'rulesets', game.meta.id, 'src/index.ts');
  const id = 'sandtable:released';
  const build = await rolldown({
    input: id,
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'], conditionNames: ['import', 'default'] },
    plugins: [
      {
        name: 'the-game-itself',
        resolveId: (source) => (source === id ? id : undefined),
        load: (source) =>
          source === id
            ? `import * as all from ${JSON.stringify(entry)};\nexport const game = Object.values(all).find((each) => each?.meta?.id === ${JSON.stringify(game.meta.id)} && each.ruleset);`
            : undefined,
      },
    ],
  });
  const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false });
  await build.close();
  const [chunk, ...others] = output;
  if (others.length > 0 || chunk.imports.length > 0) throw new Error(`${game.meta.id} doesn't fit in one file`);
  return chunk.code;
}

/** Keeps the current version of a game in the folder. Returns the file's name. */
export async function keepRules(game: AnyGame, folder: string): Promise<string> {
  const indexFile = join(folder, 'index.json');
  const index: ReleaseIndex = existsSync(indexFile) ? JSON.parse(readFileSync(indexFile, 'utf8')) : {};
  const { id } = game.meta;
  const { version } = game.ruleset;
  const code = await rulesBundle(game);
  const sha256 = createHash('sha256').update(code).digest('hex');
  const file = `${id}-${version}-${sha256.slice(0, 16)}.mjs`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), code);
  const before = index[id]?.[version]?.file;
  if (before !== undefined && before !== file) rmSync(join(folder, before), { force: true });
  const changed = { ...index, [id]: { ...index[id], [version]: { file, sha256 } } };
  writeFileSync(indexFile, `${JSON.stringify(changed, null, 2)}\n`);
  keepGames(game, join(folder, 'games', id, version));
  return file;
}

/** Keeps the recorded games of the current version: they must replay with its file for as long as it's kept. */
function keepGames({ meta, ruleset }: AnyGame, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of globSync(`rulesets/${meta.id}/test/games/*.json`, { cwd: root })) {
    const text = readFileSync(join(root, file));
    if ((JSON.parse(text.toString()) as MatchRecord).ruleset === ruleset.version)
      writeFileSync(join(folder, `${basename(file)}.gz`), gzipSync(text, { level: 9 }));
  }
}

if (import.meta.main) {
  const folder = join(root, 'released');
  for (const game of Object.values(games)) console.log(await keepRules(game, folder));
}
