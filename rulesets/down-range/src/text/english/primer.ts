/** The game in a few lines, for someone who has never played it. */
export const primer: readonly string[] = [
  'Two sides, each with a handful of soldiers or vehicles, on a table measured in inches. North is up.',
  'On your turn each unit gets one Move and one Action, in either order. A soldier can give up the Action for a second Move.',
  'To attack, you need to see the target. Roll Skill against the weapon’s Difficulty, then damage against the target’s Defense.',
  'Shooting at cover, in the dark or while suppressed: roll two dice, the lower counts. At a target that stood still: two dice, the higher counts.',
  'Save a unit’s Action and you can use it in the enemy’s turn as a Reaction, before they finish what they’re doing.',
  'Soldiers report what they see by radio, so a mortar can fire at what it can’t see.',
  'Suppressed soldiers fight badly. A medic next to a soldier who is down may get them back up.',
  'Type `look B1` to hear what a unit sees, `move B1 24.5,30` to move, `attack B1 R2` to fire, `end` to end your turn.',
];
