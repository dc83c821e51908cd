/** What is said of matches that cannot be sat down at. */
export const words = {
  noSeat: 'This browser has no seat in that match. Open its link again.',
  serverSilent: 'The server does not answer.',
} as const;
