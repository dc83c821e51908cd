/** What to say the first time somebody is asked a kind of question. */
export const moments: { readonly [moment: string]: readonly string[] } = {
  deployment: ['Before the battle each side places its units in its zone, marked + on the map of each unit.'],
  reaction: [
    'A window: the enemy is about to do something, and units of yours that saved their Action may act first.',
    'A Reaction is one attack, one move or the like, typed as on your own turn (attack B1 R2) or chosen by number, and then it is spent.',
    'pass lets it go by; while somebody moves, wait asks again when another shot comes up, wait an inch after the next inch; pass turn is silent until the turn is over. ask changes when you are asked at all.',
  ],
  moving: ['A Reaction has interrupted this move. go finishes it, stop ends it here, go 12,8 changes the rest of it.'],
  'place-miss': ['An explosive of the enemy has missed. You say where it bursts, within the circle.'],
  bail: [
    'A vehicle of yours is under attack. Who jumps out now is not in it when it is hit, but uses up its Reaction.',
  ],
};
