/** Short sentences of the menus. `name` arguments are already names; numbers are as the offers give them. */
export const orders = {
  moments: {
    zone: 'Choose your zone.',
    deployment: 'Place your units.',
    turn: 'Your orders.',
    reaction: 'An enemy moves where you watch.',
    'follow-up': 'Your watcher has fired. It may charge as well.',
    charging: 'The charge goes on.',
    respond: 'Your unit was attacked in contact.',
    'place-rider': 'A rider got out of the wreck.',
    throw: 'Throw your dice.',
  } as { readonly [moment: string]: string },
  zone: (name: string) => `Deploy in ${name}`,
  zoneExtent: (columns: readonly number[], rows: readonly number[]) =>
    ` (columns ${columns.join(' to ')}, rows ${rows.join(' to ')})`,
  placeIn: 'Place it on the board…',
  placeAboard: (carrier: string) => `Let it ride on ${carrier}`,
  whereTo: (unit: string) => `${unit} to which square? The map shows what each costs.`,
  wherePlace: (unit: string) => `${unit} into which square? The map marks those that are free.`,
  whereWatch: (unit: string) => `${unit} watches which square? It covers that one and those around it.`,
  move: (left: number) => `Move (${left} ${left === 1 ? 'point' : 'points'} left)…`,
  fire: (target: string, numbers: string) => `Fire at ${target}: ${numbers}`,
  fireBuildings: (count: number) => `Fire at a building (${count} in sight)…`,
  numbers: (band: string, strength: number, armour: number, distance: number) =>
    `${band} ${strength} against ${armour}, ${distance} ${distance === 1 ? 'space' : 'spaces'}`,
  duel: (band: string, strength: number, armour: number) => `${band} ${strength} against ${armour}`,
  mayScatter: 'may go astray',
  whole: (strength: number) => `One shot of ${strength}`,
  halves: (halves: readonly number[]) => `Two shots of ${halves.join(' and ')}`,
  observed: (observer: string) => `With ${observer} as observer, who then cannot fire`,
  support: 'Fire together with another unit…',
  supportAt: (partner: string, target: string, strength: number, armour: number) =>
    `With ${partner} at ${target}: ${strength} against ${armour}`,
  contact: (target: string, strength: number, armour: number) =>
    `Attack ${target} in contact: VSRF ${strength} against ${armour}, 1 point`,
  embark: (carrier: string) => `Get on ${carrier} (takes the rest of its move)`,
  disembark: 'Get off…',
  overwatch: 'Go on overwatch (no more orders this turn)…',
  exit: 'Leave the board',
  'end-turn': 'End the turn',
  endTurnIdle: (units: string) => `End the turn (not fired yet: ${units})`,
  reactFire: (unit: string, numbers: string) => `${unit} fires: ${numbers}`,
  reactSupport: (units: string, strength: number, armour: number) =>
    `${units} fire together: ${strength} against ${armour}`,
  reactCharge: (unit: string, to: string, strength: number) =>
    `${unit} charges${to === '' ? '' : ` by ${to}`}: VSRF ${strength}`,
  pass: 'Let it pass',
  respond: 'Hit back',
  decline: 'Do not hit back',
  'charge-attack': 'Attack again',
  'charge-end': 'Stop here',
  concede: 'Give up',
  placeRider: (square: string) => `Place it at ${square}`,
  summary: {
    move: (left: number) => `move ${left}`,
    fire: (targets: number) => `${targets} ${targets === 1 ? 'target' : 'targets'}`,
    buildings: 'buildings in range',
    contact: 'contact',
    overwatch: 'overwatch',
    embark: 'get on',
    disembark: 'get off',
    exit: 'exit',
  },
  react: (mover: string, square: string) => `${mover} has come to ${square}.`,
  respondTo: (unit: string, attacker: string) => `${attacker} attacked ${unit}.`,
  charge: (charger: string, target: string) => `${charger} charges ${target}.`,
  unreachable: (unit: string, square: string, left: number) =>
    `${unit} cannot get to ${square} with ${left} ${left === 1 ? 'point' : 'points'}. The map shows where it can go.`,
  noSquare: 'Type a square as column,row, for example 4,7.',
  noUnit: (id: string) => `There is no unit ${id}. Units are called as on the map, for example R1.`,
  unclear: (usage: string) => `That is not complete. It goes like this: ${usage}`,
  usage: {
    move: 'move R1 4,7',
    fire: 'fire R1 B2   (or: fire R1 9,1 · fire R1 B2 split · fire R1 B2 with R3)',
    support: 'support R1 R2 B1',
    contact: 'contact R1 B2',
    embark: 'embark R2 R1',
    disembark: 'disembark R2 4,7',
    watch: 'watch R1 4,7',
    exit: 'exit R1',
    deploy: 'deploy R1 2,3   (or: deploy R2 on R1)',
    zone: 'zone west',
    react: 'react R1   (or: react R1 split · react R1 R2 · charge R1)',
    place: 'place 4,7',
  },
} as const;

/** How units, results and missions are told. */
export const tables = {
  at: (square: string) => `at ${square}`,
  aboard: (carrier: string) => `aboard ${carrier}`,
  stat: (name: string, now: number, initial: number) =>
    now === initial ? `${name} ${now}` : `${name} ${now} of ${initial}`,
  none: (name: string) => `${name} –`,
  left: (points: number) => `${points} to move`,
  fired: 'has fired',
  hammered: 'HAMMERED',
  watching: (square: string, still: boolean) => `watches ${square}${still ? ', still' : ''}`,
  carries: (riders: string) => `carries ${riders}`,
  infantry: 'infantry',
  inside: (building: string) => `inside ${building}`,
  won: (seat: string) => `${seat} wins`,
  drawn: (seats: string) => `A draw between ${seats}`,
  scores: (scores: string) => `Points: ${scores}.`,
  legend: '.. open   ~~ rough   ## wall   %% rubble   *. objective   !. overwatch counter',
  letters: (buildings: string) => `Letters: ${buildings}`,
  buildingType: (name: string, armour: number, structure: number) =>
    `${name} (ARMOUR ${armour}, STRUCTURE ${structure})`,
  counters: (counters: string) => `On overwatch: ${counters}`,
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  turnOf: (seat: string) => `${seat}'s turn`,
  strength: (total: number) => `Strength ${total}`,
  armour: (total: number) => `Armour ${total}`,
  moved: (unit: string, from: string, to: string, points: number) =>
    `${unit} moves from ${from} to ${to} for ${points} ${points === 1 ? 'point' : 'points'}.`,
  step: (to: string, points: number) => `to ${to}: ${points}`,
} as const;

/** What a mission asks for. */
export const missions = {
  destruction: (lead: number) =>
    `Destroy enemy units: each is worth its cost. A lead of ${lead} or more wins${lead > 1 ? ', less is a draw' : ''}.`,
  hold: (squares: string, turn: number, elimination: number) =>
    `Hold ${squares}: from your turn ${turn} on, each of them where only you stand on it or beside it gives 1 point at the start of your turn.` +
    `${elimination > 0 ? ` Wiping out the enemy gives ${elimination} for each round left.` : ''}`,
  demolish: (attacker: string, needed: number, squares: string) =>
    `The ${attacker} must bring down ${needed} of the buildings at ${squares}. If they stand at the end, the other side wins.`,
  convoy: (convoy: string, transport: number, cargo: number, kept: number, lost: number) =>
    `The ${convoy} must leave the board: ${transport} points for each Transport and ${cargo} for each of its riders. ` +
    `The other side scores ${kept} for each Transport kept back and ${lost} for each rider destroyed.`,
  king: (square: string, turn: number, per: number) =>
    `Be alone at ${square} or beside it: from your turn ${turn} on, 1 point at the start of your turn. At the end 1 more for each ${per} points of units left.`,
  'last-standing': 'Be the last one standing.',
  options: (options: string) => `Options: ${options}.`,
  rounds: (rounds: number) => `The game lasts ${rounds} rounds.`,
  role: (seat: string, role: string) => `${seat} is the ${role}.`,
  exit: (role: string, edge: string) => `The ${role} leaves by the ${edge} edge.`,
} as const;

/** The game in a few lines, for somebody who has never played it. */
export const primer: readonly string[] = [
  'Players take turns. In yours, every unit may move and fire once, in any order and in pieces.',
  'An attack throws d4 + strength against d4 + armour. Strength is SRF at 1 to 3 spaces, LRF at 4 to 10, VLRF beyond that, VSRF in contact.',
  'Cover adds 1 to armour, a building its own ARMOUR. Damage takes points off one stat by chance; a stat hit when it is 0 already hammers the unit, and twice hammered it goes BOOM.',
  'A unit on overwatch fires at whoever comes near its counter in the turn of the enemy.',
];
