import { type FileKind, judgeSituation } from '@sandtable/game';
import { type Fault, readRecord, readSituation } from '@sandtable/kernel';
import type { CliCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { printFaults } from '../faults.ts';
import { BrokenJson, readJson } from '../files.ts';
import { gameCalled, games } from '../games.ts';
import { paint } from '../paint.ts';
import { UserError } from '../user-error.ts';

/** Finds everything wrong with a file that a player wrote. */
export const validate: CliCommand = {
  name: 'validate',
  usage: '<file>… [--game NAME] [--json]',
  summary: 'List everything wrong with a scenario, army, faction, setup, situation or record',
  help: [
    'A file’s `format` says what it is; factions and setups are recognized by their fields.',
    '--game NAME   the game, for a file that doesn’t name one (default: the first)',
    '--json        for a program',
    'Exit code 0: no errors. 1: at least one. 2: a file can’t be read.',
  ],
  options: { json: { type: 'boolean' }, game: { type: 'string' } },
  takes: [1, 10_000],
  run(files, { json, game }) {
    const reports = files.map((file) => ({ file, ...reportOn(file, game as string | undefined) }));
    if (json === true) {
      const documents = reports.map(({ file, kind, faults }) => ({ file, kind, ok: faults.length === 0, faults }));
      console.log(JSON.stringify(documents.length === 1 ? documents[0] : documents, null, 2));
    } else
      for (const { file, kind, faults } of reports) {
        if (faults.length > 0) printFaults(file, kind, faults);
        else console.log(`${paint('sound', 'green')}   ${file}: ${kind}`);
      }
    return Math.max(...reports.map(exitCodeOf));
  },
};

/** One file that can't be read must not keep the others from being looked at. */
const UNREADABLE = 'unreadable';

function exitCodeOf({ faults }: Report): number {
  if (faults.length === 0) return EXIT.yes;
  return faults.some(({ code }) => code === UNREADABLE) ? EXIT.failed : EXIT.no;
}

type Report = { readonly kind: string; readonly faults: readonly Fault[] };

function reportOn(file: string, gameName: string | undefined): Report {
  let raw: unknown;
  try {
    raw = readJson(file);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const code = error instanceof BrokenJson ? 'not-json' : UNREADABLE;
    return { kind: 'file', faults: [{ code, where: '', message: error.message }] };
  }
  const kind = kindOf(raw, gameName);
  if (kind !== undefined) return { kind: kind.name, faults: kind.faults(raw) };
  const message = 'this isn’t a scenario, army, faction, setup, situation or record; its format field should say which';
  return { kind: 'unknown file', faults: [{ code: 'unknown-format', where: '/format', message }] };
}

function kindOf(raw: unknown, gameName: string | undefined): Pick<FileKind, 'name' | 'faults'> | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  const { format, game = gameName ?? Object.keys(games)[0] } = raw as { format?: unknown; game?: unknown };
  if (format === 'sandtable-record') return { name: 'record', faults: recordFaults };
  if (format === 'sandtable-situation') return { name: 'situation', faults: situationFaults };
  const { files } = gameCalled(String(game)).content;
  return files.find(({ matches }) => matches(raw as Record<string, unknown>));
}

function recordFaults(raw: unknown): readonly Fault[] {
  const read = readRecord(raw);
  if ('faults' in read) return read.faults;
  const setup = gameCalled(read.record.game).ruleset.readSetup(read.record.setup);
  return 'faults' in setup ? setup.faults.map((fault) => ({ ...fault, where: `/setup${fault.where}` })) : [];
}

function situationFaults(raw: unknown): readonly Fault[] {
  const read = readSituation(raw);
  if ('faults' in read) return read.faults;
  const judged = judgeSituation(gameCalled(read.situation.game), read.situation);
  return 'faults' in judged ? judged.faults : [];
}
