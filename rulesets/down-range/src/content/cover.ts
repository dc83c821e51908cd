import { z } from 'zod';

/** How well something stops weapons: a grade of DR-COV-2, or a rating of its own. */
export const coverSchema = z
  .union([z.enum(['light', 'hard', 'heavy', 'earth']), z.int().min(0).max(200)])
  .describe('light, hard, heavy, earth (stops everything), or the most damage it stops; 0 stops nothing.');
export type Cover = z.infer<typeof coverSchema>;

/** The ratings the grades stand for (DR-COV-2); earth is without limit. */
export interface CoverRatings {
  readonly coverLight: number;
  readonly coverHard: number;
  readonly coverHeavy: number;
}

/** The rating a grade stands for; null stops everything. */
export function ratingOf(cover: Cover, ratings: CoverRatings): number | null {
  switch (cover) {
    case 'light':
      return ratings.coverLight;
    case 'hard':
      return ratings.coverHard;
    case 'heavy':
      return ratings.coverHeavy;
    case 'earth':
      return null;
    default:
      return cover;
  }
}
