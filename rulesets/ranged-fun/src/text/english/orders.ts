import { doing, joined, possessive, type Sayable, type Span, say } from '@sandtable/game';

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
  zone: (name: Sayable) => say`Deploy in ${name}`,
  zoneExtent: (columns: readonly number[], rows: readonly number[]) =>
    say` (columns ${columns.join(' to ')}, rows ${rows.join(' to ')})`,
  placeIn: 'Place it on the board…',
  placeAboard: (carrier: Sayable) => say`Let it ride on ${carrier}`,
  whereTo: (unit: Sayable) => say`${unit} to which square? The map shows what each costs.`,
  wherePlace: (unit: Sayable) => say`${unit} into which square? The map marks those that are free.`,
  whereWatch: (unit: Sayable) => say`${unit} watches which square? It covers that one and those around it.`,
  move: (left: number) => say`Move (${left} ${left === 1 ? 'point' : 'points'} left)…`,
  fire: (target: Sayable) => say`Fire at ${target}`,
  fireBuildings: (count: number) => say`Fire at a building (${count} in sight)…`,
  numbers: (band: Sayable, strength: number, armour: number, distance: number) =>
    say`${band} ${strength} against ${armour}, ${distance} ${distance === 1 ? 'space' : 'spaces'}`,
  duel: (band: Sayable, strength: number, armour: number) => say`${band} ${strength} against ${armour}`,
  mayScatter: 'may go astray',
  whole: (strength: number) => say`One shot of ${strength}`,
  halves: (halves: readonly number[]) => say`Two shots of ${halves.join(' and ')}`,
  observed: (observer: Sayable) => say`With ${observer} as observer, who then cannot fire`,
  support: 'Fire together with another unit…',
  supportAt: (partner: Sayable, target: Sayable) => say`With ${partner} at ${target}`,
  together: (strength: number, armour: number) => say`${strength} against ${armour}`,
  contact: (target: Sayable) => say`Attack ${target} in contact`,
  contactNumbers: (strength: number, armour: number) => say`VSRF ${strength} against ${armour}, 1 point`,
  embark: (carrier: Sayable) => say`Get on ${carrier} (takes the rest of its move)`,
  disembark: 'Get off…',
  overwatch: 'Go on overwatch (no more orders this turn)…',
  exit: 'Leave the board',
  'end-turn': 'End the turn',
  endTurnIdle: (units: Sayable) => say`End the turn (not fired yet: ${units})`,
  reactFire: (unit: Sayable) => say`${unit} fires`,
  reactSupport: (units: Sayable) => say`${units} fire together`,
  reactCharge: (unit: Sayable, to: Sayable | null) => say`${unit} charges${to === null ? '' : say` by ${to}`}`,
  chargeNumbers: (strength: number) => say`VSRF ${strength}`,
  pass: 'Let it pass',
  respond: 'Hit back',
  decline: 'Do not hit back',
  'charge-attack': 'Attack again',
  'charge-end': 'Stop here',
  concede: 'Give up',
  placeRider: (square: Sayable) => say`Place it at ${square}`,
  summary: {
    move: (left: number) => say`move ${left}`,
    fire: (targets: number) => say`${targets} ${targets === 1 ? 'target' : 'targets'}`,
    buildings: 'buildings in range',
    contact: 'contact',
    overwatch: 'overwatch',
    embark: 'get on',
    disembark: 'get off',
    exit: 'exit',
  },
  react: (mover: Sayable, square: Sayable) => say`${mover} has come to ${square}.`,
  respondTo: (unit: Sayable, attacker: Sayable) => say`${attacker} attacked ${unit}.`,
  charge: (charger: Sayable, target: Sayable) => say`${charger} charges ${target}.`,
  unreachable: (unit: Sayable, square: Sayable, left: number) =>
    say`${unit} cannot get to ${square} with ${left} ${left === 1 ? 'point' : 'points'}. The map shows where it can go.`,
  noSquare: 'Type a square as column,row, for example 4,7.',
  noUnit: (id: Sayable) => say`There is no unit ${id}. Units are called as on the map, for example R1.`,
  unclear: (usage: Sayable) => say`That is not complete. It goes like this: ${usage}`,
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
  at: (square: Sayable) => say`at ${square}`,
  aboard: (carrier: Sayable) => say`aboard ${carrier}`,
  stat: (name: Sayable, now: number, initial: number) =>
    now === initial ? say`${name} ${now}` : say`${name} ${now} of ${initial}`,
  none: (name: Sayable) => say`${name} –`,
  left: (points: number) => say`${points} to move`,
  fired: 'has fired',
  hammered: 'HAMMERED',
  watching: (square: Sayable, still: boolean) => say`watches ${square}${still ? ', still' : ''}`,
  carries: (riders: Sayable) => say`carries ${riders}`,
  infantry: 'infantry',
  inside: (building: Sayable) => say`inside ${building}`,
  won: (seats: readonly Span[]) => doing(seats, 'wins'),
  drawn: (seats: readonly Span[]) => say`A draw between ${joined(seats, ' and ')}`,
  scores: (scores: Sayable) => say`Points: ${scores}.`,
  legend: '.. open   ~~ rough   ## wall   %% rubble   *. objective   !. overwatch counter',
  letters: (buildings: Sayable) => say`Letters: ${buildings}`,
  buildingType: (name: Sayable, armour: number, structure: number) =>
    say`${name} (ARMOUR ${armour}, STRUCTURE ${structure})`,
  counters: (counters: Sayable) => say`On overwatch: ${counters}`,
  round: (round: number, rounds: number) => say`Round ${round} of ${rounds}`,
  turnOf: (seat: Span) => say`${possessive(seat)} turn`,
  strength: (total: number) => say`Strength ${total}`,
  armour: (total: number) => say`Armour ${total}`,
  moved: (unit: Sayable, from: Sayable, to: Sayable, points: number) =>
    say`${unit} moves from ${from} to ${to} for ${points} ${points === 1 ? 'point' : 'points'}.`,
  step: (to: Sayable, points: number) => say`to ${to}: ${points}`,
} as const;

/** What a mission asks for. */
export const missions = {
  destruction: (lead: number) =>
    say`Destroy enemy units: each is worth its cost. A lead of ${lead} or more wins${lead > 1 ? ', less is a draw' : ''}.`,
  hold: (squares: Sayable, turn: number, elimination: number) =>
    say`Hold ${squares}: from your turn ${turn} on, each of them where only you stand on it or beside it gives 1 point at the start of your turn.${
      elimination > 0 ? ` Wiping out the enemy gives ${elimination} for each round left.` : ''
    }`,
  demolish: (attacker: Sayable, needed: number, squares: Sayable) =>
    say`The ${attacker} must bring down ${needed} of the buildings at ${squares}. If they stand at the end, the other side wins.`,
  convoy: (convoy: Sayable, transport: number, cargo: number, kept: number, lost: number) =>
    say`The ${convoy} must leave the board: ${transport} points for each Transport and ${cargo} for each of its riders. The other side scores ${kept} for each Transport kept back and ${lost} for each rider destroyed.`,
  king: (square: Sayable, turn: number, per: number) =>
    say`Be alone at ${square} or beside it: from your turn ${turn} on, 1 point at the start of your turn. At the end 1 more for each ${per} points of units left.`,
  'last-standing': 'Be the last one standing.',
  options: (options: Sayable) => say`Options: ${options}.`,
  rounds: (rounds: number) => say`The game lasts ${rounds} rounds.`,
  role: (seat: Sayable, role: Sayable) => say`${seat} is the ${role}.`,
  exit: (role: Sayable, edge: Sayable) => say`The ${role} leaves by the ${edge} edge.`,
} as const;

/** The game in a few lines, for somebody who has never played it. */
export const primer: readonly string[] = [
  'Players take turns. In yours, every unit may move and fire once, in any order and in pieces.',
  'An attack throws d4 + strength against d4 + armour. Strength is SRF at 1 to 3 spaces, LRF at 4 to 10, VLRF beyond that, VSRF in contact.',
  'Cover adds 1 to armour, a building its own ARMOUR. Damage takes points off one stat by chance; a stat hit when it is 0 already hammers the unit, and twice hammered it goes BOOM.',
  'A unit on overwatch fires at whoever comes near its counter in the turn of the enemy.',
];
