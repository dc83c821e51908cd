/** Seconds between two plain lines: a log file only needs to show that the run goes on. */
const LINE_EVERY_S = 10;
const BAR = 24;

/** Shows on the error output how far a run is and how long it'll take: a bar in a terminal, a line now and then elsewhere. */
export class Progress {
  readonly #total: number;
  readonly #what: string;
  readonly #stream: NodeJS.WriteStream;
  readonly #start = performance.now();
  #shown = 0;

  constructor(total: number, what: string, stream: NodeJS.WriteStream = process.stderr) {
    this.#total = total;
    this.#what = what;
    this.#stream = stream;
  }

  get seconds(): number {
    return (performance.now() - this.#start) / 1000;
  }

  update(done: number): void {
    const { seconds } = this;
    const every = this.#stream.isTTY ? 0.1 : LINE_EVERY_S;
    if (seconds - this.#shown < every && done < this.#total) return;
    this.#shown = seconds;
    const text = progressText(done, this.#total, this.#what, seconds);
    if (this.#stream.isTTY) this.#stream.write(`\r${bar(done / this.#total)} ${text}\x1b[K`);
    else if (done < this.#total) this.#stream.write(`${text}\n`);
  }

  /** Takes the bar away. */
  end(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\x1b[K');
  }
}

/** `412 of 1000 games, 0:32 left`. */
export function progressText(done: number, total: number, what: string, seconds: number): string {
  const left = done === 0 ? '' : `, ${clock((seconds / done) * (total - done))} left`;
  return `${done} of ${total} ${what}${left}`;
}

function bar(share: number): string {
  const full = Math.round(share * BAR);
  return `▕${'█'.repeat(full)}${'░'.repeat(BAR - full)}▏`;
}

/** `1:05`, `2:00:07`. */
export function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number): string => `${value}`.padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
