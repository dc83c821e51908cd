/** What the guide says around the scenario's own steps. */
export const words = {
  title: 'Your first battle',
  step: (number: number): string => `Step ${number}`,
  next: 'Next',
  back: 'Back',
  skip: 'Skip the guide',
  fold: 'Fold the guide',
  unfold: 'Show the guide',
  done: 'Done',
  hints: {
    unit: (name: string): string => `Now: press ${name} on the map, or in the list of units.`,
    anyUnit: 'Now: choose a unit on the map or in the list.',
    ground: 'Now: press the ground where it should go. You see the way and who would see it there.',
    commitMove: 'Now: press Move, or ↵. Esc takes the plan away.',
    weapon: 'Now: press a weapon in the panel, or an enemy on the map.',
    target: 'Now: choose a target. The first figure is the chance to hit, the second to put out.',
    fire: 'Now: press Fire, or ↵.',
    deed: 'Now: look under Other actions in the panel.',
    end: 'Now: press End turn, or E.',
    wait: 'The other side decides. Nothing to do for you.',
    answer: 'You are asked something: answer in the bar at the foot.',
  },
} as const;
