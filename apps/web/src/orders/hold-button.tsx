import { type ReactNode, useEffect, useRef, useState } from 'react';
import panel from '../panels/panel.module.css';
import { words } from '../table/words.ts';
import styles from './hold-button.module.css';

const HOLD_MS = 600;

/** A button that must be held, for what can't be undone and hurts your own units. The keyboard can hold it too. */
export function HoldButton({ label, onHeld }: { readonly label: string; onHeld(): void }): ReactNode {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** A click that follows a press of pointer or key is no word of its own. */
  const pressed = useRef(false);
  const [state, setState] = useState<'idle' | 'held' | 'short'>('idle');
  const start = (): void => {
    pressed.current = true;
    if (timer.current !== undefined) return;
    setState('held');
    timer.current = setTimeout(() => {
      stop();
      setState('idle');
      onHeld();
    }, HOLD_MS);
  };
  const stop = (): void => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    setState('short');
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <button
      type="button"
      className={`${panel.button} ${panel.danger} ${styles.hold}`}
      aria-pressed={state === 'held'}
      onPointerDown={start}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && start()}
      onKeyUp={stop}
      onBlur={stop}
      onClick={() => {
        // A click without a press comes from a screen reader, which can't hold a button: take it as confirmed.
        if (!pressed.current) onHeld();
        pressed.current = false;
      }}
    >
      {state === 'short' ? words.holdLonger : label}
    </button>
  );
}
