/** What this game's cards, plans and targets say. */
export const words = {
  game: 'Downsync',
  phases: {
    lists: 'Choosing forces',
    first: 'Who goes first',
    edge: 'Choosing edges',
    objective: 'Placing objectives',
    deployment: 'Deployment',
    designate: 'Designate',
    reveal: 'Reveal',
    refresh: 'Refresh',
    move: 'Move',
    offer: 'React',
    engagement: 'React',
    activate: 'Activate',
    scoring: 'Scoring',
    over: 'Over',
  } as Readonly<Record<string, string>>,
  stats: { speed: 'Speed', scan: 'Scan', targeting: 'Targ', defense: 'Def', counter: 'CM' },
  shotCount: (count: number): string => (count === 1 ? '1 shot' : `${count} shots`),
  sizes: { small: 'Small Ping', medium: 'Medium Ping', large: 'Large Ping' } as Readonly<Record<string, string>>,
  none: '–',
  speed: (inches: number): string => `speed ${inches}″`,
  pingLine: (size: string, canBe: readonly string[]): string => [size, ...canBe].join(' · '),
  decoy: 'a decoy',
  canBe: (names: readonly string[]): string => `${names.length === 1 ? 'can only be' : 'can be'} ${orList(names)}`,
  /** The same where there's little room. */
  canBeBriefly: (names: readonly string[]): string => (names.length === 1 ? `only ${names[0]}` : orList(names)),
  aboard: (carrier: string): string => `aboard ${carrier}`,
  lost: 'Lost',
  done: 'done this Round',
  teams: (alive: number, of: number): string => `${alive} of ${of} teams`,
  command: (points: number): string => `${points} CP`,
  moveTitle: (name: string, amount: string): string => `Move ${name} ${amount}`,
  reach: 'as far as it can go',
  slowedReach: 'if terrain slows it',
  left: (amount: string): string => `${amount} left`,
  over: (amount: string): string => `${amount} too far`,
  ground: (legs: number): string => (legs === 1 ? 'Straight there' : `${legs} legs`),
  asFarAsItGoes: 'As far as it goes that way.',
  stopShort: 'Stop short of it',
  slowed: 'Slowing terrain on the way',
  moveCost: 'its move this Turn',
  moveAction: 'spends 1 AP',
  reveals: (count: number): string =>
    count === 1 ? 'Reveals 1 enemy Ping within 2″.' : `Reveals ${count} enemy Pings within 2″.`,
  losesStealth: (name: string): string => `${name} loses Stealth.`,
  turn: (turn: number): string => `Turn ${turn}`,
  turnOf: (side: string): string => `${side} is active`,
  priority: 'Priority',
  firstInTie: 'first in a tie',
  chain: {
    shot: (number: number, of: number): string => `Shot ${number} of ${of}`,
    counter: 'Countermeasure',
    now: 'pick a target',
    later: 'still to come',
    needs: (number: number): string => `${number}+ saves it`,
    at: (by: string, target: string): string => `${by} at ${target}`,
  },
  slots: { now: 'acts now', next: 'next', later: 'waits' },
  holdSlot: 'Hold −1',
  or: ' or ',
  ambush: 'ambush',
  outOf: (ping: string): string => `Ambush: appears on ${ping}`,
  pick: {
    designate: 'Who’s in the Taskforce, in dice order',
    designateVerb: 'Designate',
    joiners: 'Who joins the fight',
    joinersVerb: 'Join in',
    reactors: 'Who reacts',
    reactorsVerb: 'React',
    boosts: 'Whose Priority roll gets a Boost',
    boostsVerb: 'Roll',
    scorers: 'Who counts here',
    scorersVerb: 'Count them',
    price: (purse: number): string => `Cost (you have ${purse} CP)`,
    free: (pings: number): string =>
      pings === 0 ? 'They can react for free with' : 'They can react for free with (1 more for each Ping you reveal)',
    paid: 'Each extra one costs them 1 CP; they have',
    notActed: 'hasn’t acted yet',
    byOverwatch: 'by Overwatch',
    byAmbush: 'by Ambush, from a Ping',
    refill: (from: number, to: number): string => `refresh: CM ${from} → ${to}`,
    overwatchGoes: 'refreshing ends its Overwatch',
  },
  lay: {
    deployHint: 'Place them in the strip, or pick one first',
    outside: 'That’s outside your deployment zone.',
    deploy: 'Deploy',
    ping: (number: number): string => `Ping ${number}`,
    pingLine: (size: string, canBe: string): string => `${size} · ${canBe}`,
    placeHint: (inches: number): string => `Within ${inches}″, teams close together`,
    tooFar: (inches: number): string => `That’s too far: it has to be within ${inches}″.`,
    place: 'Place',
    team: (unit: string, team: number): string => `${unit}, team ${team}`,
    teamLine: 'Still to place',
  },
  build: {
    slots: { small: 'Small', medium: 'Medium', large: 'Large' },
    short: (count: number, size: string): string => `${count} more ${size} ${count === 1 ? 'unit' : 'units'} to pick.`,
    over: (count: number, size: string): string => `${count} ${size} ${count === 1 ? 'unit' : 'units'} too many.`,
  },
  reserve: {
    head: {
      title: 'Reserve, by signature',
      aside: 'open to both',
      note: 'Which Ping is which isn’t decided until it’s revealed.',
    },
    count: (pings: number): string => (pings === 0 ? 'no Ping' : pings === 1 ? '1 Ping' : `${pings} Pings`),
    decoys: (decoys: number, pings: number): string => {
      if (decoys <= 0) return '';
      if (decoys === pings) return pings === 1 ? 'a decoy' : 'all decoys';
      return decoys === 1 ? '1 is a decoy' : `${decoys} are decoys`;
    },
  },
  scoring: {
    now: (round: number): string => `Scoring Round ${round}`,
    done: (round: number): string => `Round ${round} scored`,
    there: (scoring: number, blocking: number): string => {
      const parts = [
        ...(scoring === 0 ? [] : [`${scoring} ${scoring === 1 ? 'unit' : 'units'} at it`]),
        ...(blocking === 0 ? [] : [`${blocking} ${scoring === 0 ? '' : 'more '}within 6″`]),
      ];
      return parts.length === 0 ? 'nobody near' : parts.join(', ');
    },
    scores: 'scores',
    blocks: 'keeps the enemy from scoring',
    does: (scores: boolean, blocks: boolean): string =>
      scores ? (blocks ? 'scores and blocks' : 'scores') : blocks ? 'blocks' : '',
    counts: (here: string, elsewhere: readonly string[]): string =>
      elsewhere.length === 0 ? `${here} here` : `${here} here, or ${orList(elsewhere)}`,
    points: (name: string): string => `${name} would get here`,
    signed: (points: number): string => (points === 0 ? '0' : `+${points}`),
  },
  doNothing: (name: string): string => `Let ${name} do nothing`,
  reactFree: (free: number, able: number): string =>
    free === able
      ? ' can act, for free'
      : ` can act, ${free === 0 ? 'at 1 CP each' : `${free} for free, then 1 CP each`}`,
  comesBack: 'Cheapest: a Countermeasure comes back with the next Refresh.',
  thisHit: 'this hit',
  toStopHit: 'to stop this hit',
  afterAll: 'in the end',
  toOutlive: 'still there after the action',
  headings: {
    countermeasure: 'Hit!',
    'take-up': 'About to fall',
    slot: 'Your slot',
    action: 'Act',
    'next-shot': 'Fire again?',
    reactors: 'Who reacts?',
    joiners: 'Who joins in?',
    'priority-boost': 'Boost?',
    stun: 'Stunned',
    'sub-unit': 'Which team?',
  } as Readonly<Record<string, string>>,
  leaves: (cm: number, plus: number, cp: number | undefined): string =>
    [
      `Leaves ${cm === 0 ? 'no' : cm} ${cm === 1 ? 'Countermeasure' : 'Countermeasures'}`,
      ...(plus === 0 ? [] : [`${plus} Emergency`]),
      ...(cp === undefined ? [] : [`${cp} CP`]),
    ].join(', '),
  shootCaption: 'in sight',
  seesYou: 'has a line of sight to you',
  inSight: 'in sight',
  noSight: 'out of sight',
  plainRoll: 'No Boost',
  boosted: 'Boost, 1 CP',
  concealed: 'in sight, concealed',
  order: 'best chance first',
  noTarget: 'no target',
  nothingHidden: 'nothing to find',
  noTargets: (name: string): string => `${name} has no target with this.`,
  range: 'Range',
  shots: 'Shots',
  effect: 'Effect',
  effects: { kill: 'kill', stun: 'stun', reveal: 'reveal', jam: 'jam', special: '' } as Readonly<
    Record<string, string>
  >,
  specials: { 'position-hack': 'you place it within 3″' } as Readonly<Record<string, string>>,
  cost: 'Cost',
  costs: { ap: '1 AP', cp: '1 CP', 'ap-or-cp': '1 AP or 1 CP', 'ap-and-cp': '1 AP and 1 CP', free: 'free' },
  anyRange: 'any',
  outcomeHit: 'hit',
  outcomeKill: 'kill',
  wholeAction:
    'Kill: the chance over the whole action, if they make the best use of their Countermeasures and Command Points.',
} as const;

function orList(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
