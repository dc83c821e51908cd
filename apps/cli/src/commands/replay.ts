import { plain } from '@sandtable/game';
import { type GameEvent, readRecord, replay as replayRecord } from '@sandtable/kernel';
import { type CliCommand, wholeNumber } from '../command.ts';
import { printFaults } from '../faults.ts';
import { readJson } from '../files.ts';
import { gameCalled } from '../games.ts';
import { columns, paint, paintLine } from '../paint.ts';
import { Log } from '../play/log.ts';

/** Plays a record again and tells it. */
export const replay: CliCommand = {
  name: 'replay',
  usage: '<record.json> [--to N] [--json]',
  summary: 'Tell a recorded game again, whole or up to a command',
  help: [
    '--to N   stop after N commands',
    '--json   events and state for a program',
    'Exit code 1: the record does not play as recorded.',
  ],
  options: { to: { type: 'string' }, json: { type: 'boolean' } },
  takes: [1, 1],
  run([file], { to, json }) {
    const until = wholeNumber(to, 'to');
    const read = readRecord(readJson(file as string));
    if ('faults' in read) {
      printFaults(file as string, 'record', read.faults);
      return 1;
    }
    const { record } = read;
    const { ruleset, words } = gameCalled(record.game);
    const start = replayRecord(ruleset, record, 0);
    const end = replayRecord(ruleset, record, Math.min(until ?? record.entries.length, record.entries.length));
    if (!start.ok || !end.ok) {
      const broken = end.ok ? start : end;
      printFaults(file as string, 'record', broken.ok ? [] : [broken.fault]);
      return 1;
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
      return 0;
    }
    for (const line of words.describeSetup(record.setup, match.seats)) console.log(plain(line));
    const before = ruleset.view(start.match.state, 'spectator');
    new Log(() => match.seats).tell(
      { print: (text = '') => console.log(text), ask: async () => ({ gone: 'end of input' }), close() {} },
      words.tellStory(before, match.log as readonly GameEvent[]),
    );
    for (const line of [[], ...words.mapLines(view, { columns: columns() }), words.statusLine(view)])
      console.log(paintLine(line));
    if (match.result !== undefined) console.log(paint(plain(words.describeResult(view, match.result)), 'heading'));
    else console.log(`After command ${match.entries.length} of ${record.entries.length}.`);
    for (const note of end.notes) console.log(`Note: ${note}`);
    return 0;
  },
};
