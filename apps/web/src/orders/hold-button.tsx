import { type ReactNode, useRef, useState } from 'react';
import panel from '../panels/panel.module.css';

const HOLD_MS = 600;

/** A button that must be held: for what cannot be taken back and hurts one's own. The keyboard holds it too. */
export function HoldButton({ label, onHeld }: { readonly label: string; onHeld(): void }): ReactNode {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [held, setHeld] = useState(false);
  const start = (): void => {
    if (timer.current !== undefined) return;
    setHeld(true);
    timer.current = setTimeout(() => {
      stop();
      onHeld();
    }, HOLD_MS);
  };
  const stop = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setHeld(false);
  };
  return (
    <button
      type="button"
      className={`${panel.button} ${panel.danger}`}
      aria-pressed={held}
      onPointerDown={start}
      onPointerUp={stop}
      onPointerLeave={stop}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && start()}
      onKeyUp={stop}
      onBlur={stop}
    >
      {label}
    </button>
  );
}
