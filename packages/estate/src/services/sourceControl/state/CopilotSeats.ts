import type { Account } from './Accounts';
import type { JsonFile } from '../../../state/JsonFile';

/** A seat: whose it is, and since when. */
export interface CopilotSeat {
  login: string;
  /** ISO 8601 time. */
  createdAt: string;
}

/** Who has a seat of GitHub Copilot; kept in `copilot-seats.json`. */
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

  /** @returns how many of the accounts had none before */
  add(accounts: readonly Account[]): number {
    const createdAt = `${new Date().toISOString().slice(0, 19)}Z`;
    const added = accounts
      .filter(account => !this.find(account))
      .map(({ login }) => ({ login, createdAt }));
    this.#keep([...this.#seats, ...added]);
    return added.length;
  }

  /** @returns how many of the accounts had one */
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
