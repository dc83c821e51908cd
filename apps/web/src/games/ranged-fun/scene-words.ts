/** The words on the map of this game. */
export const sceneWords = {
  looks: { rough: 'Rough ground', wall: 'Wall', rubble: 'Rubble' } as Readonly<Record<string, string>>,
  building: (name: string, structure: number, initial: number): string =>
    `${name}, structure ${structure} of ${initial}`,
  at: (what: string, column: number, row: number): string => `${what} at ${column}, ${row}`,
  objective: 'Objective',
  watch: (name: string): string => `Overwatch: ${name}`,
  zone: (name: string): string => `Deployment: ${name}`,
  exit: 'Exit',
  unit: (name: string, seat: string, column: number, row: number, marks: readonly string[]): string =>
    [`${name}, ${seat}, at ${column}, ${row}`, ...marks].join(', '),
};
