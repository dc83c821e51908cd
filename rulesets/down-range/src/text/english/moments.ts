/** What to say the first time a player is asked a kind of question. */
export const moments: { readonly [moment: string]: readonly string[] } = {
  deployment: ['Before the battle each side places its units in its zone. The map of each unit marks the zone with +.'],
  reaction: [
    'React: the enemy is about to do something, and your units that saved their Action can act first.',
    'A Reaction is one attack, one move or another Action. Type it as on your own turn (attack B1 R2) or pick its number.',
    'pass lets it happen. While an enemy moves, wait asks again when a better shot comes up, wait an inch after the next inch, and pass turn stays quiet until the turn is over. ask changes when you’re asked at all.',
  ],
  moving: ['A Reaction interrupted this move. go finishes it, stop ends it here, go 12,8 changes the rest of it.'],
  'place-miss': ['The round missed. You choose where in the circle it bursts.'],
  bail: [
    'One of your vehicles is under attack. Soldiers who jump out now aren’t in it when it’s hit, but spend their Reaction.',
  ],
};
