import type { ReactNode } from 'react';

const paths = {
  map: 'M3 6.5 9 4l6 2.5L21 4v13.5L15 20l-6-2.5L3 20zM9 4v13.5M15 6.5V20',
  cube: 'M12 3 20 7.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
  text: 'M4 6h16M4 12h16M4 18h10',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5V18C7 18 10 18.5 12 20c2-1.500 5-2 8.500-2V4.500C17 4.500 14 5 12 6.500zM12 6.500V20',
  gear: 'M12 8.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7zM12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M18.700 5.300l-2.100 2.100M7.400 16.600l-2.100 2.100',
  stop: 'M8.500 3.500h7l5 5v7l-5 5h-7l-5-5v-7zM8 12h8',
  undo: 'M8.500 4.500 4 9l4.500 4.500M4.500 9H15a5 5 0 0 1 0 10h-4',
  redo: 'M15.5 4.5 20 9l-4.5 4.5M19.5 9H9a5 5 0 0 0 0 10h4',
  back: 'M14.500 5 8 12l6.500 7',
  next: 'M9.500 5 16 12l-6.500 7',
  flag: 'M6 21V4M6 5c3-2 6 1.500 12-.500v8.500c-6 2-9-1.500-12 .500',
  users:
    'M9 5a3.200 3.200 0 1 1 0 6.400A3.200 3.200 0 0 1 9 5zM3 19.500c0-4 2.500-6 6-6s6 2 6 6M15.500 5.500a3 3 0 0 1 0 5.600M17 13.800c2.600.500 4 2.500 4 5.700',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5.500 11h13v9h-13z',
  check: 'M5 12.500 10 17.500 19.500 7',
  warn: 'M12 4 21 19.500H3zM12 10v4.500M12 16.800v.400',
  target: 'M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM12 2v6M12 16v6M2 12h6M16 12h6',
  route: 'M5 19a2 2 0 1 1 .100 0M19 5a2 2 0 1 1-.100 0M6.500 17.500C12 15 9 9.500 17.300 6.500',
  bolt: 'M13 3 5.500 13.500H11L10 21l8-11h-5.500z',
  question: 'M8.500 9c0-5 7.500-5 7.500-.500 0 3.500-4 3-4 6.500M12 18.500v.500',
  gavel: 'M13 4.500 19.500 11M9.500 8 16 14.500M11 6.500l6.500 6.500M12.500 11.500 4.500 19.500M14 20.500h7',
  dice: 'M5 5h14v14H5zM9 9v.100M15 9v.100M12 12v.100M9 15v.100M15 15v.100',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  down: 'M5 9.500 12 16l7-6.500',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  hourglass:
    'M6 3.500h12M6 20.500h12M7.500 3.500c0 5 9 5.500 9 8.500 0-3 0 0 0 0 0 3-9 3.500-9 8.500M16.500 3.500c0 5-9 5.500-9 8.500s9 3.500 9 8.500',
  play: 'M7 4.5v15l12-7.5z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
  moon: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 7.500V12l3 2',
  download: 'M12 4v11M7 10.500 12 15.500 17 10.500M5 20h14',
  search: 'M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.500 15.500 20.500 20.500',
  start: 'M6 5v14M19 5 9 12l10 7z',
  end: 'M18 5v14M5 5l10 7-10 7z',
  pause: 'M8 5v14M16 5v14',
  branch: 'M7 4v16M7 13c0-5 10-2 10-7M17 4v2M7 20v0',
} as const;

export type IconName = keyof typeof paths;

/** A small line drawing beside a word; the word says what it means. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
