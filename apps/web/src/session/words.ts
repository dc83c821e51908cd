/** What is said of matches that cannot be sat down at. */
export const words = {
  noSeat: 'You aren’t in that game on this device. Open your invite again.',
  serverSilent: 'Can’t reach the server.',
} as const;
