import type { LoggerService } from '@backstage/backend-plugin-api';
import { ServiceUnavailableError } from '@backstage/errors';
import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';

export const LOCKS = 'exactly_one_locks';

/** Number of renewals before a lease would expire. */
const RENEWALS = 6;

/** Options of a lease. */
export interface LeaseOptions {
  knex: Knex;
  logger: LoggerService;
  /** Time after which the lease of a missing holder expires, in milliseconds. */
  leaseMs: number;
}

/** The exclusive right to run work with one key, renewed until it is released. Only the database's clock counts. */
export class Lease {
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #renewedAt = Date.now();

  readonly #key: string;
  readonly #holder: string;
  readonly #options: LeaseOptions;

  private constructor(key: string, holder: string, options: LeaseOptions) {
    this.#key = key;
    this.#holder = holder;
    this.#options = options;

    this.#timer = setInterval(() => this.#renew(), options.leaseMs / RENEWALS);
    this.#timer.unref();
  }

  /** Takes the lease if it is free or expired. */
  static async take(
    key: string,
    options: LeaseOptions,
  ): Promise<Lease | undefined> {
    const { knex, leaseMs } = options;
    const holder = randomUUID();
    const { rows } = await knex.raw(
      `INSERT INTO ${LOCKS} AS locks (key, holder, expires_at)
       VALUES (?, ?, now() + ? * interval '1 millisecond')
       ON CONFLICT (key) DO UPDATE
       SET holder = excluded.holder, expires_at = excluded.expires_at
       WHERE locks.expires_at < now()
       RETURNING holder`,
      [key, holder, leaseMs],
    );
    return rows.length > 0 ? new Lease(key, holder, options) : undefined;
  }

  /** Aborts when the lease is lost. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    const key = this.#key;
    const holder = this.#holder;
    try {
      await this.#options.knex(LOCKS).where({ key, holder }).delete();
    } catch (error) {
      this.#options.logger.warn(
        'A lock could not be released; others wait until it expires',
        error as Error,
      );
    }
  }

  async #renew(): Promise<void> {
    const key = this.#key;
    const holder = this.#holder;
    const { knex, logger, leaseMs } = this.#options;
    try {
      const count = await knex(LOCKS)
        .where({ key, holder })
        .update({
          expires_at: knex.raw(`now() + ? * interval '1 millisecond'`, [
            leaseMs,
          ]),
        });
      if (count > 0) this.#renewedAt = Date.now();
      else this.#lose();
    } catch (error) {
      logger.warn('A lock could not be renewed', error as Error);
      if (Date.now() - this.#renewedAt >= leaseMs) this.#lose();
    }
  }

  #lose(): void {
    clearInterval(this.#timer);
    this.#lost.abort(
      new ServiceUnavailableError(
        'The database did not answer for so long that another run may have begun the same work. Retry the run',
      ),
    );
  }
}
