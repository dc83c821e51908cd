import { expect, test } from 'vitest';
import { apartTexts, countText, nonZeroText, tenthsText } from '../src/index.ts';

test('two numbers are told with as many digits as it takes to tell them apart', () => {
  expect(apartTexts(20.8, 8)).toEqual(['20.8', '8']);
  expect(apartTexts(8.1, 8)).toEqual(['8.1', '8']);
  expect(apartTexts(8.04, 8)).toEqual(['8.04', '8.00']);
  expect(apartTexts(8.001, 8)).toEqual(['8.001', '8.000']);
  expect(apartTexts(7.99, 8)).toEqual(['7.99', '8.00']);
  expect(apartTexts(8, 8)).toEqual(['8', '8']);
});

test('what is not zero is not told as zero', () => {
  expect(nonZeroText(3)).toBe('3');
  expect(nonZeroText(0.26)).toBe('0.3');
  expect(nonZeroText(0.04)).toBe('0.04');
  expect(nonZeroText(0.001)).toBe('0.001');
  expect(nonZeroText(0)).toBe('0');
});

test('one of a thing is no plural', () => {
  expect(countText(1, 'point')).toBe('1 point');
  expect(countText(0, 'point')).toBe('0 points');
  expect(countText(2, 'enemy', 'enemies')).toBe('2 enemies');
  expect(tenthsText(8.04)).toBe('8');
});
