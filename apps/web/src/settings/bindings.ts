/** Everything at the table that has a letter of its own, with the letter it has at first. */
export const usualKeys = {
  next: 'n',
  move: 'm',
  fire: 'f',
  signal: 'g',
  hold: 'h',
  actions: 'a',
  enemyBefore: 'q',
  enemyAfter: 'w',
  sight: 'v',
  ruler: 'd',
  eye: 'p',
  why: '?',
  end: 'e',
  undo: 'z',
  log: 'l',
  text: 't',
  rules: 'r',
  stops: 'x',
  mission: 'b',
} as const;

export type ActId = keyof typeof usualKeys;
export const actIds = Object.keys(usualKeys) as readonly ActId[];

/** Keys that mean the same everywhere and cannot be given away. */
const TAKEN = /^[0-9+\-=−,./\s]$/;

export type Bindings = Readonly<Record<ActId, string>>;

/** The letters as they are now: the usual ones with what was changed. */
export function bindingsOf(changed: Readonly<Record<string, string>>): Bindings {
  const entries = actIds.map((act): [ActId, string] => [act, changed[act] ?? usualKeys[act]]);
  return Object.fromEntries(entries) as Bindings;
}

/** What a key does, if it is one of the letters. */
export function actOf(bindings: Bindings, key: string): ActId | undefined {
  const wanted = key.toLowerCase();
  return actIds.find((act) => bindings[act] === wanted);
}

/** Why a key cannot be given to something: it is no single sign, it is fixed, or it does something else already. */
export type Conflict =
  | { readonly kind: 'no-sign' }
  | { readonly kind: 'fixed' }
  | { readonly kind: 'used'; readonly by: ActId };

export function conflictOf(bindings: Bindings, act: ActId, key: string): Conflict | null {
  const wanted = key.toLowerCase();
  if ([...wanted].length !== 1) return { kind: 'no-sign' };
  if (TAKEN.test(wanted)) return { kind: 'fixed' };
  const by = actOf(bindings, wanted);
  return by === undefined || by === act ? null : { kind: 'used', by };
}

/** The changes with one more; a letter that is as usual again is no change. */
export function rebound(
  changed: Readonly<Record<string, string>>,
  act: ActId,
  key: string,
): Readonly<Record<string, string>> {
  const { [act]: _, ...others } = changed;
  const wanted = key.toLowerCase();
  return wanted === usualKeys[act] ? others : { ...others, [act]: wanted };
}
