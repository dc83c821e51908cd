import { describe, expect, test } from 'vitest';
import {
  capitalized,
  choiceText,
  inTwoForms,
  joined,
  listed,
  plain,
  say,
  typedText,
  typing,
  unitsIn,
} from '../src/index.ts';

const vega = { text: 'Vega', unit: 'A2' };
const scout = { text: 'Red’s scout', unit: 'B1', seat: 'red' };

describe('a sentence', () => {
  test('knows whom it speaks of', () => {
    const sentence = say`${vega} fires at ${scout}: hit on ${4}.`;
    expect(sentence).toEqual([vega, { text: ' fires at ' }, scout, { text: ': hit on 4.' }]);
    expect(plain(sentence)).toBe('Vega fires at Red’s scout: hit on 4.');
    expect(unitsIn(sentence)).toEqual(['A2', 'B1']);
  });

  test('may stand in another one', () => {
    const inner = say`${vega} moves`;
    expect(plain(say`${inner}, then ${inner}.`)).toBe('Vega moves, then Vega moves.');
    expect(unitsIn(say`${inner}, then ${inner}.`)).toEqual(['A2']);
  });

  test('has no empty spans, and bare words flow together', () => {
    expect(say`${''}a${'b'}${['c'].join('')}`).toEqual([{ text: 'abc' }]);
    expect(joined([vega, vega])).toEqual([vega, vega]);
  });

  test('begins with a capital letter, also where a name is not written with one', () => {
    expect(plain(capitalized(say`${{ text: 'the scout', unit: 'A1' }} runs`))).toBe('The scout runs');
    expect(capitalized([])).toEqual([]);
  });

  test('lists as people do', () => {
    expect(plain(listed([]))).toBe('');
    expect(plain(listed(['A']))).toBe('A');
    expect(plain(listed(['A', 'B']))).toBe('A and B');
    expect(plain(listed(['A', vega, 'C']))).toBe('A, Vega and C');
  });
});

test('what only helps where orders are typed is left out on a screen with buttons', () => {
  const sentence = say`There is no unit ${vega} there.${typing(' Type units for a list.')}`;
  expect(typedText(sentence)).toBe('There is no unit Vega there. Type units for a list.');
  expect(plain(sentence)).toBe('There is no unit Vega there.');
});

describe('a choice in one line', () => {
  const remark = say`42% hit`;

  test('is its title, and behind it what it means', () => {
    expect(plain(choiceText({ title: say`End the turn` }))).toBe('End the turn');
    expect(plain(choiceText({ title: [vega], remark }))).toBe('Vega: 42% hit');
    const order = inTwoForms('Vega: fire at Reyes', 'attack B1 R2');
    expect(typedText(choiceText({ title: order, remark, typed: true }))).toBe('attack B1 R2 · 42% hit');
    expect(plain(choiceText({ title: order, remark, typed: true }))).toBe('Vega: fire at Reyes, 42% hit');
    expect(plain(choiceText({ title: say`End the turn`, remark, typed: true }))).toBe('End the turn: 42% hit');
  });

  test('tells one by one what its remark sums up', () => {
    const more = [say`${scout} at 12″`, say`R4 at 20″`];
    expect(plain(choiceText({ title: [vega], remark: say`2 enemies in sight`, more }))).toBe(
      'Vega: 2 enemies in sight: Red’s scout at 12″; R4 at 20″',
    );
  });
});

test('one thing in two forms keeps its subjects in both', () => {
  const unit = { text: 'Scout', typed: 'B2 Scout', unit: 'scout' };
  const both = inTwoForms(say`${unit}: move to the barn`, say`move ${{ ...unit, typed: 'B2' }} 4,7`);
  expect(plain(both)).toBe('Scout: move to the barn');
  expect(typedText(both)).toBe('move B2 4,7');
  expect(unitsIn(both)).toEqual(['scout']);
});
