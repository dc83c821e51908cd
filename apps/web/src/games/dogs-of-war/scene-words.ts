/** What stands on the map of this game. */
export const sceneWords = {
  tokens: {
    overwatch: 'on Op-Fire',
    injured: 'needs a dressing',
    suppressed: 'broken',
    cargo: 'carrying someone',
    prone: 'prone',
  },
  deploy: (side: string): string => `${side} deploys here`,
  piece: (name: string, height: number, low: boolean): string => (low && height > 0 ? `${name} ${height}″` : name),
  pieceSpoken: (name: string, height: number): string => (height > 0 ? `${name}, ${height} inches high` : name),
  // Levels as orders are typed: level 2 of a house is its second floor.
  floor: (level: number, roof: boolean): string =>
    roof ? 'Roof' : level === 1 ? 'Ground' : (['Second', 'Third', 'Fourth', 'Fifth'][level - 2] ?? `Floor ${level}`),
  floorIn: (level: number, roof: boolean): string =>
    roof
      ? 'on the roof'
      : level === 1
        ? 'ground floor'
        : `${['second', 'third', 'fourth', 'fifth'][level - 2] ?? level} floor`,
  floorTag: (level: number, roof: boolean): string => (roof ? 'R' : level === 1 ? 'G' : String(level)),
  structurePoints: (points: number): string => `${points} SP`,
  smoke: 'Smoke',
  unit: (name: string, side: string, notes: readonly string[]): string => [name, side, ...notes].join(', '),
  prone: 'prone',
  down: 'down',
  dead: 'dead',
  captured: 'prisoner',
  carried: 'being carried',
  carries: (name: string): string => `carrying ${name}`,
  opFire: 'on Op-Fire',
  broken: 'broken',
  bleeding: 'bleeding',
  wounded: 'wounded',
  device: { c4: 'C4', claymore: 'Claymore', mine: 'Mine' } as Readonly<Record<string, string>>,
  rounds: 'Rounds',
  trigger: 'Detonator',
} as const;
