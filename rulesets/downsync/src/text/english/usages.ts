import type { DownsyncCommand } from '../../decisions/index.ts';

type Usage = { readonly usage: string; readonly kinds: readonly DownsyncCommand['kind'][] };

/** How each order is typed, by its first word, and which kinds of answer it gives. */
export const usages = {
  force: {
    usage: 'force coalition-small   (or: force coalition virago virago … · 1@4 to mount)',
    kinds: ['submit-list'],
  },
  first: { usage: 'first one   (or: first two)', kinds: ['choose-first'] },
  edge: { usage: 'edge north', kinds: ['choose-edge'] },
  objective: { usage: 'objective 24,24', kinds: ['place-objective'] },
  deploy: { usage: 'deploy large 4,4 medium 8,4 10,4 small 14,4 …', kinds: ['deploy'] },
  taskforce: { usage: 'taskforce A1 A4 AP2   (or: taskforce all)', kinds: ['designate'] },
  reveal: { usage: 'reveal AP2', kinds: ['reveal-ping'] },
  as: { usage: 'as A3   (or: as decoy)', kinds: ['reveal-as'] },
  order: { usage: 'order BP1 BP2', kinds: ['order-reveals'] },
  place: { usage: 'place 20,24 21.6,24 23.2,24', kinds: ['place-bases'] },
  refresh: { usage: 'refresh none   (or: refresh A2 to shake off Stun or switch on an aura)', kinds: ['refresh'] },
  move: { usage: 'move A1 24,30   (or: move A1 20,24 24,30 · move A4.1 24,30 A4.2 26,30)', kinds: ['move'] },
  react: { usage: 'react   (then: react B1 B2 · react B7@BP3 to ambush)', kinds: ['react', 'declare-reactors'] },
  pass: { usage: 'pass', kinds: ['pass'] },
  join: { usage: 'join A5   (or: join none)', kinds: ['declare-joiners'] },
  boost: { usage: 'boost B1   (or: boost none)', kinds: ['boost-priority'] },
  act: { usage: 'act A1', kinds: ['activate'] },
  hold: { usage: 'hold A1', kinds: ['hold'] },
  forgo: { usage: 'forgo A1', kinds: ['forgo'] },
  team: { usage: 'team 2', kinds: ['next-sub-unit'] },
  pay: { usage: 'pay cp   (or: pay ap · pay cm · pay cm-plus)', kinds: ['pay-stun'] },
  fire: { usage: 'fire B2   (or: fire cannon B2 boost · fire heavy-artillery 30,24 B1 B2)', kinds: ['attack'] },
  scan: { usage: 'scan BP3   (or: scan scanner BP3 boost)', kinds: ['scan'] },
  overwatch: { usage: 'overwatch', kinds: ['overwatch'] },
  next: { usage: 'next B2   (or: next B2 boost)', kinds: ['target'] },
  counter: { usage: 'counter   (or: counter boost · counter plus · counter from B3)', kinds: ['counter'] },
  take: { usage: 'take', kinds: ['take-hit'] },
  score: { usage: 'score co1', kinds: ['pick-objective'] },
  use: {
    usage:
      'use go-dark   (or: use target-lock B2 · use sprint A1 24,30 · use load A5 · use forward-observe A6 shock-artillery B2)',
    kinds: ['act'],
  },
  clear: { usage: 'clear A3', kinds: ['clear-jam'] },
  instead: { usage: 'instead A4.2', kinds: ['take-up'] },
  count: { usage: 'count A1   (or: count none)', kinds: ['use-units'] },
  done: { usage: 'done', kinds: ['end-reveal', 'end-move', 'stop-action', 'end-activation'] },
  concede: { usage: 'concede', kinds: ['concede'] },
} as const satisfies Record<string, Usage>;

/** The game in a few lines, for someone who has never played it. */
export const primer: readonly string[] = [
  'Both forces start as Pings: blank bases that only show a size. You decide which unit a Ping is when it’s revealed.',
  'Players take turns. On yours, pick a Taskforce from whatever hasn’t been activated this Round: reveal, refresh, move, then act.',
  'After you’ve moved, the enemy can react: both sides roll Priority and act in one order, highest first.',
  'To attack, roll 2d6 + Targeting against Defense. A hit destroys or stuns, unless a Countermeasure (CM, 3+ on a d6) stops it.',
  'Scan Pings to find out what they are. Scans need no line of sight.',
  'Command Points (CP) buy Boosts: roll one more die and drop the lowest.',
];
