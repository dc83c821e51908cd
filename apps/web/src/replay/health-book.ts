import type { Vitality } from '@sandtable/game';
import type { HealthLine } from './course.ts';

type Line = Omit<HealthLine, 'name' | 'points'> & { readonly points: HealthLine['points'][number][] };

/** Writes down every soldier's health, frame by frame. */
export class HealthBook {
  readonly #lines = new Map<string, Line>();

  look(units: readonly Vitality[], frame: number): void {
    for (const { unit, seat, now, most, least } of units) {
      const line = this.#lines.get(unit) ?? { unit, seat, most, least, points: [] };
      this.#lines.set(unit, line);
      if (line.points.at(-1)?.value !== now) line.points.push({ frame, value: now });
    }
  }

  /** Those who were hurt. */
  hurt(nameOf: (unit: string) => string): HealthLine[] {
    return [...this.#lines.values()]
      .filter(({ points }) => points.length > 1)
      .map((line) => ({ ...line, name: nameOf(line.unit) }));
  }
}
