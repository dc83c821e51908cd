import type { FileKind } from '@sandtable/game';
import { type Fault, readRecord, readSituation } from '@sandtable/kernel';
import type { CliCommand } from '../command.ts';
import { printFaults } from '../faults.ts';
import { BrokenJson, readJson } from '../files.ts';
import { gameCalled, games } from '../games.ts';
import { paint } from '../paint.ts';

/** Finds every fault of a file that a player wrote. */
export const validate: CliCommand = {
  name: 'validate',
  usage: '<file>… [--game NAME] [--json]',
  summary: 'List every fault of a scenario, army, faction, setup, situation or record',
  help: [
    'What a file is, its `format` says; factions and setups are known by their fields.',
    '--game NAME   the game of a file that does not name one (default: the first)',
    '--json        for a program',
    'Exit code 0: no fault. 1: at least one. 2: a file is missing.',
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
    return reports.every(({ faults }) => faults.length === 0) ? 0 : 1;
  },
};

type Report = { readonly kind: string; readonly faults: readonly Fault[] };

function reportOn(file: string, gameName: string | undefined): Report {
  let raw: unknown;
  try {
    raw = readJson(file);
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error;
    return { kind: 'broken file', faults: [{ code: 'not-json', where: '', message: error.message }] };
  }
  const kind = kindOf(raw, gameName);
  if (kind !== undefined) return { kind: kind.name, faults: kind.faults(raw) };
  const message = 'neither a scenario, army, faction, setup, situation nor record: its format field says nothing known';
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
  const given = gameCalled(read.situation.game).ruleset.situations.read(read.situation.given);
  return 'faults' in given ? given.faults.map((fault) => ({ ...fault, where: `/given${fault.where}` })) : [];
}
