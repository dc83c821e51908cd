/** Arrows on the buttons that turn the view, on a field of 16 by 16. */
export const turnPictures = {
  left: 'M10 3 5 8l5 5',
  right: 'M6 3l5 5-5 5',
  up: 'M3 10l5-5 5 5',
  down: 'M3 6l5 5 5-5',
} as const;
