const MINUTE = 60_000;
const units: readonly [milliseconds: number, name: string][] = [
  [24 * 60 * MINUTE, 'day'],
  [60 * MINUTE, 'hour'],
  [MINUTE, 'minute'],
];

/** How long ago something ended, in the largest unit that fits: "3 hours ago". */
export function ageInWords(ended: string, now = new Date()): string {
  const passed = now.getTime() - new Date(ended).getTime();
  const [length, name] = units.find(([milliseconds]) => passed >= milliseconds) ?? [];
  if (length === undefined) return 'less than a minute ago';
  const count = Math.floor(passed / length);
  return `${count} ${name}${count === 1 ? '' : 's'} ago`;
}
