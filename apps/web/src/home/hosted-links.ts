import type { HostTerms } from './host/terms.ts';

/** A seat of a hosted match: its name and its key; no key once a bot plays it. */
export type HostedSeat = { readonly seat: string; readonly name: string; readonly token: string | null };

/** The host's keys: those to give away, and those for running the match. */
export type HostedLinks = {
  readonly match: string;
  readonly title: string;
  readonly game: string;
  /** All seats but the host's own. */
  readonly seats: readonly HostedSeat[];
  readonly spectator: string;
  /** There when an umpire was asked for. */
  readonly umpire?: string;
  readonly owner: string;
  /** What was chosen for it. */
  readonly terms?: HostTerms;
};

const key = (match: string): string => `sandtable.hosted.${match}`;

/** Keeps them as long as the match may need its host. */
export function keepLinks(links: HostedLinks): void {
  try {
    localStorage.setItem(key(links.match), JSON.stringify(links));
  } catch {
    // Without storage they are shown once.
  }
}

export function keptLinks(match: string): HostedLinks | undefined {
  try {
    const links = JSON.parse(localStorage.getItem(key(match)) ?? 'null') as HostedLinks | null;
    return links !== null && Array.isArray(links.seats) ? links : undefined;
  } catch {
    return undefined;
  }
}

export function forgetLinks(match: string): void {
  try {
    localStorage.removeItem(key(match));
  } catch {
    // Storage is forbidden, so there is nothing to forget.
  }
}

/** The invite link: opening it takes the seat. */
export function joinLink(token: string): string {
  return `${pageAddress()}#/join/${token}`;
}

function pageAddress(): string {
  return `${location.origin}${location.pathname.replace(/\/+$/, '')}/`;
}
