/** The game in a few lines, for somebody who has never played it. */
export const primer: readonly string[] = [
  'Two sides, each with a handful of soldiers or vehicles, on a table measured in inches. North is up.',
  'On your turn every unit has one Move and one Action, in either order; a second Move takes the place of the Action.',
  'An attack needs sight. Roll Skill against the weapon’s Difficulty, then its damage against the target’s Defense.',
  'Cover, darkness or suppression: two dice, the worse counts. A target that stood still: two dice, the better counts.',
  'A unit that does not use its Action keeps a Reaction, and may interrupt the enemy’s moves and attacks with it.',
  'What one soldier sees, others learn by voice or radio: signal, and mortars can fire at what they do not see.',
  'Suppressed soldiers fight badly. Downed ones may be treated by a medic next to them.',
  'Type `look B1` to hear what a unit sees, `move B1 24.5,30` to move, `attack B1 R2`, `end` to end your turn.',
];
