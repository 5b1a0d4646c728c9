import { balanceOf, type Booking } from './points.ts';

export class BalanceTooLow extends Error {
  constructor(balance: number) {
    super(`Only ${balance} points are left`);
    this.name = 'BalanceTooLow';
  }
}

/** All bookings of this instance, in the order in which they came. */
export class Ledger {
  readonly #bookings = new Map<string, Booking>();

  of(memberId: string): Booking[] {
    return [...this.#bookings.values()].filter(booking => booking.memberId === memberId);
  }

  /**
   * Books points. A booking with a known id is not booked again, so that a message may come twice.
   *
   * @throws BalanceTooLow if a member would spend more points than there are
   */
  book(booking: Booking): Booking {
    const known = this.#bookings.get(booking.id);
    if (known) return known;
    const balance = balanceOf(this.of(booking.memberId));
    if (balance + booking.points < 0) throw new BalanceTooLow(balance);
    this.#bookings.set(booking.id, booking);
    return booking;
  }
}
