import { createInterface, type Interface } from 'node:readline';
import { terminalText } from '../terminal-text.ts';

/** The player pressed Ctrl-C, or there's nothing more to read. */
export type Gone = { readonly gone: 'interrupted' | 'end of input' };

/** Where the game is shown and answers come from: a terminal, or a pipe with one answer per line. */
export interface Terminal {
  print(text?: string): void;
  ask(prompt: string): Promise<string | Gone>;
  /** Changes the prompt of a question that's already being asked; what was typed stays. */
  reword?(prompt: string): void;
  close(): void;
}

/** The terminal of this process. Lines that arrive early wait their turn. */
export function processTerminal(): Terminal {
  const { stdin, stdout } = process;
  const isTerminal = stdin.isTTY === true && stdout.isTTY === true;
  const waiting: string[] = [];
  let gone: Gone | undefined;
  let answer: ((line: string | Gone) => void) | undefined;
  let reader: Interface | undefined;
  let isPromptAway = false;

  const leave = (why: Gone['gone']): void => {
    gone ??= { gone: why };
    answer?.(gone);
    answer = undefined;
  };
  const open = (): Interface => {
    const lines = createInterface(
      isTerminal ? { input: stdin, output: stdout, terminal: true } : { input: stdin, terminal: false },
    );
    lines.on('line', (line) => {
      if (answer === undefined) waiting.push(line);
      else {
        answer(line);
        answer = undefined;
      }
    });
    lines.on('close', () => leave('end of input'));
    lines.on('SIGINT', () => leave('interrupted'));
    return lines;
  };
  const interrupted = (): void => leave('interrupted');
  process.on('SIGINT', interrupted);

  return {
    print(text = '') {
      makeRoom();
      stdout.write(`${terminalText(text)}\n`);
    },
    reword(prompt) {
      if (!isTerminal || answer === undefined) return;
      makeRoom();
      reader?.setPrompt(prompt);
    },
    async ask(prompt) {
      reader ??= open();
      const line = waiting.shift() ?? gone ?? (await next(reader, prompt));
      // A pipe doesn't echo what is typed, and without it nobody could follow the game in the output.
      if (!isTerminal) stdout.write(typeof line === 'string' ? `${prompt}${line}\n` : '\n');
      return line;
    },
    close() {
      process.off('SIGINT', interrupted);
      reader?.close();
    },
  };

  /** What's printed while someone types goes above their line, which then comes back as it was. */
  function makeRoom(): void {
    if (!isTerminal || answer === undefined || isPromptAway) return;
    isPromptAway = true;
    stdout.write('\r\u001b[K');
    setImmediate(() => {
      isPromptAway = false;
      if (answer !== undefined) reader?.prompt(true);
    });
  }

  function next(lines: Interface, prompt: string): Promise<string | Gone> {
    if (isTerminal) {
      lines.setPrompt(prompt);
      lines.prompt();
    }
    return new Promise((resolve) => {
      answer = resolve;
    });
  }
}
