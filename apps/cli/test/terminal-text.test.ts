import { expect, test } from 'vitest';
import { terminalText } from '../src/terminal-text.ts';

test('colors and lines reach the terminal, and nothing else that steers it', () => {
  expect(terminalText('\u001b[1;31mred\u001b[0m\n\tplain 👨‍👩‍👧')).toBe('\u001b[1;31mred\u001b[0m\n\tplain 👨‍👩‍👧');
  expect(terminalText('\u001b]0;title\u0007\u001b[2J\u001b[10;1H\r\u009b2J')).not.toMatch(/\p{Cc}/u);
  expect(terminalText('Anna\u202eannA')).toBe('Anna\ufffdannA');
});
