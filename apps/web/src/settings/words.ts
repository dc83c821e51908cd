import type { ActId, Conflict } from './bindings.ts';
import type { Pace } from './settings.ts';

/** What the settings say. */
export const words = {
  title: 'Settings',
  look: 'Light or dark',
  themes: { system: 'as the machine', light: 'light', dark: 'dark' },
  pace: 'What happens is shown',
  paces: {
    off: 'at once',
    fast: 'quickly',
    usual: 'as usual',
    slow: 'slowly',
  } satisfies Readonly<Record<Pace, string>>,
  paceReduced: 'Your machine asks for less motion: everything is shown at once.',
  paceHint: 'Moves and dice. A key or a press skips what is being shown.',
  sound: 'Sound',
  soundOn: 'Play sounds',
  soundHint: 'A tick for your orders, the dice, and a bell when you are asked.',
  volume: 'Volume',
  tryIt: 'Try it',
  grid: 'Map',
  gridOn: 'Show the measure on the ground',
  gridHint: 'Marks every 6″, or the lines between squares.',
  keys: 'Keys',
  keysHint: 'Press one, then the letter it shall have.',
  pressKey: 'Press a key',
  change: (what: string, key: string): string => `${what}: ${key}. Change`,
  reset: 'As they were',
  acts: {
    next: 'Next unit that can act; with Shift the one before',
    move: 'Plan a move',
    fire: 'Take a weapon, then the next',
    signal: 'Signal',
    hold: 'Hold',
    actions: 'All actions',
    enemyBefore: 'Enemy before',
    enemyAfter: 'Next enemy',
    sight: 'Who sees whom from the planned spot',
    eye: 'Soldier’s eye from the planned spot; with Shift from here',
    why: 'Why this number',
    end: 'End the turn',
    undo: 'Undo; with Shift redo',
    log: 'Log',
    text: 'Text table',
    rules: 'Rules',
    stops: 'When to stop for you',
  } satisfies Readonly<Record<ActId, string>>,
  conflict(conflict: Conflict, key: string): string {
    if (conflict.kind === 'no-sign') return `${key} is no letter or sign.`;
    if (conflict.kind === 'fixed') return `${key} is taken: it means the same everywhere.`;
    return `${key.toUpperCase()} is taken by “${words.acts[conflict.by]}”. Change that one first.`;
  },
  fixedKeys: [
    ['1 – 9', 'the answer of that number'],
    ['← ↑ → ↓', 'the end of a plan, by 0.5″, with Shift 0.1″, with Alt 2″; on a grid by a square'],
    ['↵', 'commit'],
    ['Esc', 'one step back'],
    ['⌫', 'remove the last leg'],
    ['Space', 'pass, in a window; else, held, who sees whom'],
    ['Tab', 'panels, map, bar; in the map units by distance'],
    ['+ − 0', 'zoom, fit'],
    [', .', 'in a replay one event back, on'],
    ['Ctrl /', 'the list of keys'],
  ],
  back: 'Back',
  done: 'Done',
} as const;
