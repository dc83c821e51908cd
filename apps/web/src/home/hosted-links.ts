/** The keys that whoever hosts a match gives away: one for each other seat, and one to look on. */
export type HostedLinks = {
  readonly match: string;
  readonly title: string;
  /** By what the seat is called. */
  readonly seats: Readonly<Record<string, string>>;
  readonly spectator: string;
};

const key = (match: string): string => `sandtable.hosted.${match}`;

/** Keeps them while the match gathers, so that a reload does not lose them. */
export function keepLinks(links: HostedLinks): void {
  try {
    localStorage.setItem(key(links.match), JSON.stringify(links));
  } catch {
    // Without storage they are shown once.
  }
}

export function keptLinks(match: string): HostedLinks | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key(match)) ?? 'null') as HostedLinks | null) ?? undefined;
  } catch {
    return undefined;
  }
}
