/** Colors, as we print them ourselves. */
const COLOR = '\\u001b\\[[0-9;]*m';
/** Everything else that would move the cursor, ring, rename the window or turn text around. */
const UNSAFE = new RegExp(`(${COLOR})|(?![\\n\\t\\u200c\\u200d])[\\p{Cc}\\p{Cf}]`, 'gu');

/** Text as it may reach a terminal: what files and servers say can't steer it. */
export function terminalText(text: string): string {
  return text.replaceAll(UNSAFE, (_match, color?: string) => color ?? '\ufffd');
}

/** From now on everything this process says goes through `terminalText`. */
export function guardConsole(): void {
  for (const method of ['log', 'error'] as const) {
    const say = console[method].bind(console);
    console[method] = (...said: unknown[]) =>
      say(...said.map((each) => (typeof each === 'string' ? terminalText(each) : each)));
  }
}
