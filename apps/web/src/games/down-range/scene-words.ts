/** The words on the map of this game. */
export const sceneWords = {
  inches: (inches: number): string => `${trim(inches)}″`,
  /** On a piece: “BARN 3″”. */
  pieceLabel: (name: string, height: number): string =>
    height > 0 ? `${name.toUpperCase()} ${fraction(height)}″` : name.toUpperCase(),
  pieceSpoken: (name: string, height: number): string =>
    height > 0 ? `${name}, ${trim(height)} inches high` : height < 0 ? `${name}, ${trim(-height)} inches deep` : name,
  short: {
    'Low wall, sandbags': 'Low wall',
    'Timber fence / wall': 'Fence',
    'Hedge / brush': 'Hedge',
    'Timber building': 'Timber',
    'Masonry building': 'Masonry',
    'Roofed position, open sides': 'Roof',
    'Water, fordable': 'Water',
    'Water, deep': 'Deep water',
  } as Readonly<Record<string, string>>,
  clouds: { smoke: 'Smoke', illumination: 'Light', ir: 'Infrared light' } as Readonly<Record<string, string>>,
  deploy: (player: string): string => `${player} deployment`,
  exit: (player: string): string => `${player} exit`,
  charge: 'Charge',
  gear: (name: string): string => `Dropped: ${name}`,
  unknownEmitter: 'Radio heard',
  lastSeen: (name: string, round: number): string => `${name}, last seen in round ${round}`,
  unit: (name: string, player: string, x: string, y: string, marks: readonly string[]): string =>
    [`${name}, ${player}, at ${x} by ${y} inches`, ...marks].join(', '),
  state: { downed: 'down', wreck: 'wreck' } as Readonly<Record<string, string>>,
};

function trim(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function fraction(value: number): string {
  const whole = Math.floor(value);
  const rest = value - whole;
  if (Math.abs(rest - 0.5) < 0.01) return whole === 0 ? '½' : `${whole}½`;
  return trim(value);
}
