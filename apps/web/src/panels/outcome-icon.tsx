import type { Outcome } from '@sandtable/game';
import type { ReactNode } from 'react';

const PATHS: Readonly<Record<Outcome, string>> = {
  placed: 'M12 21s6-6.500 6-11a6 6 0 0 0-12 0c0 4.500 6 11 6 11zM12 8v4M10 10h4',
  moved: 'M4 18 9.500 11l4 4L20 6M20 6h-5M20 6v5',
  hit: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z',
  miss: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM6.500 6.500l11 11',
  'no-effect': 'M12 3.500 19 6v6c0 4.500-3 7-7 8.500C8 19 5 16.500 5 12V6z',
  down: 'M6 6l12 12M18 6 6 18',
  suppressed: 'M5 6.500l7 5 7-5M5 13l7 5 7-5',
  signal: 'M12 12v9M8.500 15.500a5 5 0 1 1 7 0M5.700 18.300a9 9 0 1 1 12.600 0',
  reaction: 'M13 3 5.500 13.500H11L10 21l8-11h-5.500z',
  helped: 'M12 5v14M5 12h14',
  points: 'M6 21V4M6 5c3-2 6 1.500 12-.500v8.500c-6 2-9-1.500-12 .500',
  turn: 'M5 12h14M13 6l6 6-6 6',
  round: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 7.500V12l3 2',
  undone: 'M8.500 4.500 4 9l4.500 4.500M4.500 9H15a5 5 0 0 1 0 10h-4',
  ended: 'M6 21V4M6 4h12v9H6',
  talk: 'M4 5h16v11H11l-5 4v-4H4z',
  other: 'M12 10.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3z',
};

/** How an action came out, as a sign; the words beside it say the same. */
export function OutcomeIcon({ outcome, size = 17 }: { readonly outcome: Outcome; readonly size?: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-outcome={outcome}
    >
      <OutcomePath outcome={outcome} />
    </svg>
  );
}

export function OutcomePath({ outcome }: { readonly outcome: Outcome }): ReactNode {
  return <path d={PATHS[outcome]} />;
}
