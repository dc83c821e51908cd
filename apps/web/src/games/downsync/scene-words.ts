/** What stands on the map of this game. */
export const sceneWords = {
  objective: (name: string): string => name.replace(/^the /, ''),
  deploy: (side: string): string => `${side} deploys here`,
  piece: (name: string, height: number): string => (height > 0 ? `${name} ${height}″` : name),
  pieceSpoken: (name: string, height: number): string => (height > 0 ? `${name}, ${height} inches high` : name),
  unit: (name: string, side: string, notes: readonly string[]): string => [`${name}, ${side}`, ...notes].join(', '),
  /** `Ping 3` of `ap3`. */
  ping: (id: string): string => `Ping ${/\d+$/.exec(id)?.[0] ?? id}`,
  carried: (vehicle: string): string => `aboard ${vehicle}`,
} as const;
