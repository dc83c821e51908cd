/** A seat on the server of this page that somebody here has taken, or hosts. */
export type KeptSeat = {
  readonly token: string;
  readonly match: string;
  readonly game: string;
  /** Scenario id for the picture; unknown to who joined by a link. */
  readonly scenario: string | null;
  readonly title: string;
  readonly role: string;
  /** The other seats' tokens, while they are to be given away. */
  readonly others?: Readonly<Record<string, string>>;
  readonly spectator?: string;
};

const KEY = 'sandtable.seats';
const MOST = 50;

/** The seats of this browser on its server, the last taken first. */
export function keptSeats(): readonly KeptSeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptSeat[]) : [];
  } catch {
    return [];
  }
}

export function keepSeat(seat: KeptSeat): void {
  try {
    const others = keptSeats().filter(({ token }) => token !== seat.token);
    localStorage.setItem(KEY, JSON.stringify([seat, ...others].slice(0, MOST)));
  } catch {
    // Without storage the seat is kept by its link alone.
  }
}

export function forgetSeat(token: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(keptSeats().filter((seat) => seat.token !== token)));
  } catch {
    // See above.
  }
}
