/** What no name and no text may hold: control characters, and those that turn or hide what stands around them. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
/** The same in texts, which may have lines and tabs, and joiners as emoji and some scripts need them. */
const UNSAFE_IN_TEXT = /(?![\n\r\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** Letters of other scripts that look like these. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аα',
    b: 'ь',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еε',
    h: 'һ',
    i: 'іιı',
    j: 'ј',
    k: 'κ',
    l: '1|ӏ',
    m: 'м',
    n: 'ո',
  })
    .concat(Object.entries({ o: 'оο0', p: 'рρ', r: 'г', s: 'ѕ', t: 'τт', u: 'υս', v: 'ν', w: 'ԝ', x: 'хχ', y: 'уγ' }))
    .flatMap(([plain, others]) => [...others].map((other) => [other, plain])),
);

/** Names that say something about their bearer which only the server can say. */
const RESERVED = new Set(
  'umpire umpireinvite spectator owner host open bot server system sandtable admin administrator moderator operator nobody everybody'
    .split(' ')
    .map(folded),
);

/** A name as it looks at a glance: two that fold alike look alike. */
export function folded(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase();
  return [...plain]
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** What's wrong with a person's name, in words; undefined when nothing is. */
export function nameFault(name: string): string | undefined {
  if (name.startsWith('bot:')) return "a name can't begin with bot:";
  if (UNSAFE.test(name) || name !== name.trim()) return "a name can't hold invisible characters";
  if (folded(name) === '') return 'a name needs a letter or a digit';
  return RESERVED.has(folded(name)) ? "that name is the server's own; choose another" : undefined;
}

/** Where in a JSON value there is text with unsafe characters, as a path; undefined when there is none. */
export function unsafeText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return UNSAFE_IN_TEXT.test(value) ? path || '/' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, each] of Object.entries(value)) {
    const found = UNSAFE_IN_TEXT.test(key) ? `${path}/…` : unsafeText(each, `${path}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
