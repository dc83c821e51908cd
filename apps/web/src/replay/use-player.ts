import { useEffect, useState } from 'react';
import type { Frame } from './course.ts';
import { type StepBy, stepFrom } from './steps.ts';

/** Where a replay stands and how it goes on. */
export type Player = {
  readonly at: number;
  readonly playing: boolean;
  readonly speed: number;
  readonly by: StepBy;
  goTo(frame: number): void;
  step(direction: 1 | -1): void;
  toggle(): void;
  setSpeed(speed: number): void;
  setBy(by: StepBy): void;
};

/** How long a moment stands at normal speed. */
const MOMENT_MS = 1100;

export function usePlayer(frames: readonly Frame[], start: number): Player {
  const end = frames.length - 1;
  const [at, setAt] = useState(() => Math.min(Math.max(0, start), end));
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [by, setBy] = useState<StepBy>('order');
  useEffect(() => {
    if (!playing) return;
    if (at >= end) return setPlaying(false);
    const timer = setTimeout(() => setAt(stepFrom(frames, at, by, 1)), MOMENT_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, at, end, by, speed, frames]);
  const goTo = (frame: number): void => {
    setPlaying(false);
    setAt(Math.min(Math.max(0, frame), end));
  };
  const step = (direction: 1 | -1): void => goTo(stepFrom(frames, at, by, direction));
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const typing = event.target instanceof Element && event.target.closest('input, select, textarea') !== null;
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === ',') step(-1);
      else if (event.key === '.') step(1);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return {
    at,
    playing,
    speed,
    by,
    goTo,
    step,
    toggle: () => {
      if (!playing && at >= end) setAt(0);
      setPlaying(!playing);
    },
    setSpeed,
    setBy,
  };
}
