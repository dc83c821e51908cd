import { countText, doing, possessive, type Sayable, type Span, say, typing } from '@sandtable/game';

/** Short sentences of the menus. `name` arguments are already names; numbers are as the offers give them. */
export const orders = {
  moments: {
    zone: 'Choose your deployment zone.',
    deployment: 'Place your units.',
    turn: 'Your turn.',
    reaction: 'React?',
    'follow-up': 'Your unit has fired. Charge as well?',
    charging: 'Keep charging?',
    respond: 'Hit back?',
    'place-rider': 'A rider gets out of the wreck. Where to?',
    throw: 'Roll your dice.',
  } as { readonly [moment: string]: string },
  zone: (name: Sayable) => say`Deploy in ${name}`,
  zoneExtent: (columns: readonly number[], rows: readonly number[]) =>
    typing(` (columns ${columns.join(' to ')}, rows ${rows.join(' to ')})`),
  placeIn: 'Place on the board…',
  placeAboard: (carrier: Sayable) => say`Start aboard ${carrier}`,
  whereTo: (unit: Sayable) => say`Move ${unit} where? Each square shows its cost.`,
  wherePlace: (unit: Sayable) => say`Place ${unit} on a marked square.`,
  whereWatch: (unit: Sayable) => say`What should ${unit} watch? It covers that square and the ones around it.`,
  move: (left: number) => say`Move (${countText(left, 'point')} left)…`,
  fire: (target: Sayable) => say`Fire at ${target}`,
  fireBuildings: (count: number) => say`Fire at a building (${count} in sight)…`,
  numbers: (band: Sayable, strength: number, armour: number, distance: number) =>
    say`${band} ${strength} against ${armour}, ${countText(distance, 'space')}`,
  duel: (band: Sayable, strength: number, armour: number) => say`${band} ${strength} against ${armour}`,
  mayScatter: 'may scatter',
  whole: (strength: number) => say`One shot, strength ${strength}`,
  halves: (halves: readonly number[]) => say`Two shots, strength ${halves.join(' and ')}`,
  observed: (observer: Sayable) => say`With ${observer} spotting instead of firing`,
  support: 'Fire with another unit…',
  supportAt: (partner: Sayable, target: Sayable) => say`With ${partner} at ${target}`,
  together: (strength: number, armour: number) => say`${strength} against ${armour}`,
  contact: (target: Sayable) => say`Attack ${target} up close`,
  contactNumbers: (strength: number, armour: number) => say`VSRF ${strength} against ${armour}, 1 point`,
  embark: (carrier: Sayable) => say`Get on ${carrier} (uses the rest of the move)`,
  disembark: 'Get off…',
  overwatch: 'Go on overwatch (ends this unit’s turn)…',
  exit: 'Leave the board',
  'end-turn': 'End turn',
  endTurnIdle: (units: Sayable) => say`End turn (yet to fire: ${units})`,
  reactFire: (unit: Sayable) => say`${unit} fires`,
  reactSupport: (units: Sayable) => say`${units} fire together`,
  reactCharge: (unit: Sayable, to: Sayable | null) => say`${unit} charges${to === null ? '' : say` through ${to}`}`,
  chargeNumbers: (strength: number) => say`VSRF ${strength}`,
  pass: 'Pass',
  respond: 'Hit back',
  decline: 'Don’t hit back',
  'charge-attack': 'Attack again',
  'charge-end': 'Stop here',
  concede: 'Concede',
  placeRider: (where: Sayable) => say`Get out ${where}`,
  summary: {
    move: (left: number) => say`move ${left}`,
    fire: (targets: number) => say`${countText(targets, 'target')}`,
    buildings: 'buildings in range',
    contact: 'contact',
    overwatch: 'overwatch',
    embark: 'get on',
    disembark: 'get off',
    exit: 'exit',
  },
  react: (mover: Sayable, where: Sayable) => say`${mover} moved ${where}, where you’re watching.`,
  respondTo: (unit: Sayable, attacker: Sayable) => say`${attacker} attacked ${unit} up close.`,
  charge: (charger: Sayable, target: Sayable) => say`${charger} charges ${target}.`,
  unreachable: (unit: Sayable, square: Sayable, left: number) =>
    say`Too far: ${unit} can’t reach ${square} with ${countText(left, 'point')} left.`,
  noSquare: 'Type a square as column,row, like 4,7.',
  noUnit: (id: Sayable) => say`There’s no unit ${id}. Use the names on the map, like R1.`,
  unclear: (usage: Sayable) => say`Something is missing, or it can’t be done here. It’s typed like this: ${usage}`,
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
  aboard: (carrier: Sayable) => say`aboard ${carrier}`,
  stat: (name: Sayable, now: number, initial: number) =>
    now === initial ? say`${name} ${now}` : say`${name} ${now} of ${initial}`,
  none: (name: Sayable) => say`${name} –`,
  left: (points: number) => say`${countText(points, 'point')} to move`,
  fired: 'has fired',
  hammered: 'hammered',
  watching: (square: Sayable, still: boolean) => say`watching ${square}${still ? ', hasn’t moved' : ''}`,
  carries: (riders: Sayable) => say`carrying ${riders}`,
  infantry: 'infantry',
  inside: (building: Sayable) => say`inside ${building}`,
  won: (seats: readonly Span[]) => doing(seats, 'wins'),
  drawn: 'Draw',
  scores: (scores: Sayable) => say`Points: ${scores}.`,
  legend: '.. open   ~~ rough   ## wall   %% rubble   *. objective   !. overwatch marker',
  letters: (buildings: Sayable) => say`Letters: ${buildings}`,
  buildingType: (name: Sayable, armour: number, structure: number) =>
    say`${name} (ARMOUR ${armour}, STRUCTURE ${structure})`,
  counters: (counters: Sayable) => say`On overwatch: ${counters}`,
  round: (round: number, rounds: number) => say`Round ${round} of ${rounds}`,
  turnOf: (seat: Span) => say`${possessive(seat)} turn`,
  strength: (total: number) => say`Strength ${total}`,
  armour: (total: number) => say`Armour ${total}`,
  moved: (unit: Span, spaces: number, whereto: Sayable, stopped: boolean) =>
    say`${doing(unit, 'moves')} ${spaces} ${spaces === 1 ? 'space' : 'spaces'} ${whereto}${stopped ? ', and can’t go on' : ''}.`,
  step: (to: Span, points: number) =>
    say`${{ ...to, text: 'One space', typed: `To ${to.text}` }}: ${points} ${points === 1 ? 'point' : 'points'}`,
} as const;

/** What a setup's description says besides its mission. */
export const missions = {
  role: (seat: Span, role: Sayable) => say`${doing(seat, 'plays')} the ${role}.`,
  exit: (role: Sayable, edge: Sayable) => say`The ${role} leaves by the ${edge} edge.`,
} as const;

/** The game in a few lines, for someone who has never played it. */
export const primer: readonly string[] = [
  'Players take turns. On yours, every unit can move and fire once, in any order. You can split a move: part now, part after shooting.',
  'To attack, roll d4 + strength against d4 + armour. Strength depends on range: SRF (short-range fire) at 1 to 3 spaces, LRF (long-range) at 4 to 10, VLRF (very long-range) at 11 or more, VSRF (very short-range) in contact.',
  'Cover adds 1 to armour, a building its own ARMOUR. Damage comes off a random stat. A stat that’s hit when already at 0 hammers the unit, and a unit hammered twice goes BOOM.',
  'A unit on overwatch fires in the enemy’s turn at units that come near the square it watches.',
];
