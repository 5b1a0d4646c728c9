/** Points of a member. They are booked, never overwritten: the balance is the sum of all bookings. */
export interface Booking {
  readonly id: string;
  readonly memberId: string;
  /** Positive when earned, negative when spent. */
  readonly points: number;
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly bookedAt: number;
}

export type Tier = 'green' | 'silver' | 'gold';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** One point for each full euro; gold members earn half as much again. */
export function pointsFor(totalMinor: number, tier: Tier): number {
  const base = Math.floor(totalMinor / 100);
  return tier === 'gold' ? Math.floor(base * 1.5) : base;
}

/** The tier comes from the points that were earned (not the balance) in the last 365 days. */
export function tierOf(bookings: readonly Booking[], now: number): Tier {
  const earned = bookings
    .filter(booking => booking.points > 0 && booking.bookedAt > now - YEAR_MS)
    .reduce((sum, booking) => sum + booking.points, 0);
  if (earned >= 5000) return 'gold';
  return earned >= 1000 ? 'silver' : 'green';
}

export const balanceOf = (bookings: readonly Booking[]): number => bookings.reduce((sum, booking) => sum + booking.points, 0);
