/** What a word of a typed order stands for. */
export type Part =
  | { readonly field: string; readonly is: 'unit' | 'spot' | 'path' | 'aim' | 'mark' | 'word' | 'rest' | 'units' }
  | { readonly field: string; readonly is: 'weapon' };

/** One order as it is typed: its verb, the command it makes, and the words that follow in their order. */
export type Order = {
  readonly verb: string;
  readonly kind: string;
  readonly parts: readonly Part[];
  /** Parts from this one on may be left out. */
  readonly optional?: number;
  readonly fixed?: Readonly<Record<string, string | boolean>>;
  readonly usage: string;
};

const unit: Part = { field: 'unit', is: 'unit' };
const spot: Part = { field: 'at', is: 'spot' };
const unitAnd = (field: string): Part[] => [unit, { field, is: 'unit' }];

/** Every order that can be typed; how to read one and how to say one both come from here. */
export const orders: readonly Order[] = [
  {
    verb: 'move',
    kind: 'move',
    parts: [unit, { field: 'path', is: 'path' }],
    usage:
      'move B1 to 24.5,30 (finds a way around), move B1 to cover, move B1 out of sight, move B1 toward R2, or point by point: move B1 20,28 24.5,30. Add: and board B7, and leave north, and ram',
  },
  {
    verb: 'crawl',
    kind: 'move',
    parts: [unit, { field: 'path', is: 'path' }],
    fixed: { crawl: true },
    usage: 'crawl B1 24.5,30: move prone',
  },
  {
    verb: 'attack',
    kind: 'attack',
    parts: [unit, { field: 'target', is: 'aim' }, { field: 'weapon', is: 'weapon' }],
    optional: 2,
    usage: 'attack B1 R2 [weapon] [with B6] [smoke]: shoot; attack B1 20,18 hand-grenade',
  },
  {
    verb: 'suppress',
    kind: 'suppress',
    parts: [unit, { field: 'targets', is: 'units' }, { field: 'weapon', is: 'weapon' }],
    optional: 2,
    usage: 'suppress B1 R2 [weapon]: pin the target down instead of killing it',
  },
  { verb: 'hold', kind: 'hold', parts: [unit], usage: 'hold B1: save the Action for a Reaction' },
  { verb: 'signal', kind: 'signal-sa', parts: [unit], usage: 'signal B1: report what B1 sees to everyone on the net' },
  {
    verb: 'observe',
    kind: 'signal-observe',
    parts: [unit, { field: 'target', is: 'mark' }],
    usage: 'observe B1 R2: friends fire at R2 with Advantage, even mortars that can’t see it',
  },
  {
    verb: 'say',
    kind: 'signal-message',
    parts: [unit, { field: 'text', is: 'rest' }],
    usage: 'say B1 any words: send a radio message',
  },
  {
    verb: 'listen',
    kind: 'sigint',
    parts: [unit],
    fixed: { share: false },
    usage: 'listen B1: find enemy radios (signals intelligence)',
  },
  { verb: 'jam', kind: 'jam', parts: [unit], usage: 'jam B1: silence enemy radios nearby' },
  { verb: 'plan', kind: 'command-initiative', parts: [unit], usage: 'plan B1: a better initiative roll next round' },
  {
    verb: 'effort',
    kind: 'main-effort',
    parts: [...unitAnd('subordinate'), { field: 'by', is: 'word' }],
    usage: 'effort B1 B3 voice (or radio): B3 acts with Advantage this turn',
  },
  { verb: 'relay', kind: 'pass-main-effort', parts: [unit], usage: 'relay B3: pass the main effort on' },
  { verb: 'treat', kind: 'treat', parts: unitAnd('patient'), usage: 'treat B4 B2 [with B3]: get a downed friend up' },
  { verb: 'repair', kind: 'repair', parts: unitAnd('wreck'), usage: 'repair B4 B9 [with B3]: get a wreck going' },
  {
    verb: 'task',
    kind: 'task',
    parts: [unit, { field: 'task', is: 'word' }],
    usage: 'task B1 name-of-task [on piece]: work on something',
  },
  { verb: 'dig', kind: 'dig-in', parts: [unit], usage: 'dig B1 [around B2]: dig in, for cover from all sides' },
  { verb: 'extinguish', kind: 'extinguish', parts: [unit], usage: 'extinguish B1: put out the fire' },
  {
    verb: 'control',
    kind: 'control',
    parts: [...unitAnd('drone'), spot],
    optional: 2,
    usage: 'control B1 B2 [12,4]: take control of a drone; one still packed launches from a point next to B1',
  },
  { verb: 'carry', kind: 'carry', parts: unitAnd('other'), usage: 'carry B1 B2: pick B2 up' },
  { verb: 'put', kind: 'put-down', parts: [unit, spot], usage: 'put B1 12,4: put down the soldier B1 carries' },
  { verb: 'tow', kind: 'tow', parts: unitAnd('other'), usage: 'tow B1 B2: take B2 in tow' },
  { verb: 'untow', kind: 'untow', parts: unitAnd('other'), usage: 'untow B1 B2: unhitch B2' },
  { verb: 'leave', kind: 'leave', parts: [unit, spot], usage: 'leave B1 12,4: get out of the vehicle' },
  { verb: 'climb-out', kind: 'leave-focus', parts: [unit, spot], usage: 'climb-out B1 12,4: get out with Focus' },
  { verb: 'board', kind: 'board-focus', parts: unitAnd('vehicle'), usage: 'board B1 B7: get in with Focus' },
  {
    verb: 'seat',
    kind: 'change-seat',
    parts: [unit, { field: 'seat', is: 'word' }],
    usage: 'seat B1 gunner: change positions in the vehicle',
  },
  { verb: 'takeoff', kind: 'take-off', parts: [unit], usage: 'takeoff B1: take off' },
  { verb: 'land', kind: 'land', parts: [unit], usage: 'land B1: land' },
  { verb: 'light', kind: 'toggle-light', parts: [unit], usage: 'light B1: switch the light on or off' },
  { verb: 'prone', kind: 'posture', parts: [unit], fixed: { to: 'prone' }, usage: 'prone B1: go prone' },
  { verb: 'stand', kind: 'posture', parts: [unit], fixed: { to: 'upright' }, usage: 'stand B1: stand up' },
  { verb: 'drop', kind: 'drop', parts: [unit, { field: 'thing', is: 'word' }], usage: 'drop B1 thing: drop something' },
  {
    verb: 'take',
    kind: 'pick-up',
    parts: [unit, { field: 'thing', is: 'word' }],
    usage: 'take B1 thing: pick something up',
  },
  { verb: 'arrive', kind: 'arrive', parts: [unit, spot], usage: 'arrive B1 0,12: come on at the edge' },
  { verb: 'deploy', kind: 'deploy', parts: [unit, spot], usage: 'deploy B1 12,4: place B1' },
  { verb: 'embark', kind: 'deploy', parts: unitAnd('vehicle'), usage: 'embark B1 B7: start aboard B7' },
  { verb: 'bail', kind: 'bail', parts: [unit, spot], usage: 'bail B1 12,4: jump out' },
  { verb: 'next', kind: 'next-shot', parts: [{ field: 'target', is: 'aim' }], usage: 'next R2: the next shot' },
  { verb: 'cease', kind: 'stop-shots', parts: [], usage: 'cease: no more shots' },
  { verb: 'place', kind: 'place-miss', parts: [spot], usage: 'place 20,18: where the miss lands' },
  { verb: 'out', kind: 'place-out', parts: [spot], usage: 'out 20,18: where they get out' },
  {
    verb: 'go',
    kind: 'continue-move',
    parts: [{ field: 'path', is: 'path' }],
    optional: 0,
    usage: 'go: keep going; go 12,8: go there instead',
  },
  { verb: 'stop', kind: 'stop-move', parts: [], usage: 'stop: end the move here' },
  { verb: 'accept', kind: 'accept-task', parts: [], usage: 'accept: allow it' },
  { verb: 'refuse-task', kind: 'refuse-task', parts: [], usage: 'refuse-task: don’t allow it' },
  { verb: 'pass', kind: 'pass', parts: [], usage: 'pass: let it happen' },
  { verb: 'end', kind: 'end-turn', parts: [], usage: 'end: end the turn' },
  { verb: 'concede', kind: 'concede', parts: [], usage: 'concede: give up the battle' },
];
