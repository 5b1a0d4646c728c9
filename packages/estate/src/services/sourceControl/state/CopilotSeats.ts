import type { Account } from './Accounts';
import type { JsonFile } from '../../../state/JsonFile';

/** A seat with its account and start time. */
export interface CopilotSeat {
  login: string;
  /** ISO 8601 time. */
  createdAt: string;
}

/** The accounts with a seat of GitHub Copilot; stored in `copilot-seats.json`. */
export class CopilotSeats {
  #seats: CopilotSeat[];

  readonly #file: JsonFile<CopilotSeat[]>;

  constructor(file: JsonFile<CopilotSeat[]>) {
    this.#file = file;

    this.#seats = file.read() ?? [];
  }

  all(): readonly CopilotSeat[] {
    return this.#seats;
  }

  find({ login }: Account): CopilotSeat | undefined {
    return this.#seats.find(seat => seat.login === login);
  }

  /** @returns the number of accounts that had no seat before */
  add(accounts: readonly Account[]): number {
    const createdAt = `${new Date().toISOString().slice(0, 19)}Z`;
    const added = accounts
      .filter(account => !this.find(account))
      .map(({ login }) => ({ login, createdAt }));
    this.#keep([...this.#seats, ...added]);
    return added.length;
  }

  /** @returns the number of accounts that had a seat */
  remove(accounts: readonly Account[]): number {
    const logins = new Set(accounts.map(({ login }) => login));
    const left = this.#seats.filter(({ login }) => !logins.has(login));
    const removed = this.#seats.length - left.length;
    this.#keep(left);
    return removed;
  }

  #keep(seats: CopilotSeat[]): void {
    this.#seats = seats;
    this.#file.write(seats);
  }
}
