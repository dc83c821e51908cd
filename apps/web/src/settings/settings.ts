import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How long what happened is shown for: not at all, shorter or longer than usual, or until one presses something. */
export type Pace = 'off' | 'fast' | 'usual' | 'slow' | 'step';
export const paces: readonly Pace[] = ['off', 'fast', 'usual', 'slow', 'step'];

/** What a person has chosen for this browser; the theme is kept by itself, as it must be known before anything is drawn. */
export type Settings = {
  readonly pace: Pace;
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  /** Ticks every 6″ or the lines of a board. */
  readonly grid: boolean;
  /** Ask about reactions even if no answer would change anything. */
  readonly askEveryTime: boolean;
  /** The mission opens by itself before the first turn. */
  readonly brief: boolean;
  /** The guide of a guided battle is shown. */
  readonly guide: boolean;
  /** Keys that were changed, by what they do. */
  readonly keys: Readonly<Record<string, string>>;
};

export const usualSettings: Settings = {
  pace: 'usual',
  sound: false,
  volume: 0.6,
  grid: true,
  askEveryTime: false,
  brief: true,
  guide: true,
  keys: {},
};

const KEY = 'sandtable.settings';

/** Reads stored settings without trusting them: they may be from another version, or not ours at all. */
export function readSettings(kept: string | null): Settings {
  let given: Partial<Record<keyof Settings, unknown>>;
  try {
    given = (JSON.parse(kept ?? '{}') ?? {}) as typeof given;
  } catch {
    return usualSettings;
  }
  const { pace, sound, volume, grid, askEveryTime, brief, guide, keys } = given;
  return {
    pace: paces.find((each) => each === pace) ?? usualSettings.pace,
    sound: sound === true,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : usualSettings.volume,
    grid: grid !== false,
    askEveryTime: askEveryTime === true,
    brief: brief !== false,
    guide: guide !== false,
    keys: typeof keys === 'object' && keys !== null ? onlyStrings(keys) : {},
  };
}

function onlyStrings(given: object): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(given).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== ''),
  );
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage may be forbidden; the page then forgets what was chosen with the tab.
    return null;
  }
}

const store = createStore<Settings>(() => usualSettings);

/** What is chosen now. */
export function settings(): Settings {
  return store.getState();
}

export function useSettings<T>(select: (settings: Settings) => T): T {
  return useStore(store, select);
}

/** Changes something and keeps it. */
export function choose(change: Partial<Settings>): void {
  store.setState(change);
  try {
    localStorage.setItem(KEY, JSON.stringify(store.getState()));
  } catch {
    // See above.
  }
  applyPace();
}

/** Takes up what was kept, and follows other tabs and the machine. */
export function openSettings(): void {
  store.setState(readSettings(stored()));
  applyPace();
  addEventListener('storage', ({ key }) => {
    if (key === KEY) openAgain();
  });
  reduced().addEventListener('change', applyPace);
}

function openAgain(): void {
  store.setState(readSettings(stored()));
  applyPace();
}

const reduced = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** The pace in effect: none if the system asks for reduced motion. */
export function paceNow(): Pace {
  return reduced().matches ? 'off' : settings().pace;
}

/** Sets `data-pace` on the page, which the style sheets read. */
function applyPace(): void {
  document.documentElement.dataset.pace = paceNow();
}
