import { words } from './words.ts';

export function gameName(game: string): string {
  return words.games[game] ?? game;
}
