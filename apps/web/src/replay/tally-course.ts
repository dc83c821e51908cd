import type { Count } from '@sandtable/game';
import type { GameEvent } from '@sandtable/kernel';
import type { FireLine, FrameShot, LuckPoint, Surprise } from './course.ts';

/** 8 of 10 games stay within this many standard deviations. */
const EIGHT_OF_TEN = 1.2816;
const MOST_SURPRISES = 3;

type Sum = { value: number; variance: number; points: LuckPoint[] };

/** Counts a match as it is played again: shots, hits against their chances, and what was improbable. */
export class Tally {
  readonly #luck = new Map<string, Sum>();
  readonly #fire = new Map<string, { -readonly [K in keyof FireLine]: FireLine[K] }>();
  #surprises: { frame: number; chance: number; seat: string; event: GameEvent | null }[] = [];
  /** What just happened, while it is counted. */
  event: GameEvent | null = null;
  #blow: { readonly frame: number; readonly chance: number } | undefined;
  shots: FrameShot[] = [];
  turn: string | null = null;
  turnBegan = false;

  constructor(seats: readonly string[]) {
    for (const seat of seats)
      this.#luck.set(seat, { value: 0, variance: 0, points: [{ frame: 0, value: 0, band: 0 }] });
  }

  /** Something happened in this frame. */
  add(fact: Count, frame: number): void {
    switch (fact.fact) {
      case 'turn':
        this.turn = fact.seat;
        this.turnBegan = true;
        return;
      case 'shot':
        return this.#shot(fact, frame);
      case 'blow': {
        this.#lineOf(fact.seat, fact.weapon).expectedOut += fact.chance;
        this.#blow = { frame, chance: fact.chance };
        return;
      }
      case 'kill': {
        this.#lineOf(fact.seat, fact.weapon).out += 1;
        const blow = this.#blow?.frame === frame ? this.#blow.chance : 1;
        const shot = this.shots.findLast(({ seat }) => seat === fact.seat)?.chance ?? 1;
        this.#surprises.push({ frame, chance: blow * shot, seat: fact.seat, event: this.event });
        return;
      }
    }
  }

  #shot({ seat, weapon, hit, chance }: Extract<Count, { fact: 'shot' }>, frame: number): void {
    this.shots.push({ seat, hit, chance: chance ?? null });
    const line = this.#lineOf(seat, weapon);
    line.shots += 1;
    line.hits += hit ? 1 : 0;
    line.expected += chance ?? (hit ? 1 : 0);
    const sum = this.#luck.get(seat);
    if (sum === undefined || chance === undefined) return;
    sum.value += (hit ? 1 : 0) - chance;
    sum.variance += chance * (1 - chance);
    sum.points.push({ frame, value: sum.value, band: EIGHT_OF_TEN * Math.sqrt(sum.variance) });
  }

  #lineOf(seat: string, weapon: string) {
    const key = `${seat} ${weapon}`;
    let line = this.#fire.get(key);
    if (line === undefined) {
      line = { seat, weapon, shots: 0, hits: 0, expected: 0, out: 0, expectedOut: 0 };
      this.#fire.set(key, line);
    }
    return line;
  }

  /** What happened since the last time this was asked. */
  take(): { readonly shots: readonly FrameShot[]; readonly turn: string | null; readonly turnBegan: boolean } {
    const taken = { shots: this.shots, turn: this.turn, turnBegan: this.turnBegan };
    this.shots = [];
    this.turnBegan = false;
    return taken;
  }

  luckOf(seat: string): readonly LuckPoint[] {
    return this.#luck.get(seat)?.points ?? [];
  }

  get fire(): readonly FireLine[] {
    return [...this.#fire.values()].sort((a, b) => b.shots - a.shots);
  }

  /** The losses that were least to be expected, in the order of the game. */
  surprises(tell: (frame: number, event: GameEvent | null) => { text: string; how: string }): readonly Surprise[] {
    return this.#surprises
      .sort((a, b) => a.chance - b.chance)
      .slice(0, MOST_SURPRISES)
      .sort((a, b) => a.frame - b.frame)
      .map(({ frame, chance, seat, event }) => ({ frame, chance, seat, ...tell(frame, event) }));
  }
}
