import { type MatchRecord, readRecord, replay as replayRecord } from '@sandtable/kernel';
import type { CliCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { type ListedFault, printFaults } from '../faults.ts';
import { BrokenJson, readJson } from '../files.ts';
import { paint } from '../paint.ts';
import { gameOfRecord } from '../released.ts';

/** Checks a record: seal, commitment, every die, every order, every hash. */
export const verify: CliCommand = {
  name: 'verify',
  usage: '<record.json> [--json]',
  summary: 'Check that a record is genuine: its seal, its dice and every order',
  help: [
    '--json   for a program',
    'Exit code 0: everything is as recorded. 1: something isn’t, and it says what. 2: the file can’t be read.',
  ],
  options: { json: { type: 'boolean' } },
  takes: [1, 1],
  async run([file], { json }) {
    const verdict = await verdictOn(file as string);
    if (json === true)
      console.log(JSON.stringify({ file, ok: verdict.faults.length === 0, ...verdict, record: undefined }, null, 2));
    else print(file as string, verdict);
    return verdict.faults.length === 0 ? EXIT.yes : EXIT.no;
  },
};

type Verdict = {
  readonly record?: MatchRecord;
  readonly entry?: number;
  readonly faults: readonly ListedFault[];
  readonly notes: readonly string[];
};

async function verdictOn(file: string): Promise<Verdict> {
  let raw: unknown;
  try {
    raw = readJson(file);
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error;
    return { faults: [{ code: 'not-json', where: '', message: error.message }], notes: [] };
  }
  const read = readRecord(raw);
  if ('faults' in read) return { faults: read.faults, notes: [] };
  const { record } = read;
  const again = replayRecord((await gameOfRecord(record)).ruleset, record);
  if (again.ok) return { record, faults: [], notes: again.notes };
  return { record, faults: [again.fault], notes: [], ...(again.entry === undefined ? {} : { entry: again.entry }) };
}

/** What the dice are, where they aren't sealed ones that were opened. */
const DICE = {
  seeded: 'Sealed dice, not opened yet: the game isn’t over.',
  fast: 'Simulation dice: fair, but anyone with the seed knew them beforehand.',
  scripted: 'Scripted dice: someone wrote down the results beforehand.',
  hand: 'Real dice: the players typed them in, so nobody can check them.',
} as const;

function print(file: string, { record, entry, faults, notes }: Verdict): void {
  if (faults.length > 0) {
    printFaults(file, 'record', faults);
    if (entry !== undefined) console.log(`  It goes wrong at order ${entry + 1} of ${record?.entries.length}.`);
    return;
  }
  const { entries = [], opening = [], dice } = record ?? {};
  const thrown = [...opening, ...entries.flatMap(({ rolls = [] }) => rolls)].flat().length;
  console.log(`${paint('true', 'green')}   ${file}: all ${entries.length} orders and ${thrown} dice are as recorded`);
  if (dice?.kind === 'seeded' && dice.secret !== undefined)
    console.log(`  The dice are the ones sealed before the game: ${dice.commitment}`);
  else if (dice !== undefined) console.log(`  ${DICE[dice.kind]}`);
  if (dice?.kind === 'seeded' && dice.seals !== undefined)
    console.log(`  ${Object.keys(dice.seals).join(', ')}: each sealed a share of them before the game.`);
  for (const note of notes) console.log(`  Note: ${note}`);
}
