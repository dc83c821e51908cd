import { type StoryStep, typedText } from '@sandtable/game';
import {
  type AnyRuleset,
  createMatch,
  diceOf,
  type GameEvent,
  type MatchRecord,
  readRecord,
  replay as replayRecord,
} from '@sandtable/kernel';
import { type CliCommand, wholeNumber } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { printFaults } from '../faults.ts';
import { readJson } from '../files.ts';
import { columns, paint, paintLine } from '../paint.ts';
import { Log } from '../play/log.ts';
import type { Terminal } from '../play/terminal.ts';
import { gameOfRecord } from '../released.ts';

const SPECTATOR = 'spectator';

/** The results of the first entries, as everybody may know them. */
function* stepsOf(ruleset: AnyRuleset, record: MatchRecord, entries: number): Generator<StoryStep> {
  const created = createMatch(ruleset, record.setup, { dice: diceOf(record), controllers: record.controllers });
  if ('faults' in created) return;
  const { match } = created;
  let before = ruleset.view(match.state, SPECTATOR);
  yield { entry: null, before: null, after: before, events: match.log as readonly GameEvent[] };
  for (const [entry, { seat, decision, command }] of record.entries.slice(0, entries).entries()) {
    const from = match.log.length;
    match.submit({ seat, ...(decision === undefined ? {} : { decision }), command });
    const after = ruleset.view(match.state, SPECTATOR);
    yield { entry, before, after, events: match.eventsFor(SPECTATOR, from).map(({ event }) => event as GameEvent) };
    before = after;
  }
}

/** Replays a record and prints its story. */
export const replay: CliCommand = {
  name: 'replay',
  usage: '<record.json> [--to N] [--json]',
  summary: 'Retell a recorded game, all of it or up to an order',
  help: [
    '--to N   stop after N orders',
    '--json   events and state, for a program',
    'Exit code 0: game retold. 1: the record doesn’t play as recorded. 2: the file can’t be used.',
  ],
  options: { to: { type: 'string' }, json: { type: 'boolean' } },
  takes: [1, 1],
  async run([file], { to, json }) {
    const until = wholeNumber(to, 'to');
    const read = readRecord(readJson(file as string));
    if ('faults' in read) {
      printFaults(file as string, 'record', read.faults);
      return EXIT.failed;
    }
    const { record } = read;
    const { ruleset, words } = await gameOfRecord(record);
    const start = replayRecord(ruleset, record, 0);
    const end = replayRecord(ruleset, record, Math.min(until ?? record.entries.length, record.entries.length));
    if (!start.ok || !end.ok) {
      const broken = end.ok ? start : end;
      printFaults(file as string, 'record', broken.ok ? [] : [broken.fault]);
      return EXIT.no;
    }
    const { match } = end;
    const view = ruleset.view(match.state, 'spectator');
    if (json === true) {
      const document = {
        game: record.game,
        commands: match.entries.length,
        events: match.log,
        view,
        result: match.result ?? null,
        hash: match.hash(),
      };
      console.log(JSON.stringify(document, null, 2));
      return EXIT.yes;
    }
    for (const line of words.describeSetup(record.setup, match.seats)) console.log(typedText(line));
    const terminal: Terminal = {
      print: (text = '') => console.log(text),
      ask: async () => ({ gone: 'end of input' }),
      close() {},
    };
    const log = new Log(
      () => words,
      () => match.seats,
    );
    for (const step of stepsOf(ruleset, record, match.entries.length)) log.tell(terminal, step);
    for (const line of [[], ...words.mapLines(view, { columns: columns() }), words.statusLine(view)])
      console.log(paintLine(line));
    if (match.result !== undefined) console.log(paint(typedText(words.describeResult(view, match.result)), 'heading'));
    else console.log(`After order ${match.entries.length} of ${record.entries.length}.`);
    for (const note of end.notes) console.log(`Note: ${note}`);
    return EXIT.yes;
  },
};
