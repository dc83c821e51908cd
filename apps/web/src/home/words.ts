import { type RoundName, roundText } from '../app/terms.ts';

/** What the home page and the pages around it say. */
export const words = {
  title: 'Sandtable',
  claim: ['The sand table', 'that knows the rules.'],
  lead: 'Miniature wargames in your browser. It measures, rolls and checks every rule. You just play.',
  playNow: 'Play now',
  playNowName: (name: string): string => name,
  playNowKind: ', a guided first battle',
  playNowFacts: (units: number | null, minutes: number | null): string =>
    [
      units === null ? 'against a bot' : `${inWords(units)} a side against a bot`,
      minutes === null ? '' : `${minutes} minutes`,
    ]
      .filter((part) => part !== '')
      .join(', '),
  play: (name: string): string => `Play ${name}`,
  playShort: 'Play',
  opening: 'Setting up the table…',
  host: 'Host a game',
  joinPlaceholder: 'Paste an invite link',
  joinLabel: 'Invite link',
  join: 'Join',
  joinFault: 'That isn’t a Sandtable invite. Paste the whole link, including everything after #/join/.',
  continue: 'Continue',
  continueEmpty: (minutes: number | null): string =>
    `No games yet. Your first one takes about ${minutes ?? 10} minutes.`,
  all: (count: number): string => `All ${count} games`,
  yourTurn: 'Your turn',
  theirTurn: 'Their turn',
  over: 'Finished',
  watching: 'Watching',
  line: (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · '),
  round: (round: number, rounds: number | null, term: RoundName): string =>
    round === 0 ? 'setting up' : roundText(round, term, rounds),
  turnOf: (who: string): string => `${who}’s turn`,
  unreachable: 'Offline',
  expires: (day: string): string => `deleted on ${day} unless someone plays`,
  gathering: 'Waiting for players',
  levels: {
    recruit: 'recruit bot',
    regular: 'regular bot',
    veteran: 'veteran bot',
    random: 'random bot',
  } as Readonly<Record<string, string>>,
  hotSeat: 'two players on this device',
  botsOnly: 'bots only',
  pick: 'Pick a game',
  pickNote: (count: number): string =>
    `${count === 1 ? 'One rulebook' : `${capital(inWords(count))} rulebooks`}, one table. Against a friend, a bot or both.`,
  battles: (count: number, minutes: number): string =>
    `${count === 1 ? '1 battle' : `${count} battles`} · from ${minutes} min`,
  allBattles: 'All battles',
  allBattlesOf: (name: string): string => `All battles in ${name}`,
  rules: 'Rules',
  rulesNote: 'Look up any rule, and our call where the book leaves it open.',
  everyGame: 'All',
  anyLength: 'Any length',
  upTo: (minutes: number): string => `Up to ${minutes} min`,
  length: 'Length',
  game: 'Game',
  moreBattles: (count: number): string => (count === 1 ? '1 more battle' : `${count} more battles`),
  seats: (count: number): string => `${count} players`,
  minutes: (minutes: number): string => `${minutes} min`,
  size: (width: number, height: number, inches: boolean): string =>
    inches ? `${width}″ × ${height}″` : `${width} × ${height} squares`,
  nothingFits: 'No battle is that short.',
  guided: 'Guided',
  night: 'Night',
  picture: (name: string): string => `Map of ${name}`,
  nav: { label: 'Pages', play: 'Play', replays: 'Replays', rules: 'Rules' },
  settings: 'Settings',
  toTheme: { light: 'Switch to light', dark: 'Switch to dark' },
  noAccount: 'No account needed. Your games stay on this device.',
  chooseFirst: 'All battles',
  chooseFirstHint:
    'Press Play for a quick game against a bot. Press a battle’s name to choose side, opponent and rules.',
  backToBattles: '← All battles',
  facts: { game: 'Game', table: 'Table', length: 'Length', forces: 'Forces', night: 'at night' },
  lengthOf: (minutes: number, rounds: number | null, term: RoundName): string =>
    `about ${minutes} min${rounds === null ? '' : `, ${rounds} ${term.name}${rounds === 1 ? '' : 's'}`}`,
  force: (name: string, units: number | null): string => (units === null || name === '' ? name : `${name} (${units})`),
  army: (name: string, units: number): string => `${name}, ${units} units`,
  form: {
    side: 'You play',
    noSide: 'Neither side',
    noSideBots: 'Watch two bots play',
    seat: (index: number): string => ['Red', 'Blue', 'Green', 'Yellow'][index] ?? `Player ${index + 1}`,
    units: (count: number): string => (count === 1 ? '1 unit' : `${count} units`),
    armies: 'Armies',
    you: '(you)',
    against: 'Opponent',
    rules: 'Rules',
    moreRules: (count: number, set: number): string => `${count} more optional rules${set === 0 ? '' : `, ${set} on`}`,
    handDice: 'Roll real dice',
    handDiceNote: 'Roll your own dice and type in the result.',
    begin: 'Start the battle',
    host: 'Host this battle',
  },
  opponents: {
    'bot:recruit': { name: 'Recruit bot', note: 'Plays fast and misses chances. Good for learning.' },
    'bot:regular': { name: 'Regular bot', note: 'Knows the odds and uses cover.' },
    'bot:veteran': { name: 'Veteran bot', note: 'Thinks ahead and takes its time.' },
    person: { name: 'On this device', note: 'Two players take turns at this screen.' },
    link: { name: 'Online', note: 'Share a link and play over the internet.' },
  },
  noServer: 'Online games need a Sandtable server. Start one with npm start and open the page it shows.',
} as const;

function inWords(count: number): string {
  return ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][count] ?? String(count);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
