import { choiceText, typedText } from '@sandtable/game';
import { createMatch, fastDice, type SeatDecision, seatView } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { downRange } from '../../src/index.ts';
import * as text from '../../src/text/index.ts';

test('what can be fired at on the word of others is told with the unit, and only once there is such word', () => {
  const created = createMatch(downRange.ruleset, { scenario: 'radio-check' }, { dice: fastDice(5) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  const gunner = () => {
    const { game, decisions } = seatView(match, 'blue');
    const open = match.open[0];
    const choices = text.menu(game, decisions[0] as SeatDecision, open === undefined ? [] : match.sample(open)).choices;
    return choices.map((choice) => typedText(choiceText(choice))).find((said) => said.startsWith('B5'));
  };
  const order = (command: object) =>
    expect(match.submit({ seat: 'blue', decision: match.open[0]?.id, command })).toMatchObject({ ok: true });
  const passWindows = () => {
    for (let open = match.open[0]; open?.moment === 'reaction'; open = match.open[0]) {
      match.submit({ seat: open.seat, decision: open.id, command: { kind: 'pass' } });
    }
  };
  expect(gunner()).toMatch(/no enemies in sight$/);
  order({ kind: 'move', unit: 'blue-scout', path: [{ x: 20000, y: 15000 }] });
  passWindows();
  order({ kind: 'signal-observe', unit: 'blue-scout', target: { unit: 'red-mortar-gunner' } });
  passWindows();
  expect(gunner()).toMatch(/no enemies in sight; reported by friends: R5 Mortar gunner 29\.5″, \d+% hit, \d+% kill/);
});
