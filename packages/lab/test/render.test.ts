import { describe, expect, test } from 'vitest';
import { jobOf, playGame, Summary, simulationHtml, simulationText } from '../src/index.ts';
import { sidesOf } from '../src/render/page/side.ts';
import { textTable } from '../src/render/text-table.ts';
import { orderFor, setup, subject } from './subject.ts';

const order = orderFor({ games: 3 });

function reportOf(games: number, change = {}) {
  const summary = new Summary({ ...order, ...change });
  for (let index = 0; index < games; index++) summary.add(playGame(subject, jobOf({ order, setup }, index)).outcome);
  return summary.report();
}

describe('a report', () => {
  const report = reportOf(3);

  test('in text has everything in columns', () => {
    const text = simulationText(report);
    expect(text).toContain('3 games of First Contact (Ranged Fun), seed 5');
    const [heading, red, blue] = text
      .split('\n')
      .slice(text.split('\n').findIndex((line) => line.startsWith('Who won')) + 1);
    expect(red!.indexOf('recruit')).toBe(heading!.indexOf('bot'));
    expect(blue!.indexOf('random')).toBe(heading!.indexOf('bot'));
  });

  test('as a page loads nothing, runs nothing, and closes what it opens', () => {
    const page = simulationHtml(report);
    expect(page).not.toMatch(/<script|src=|@import|url\(|https?:/);
    for (const tag of ['section', 'div', 'svg', 'table', 'span', 'b'])
      expect(page.match(new RegExp(`<${tag}[ >]`, 'g'))?.length, tag).toBe(
        page.match(new RegExp(`</${tag}>`, 'g'))?.length,
      );
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('as a page escapes markup in names', () => {
    const page = simulationHtml(
      reportOf(1, { scenarioName: '<img src=x onerror="alert(1)">', gameName: "O'Brien & <b>" }),
    );
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(page).toContain('O&#39;Brien &amp; &lt;b&gt;');
  });

  test('of no games says that nothing was played', () => {
    const empty = reportOf(0);
    expect(simulationText(empty)).toContain(
      '0 games of First Contact (Ranged Fun), seed 5; stopped with 3 left to play',
    );
    const page = simulationHtml(empty);
    expect(page).toContain('Stopped early: 3 of 3 games weren’t played.');
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
    expect(simulationText(empty)).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('as a page gives the command that makes it again', () => {
    const page = simulationHtml(reportOf(1, { ms: 50, wishes: ['--faction IC', '--option hex'] }));
    expect(page).toContain(
      'npx sandtable simulate ranged-fun first-contact --games 3 --seed 5 --seat red=recruit --seat blue=random --ms 50 --faction IC --option hex',
    );
  });

  test('names games that failed', () => {
    const summary = new Summary(order);
    summary.add({ index: 2, failure: 'the sky fell', drawn: false, first: null, rounds: 0, decisions: 0, seats: [] });
    expect(simulationText(summary.report())).toContain('game 2: the sky fell');
    expect(simulationHtml(summary.report())).toContain('1 game failed, first this one: the sky fell');
  });
});

test('seats named after a colour get it, others take what is left', () => {
  expect([...sidesOf(['red', 'blue'])]).toEqual([
    ['red', 'b'],
    ['blue', 'a'],
  ]);
  expect([...sidesOf(['a', 'b']).values()]).toEqual(['a', 'b']);
  expect(sidesOf(['attacker', 'blue']).get('attacker')).toBe('b');
});

test('a table is as wide as its widest cell, numbers to the right', () => {
  expect(
    textTable(
      [{ name: 'what' }, { name: 'n', right: true }],
      [
        ['lances', '7'],
        ['x', '100'],
      ],
    ),
  ).toEqual(['  what      n', '  lances    7', '  x       100']);
});
