import type { LoggerService } from '@backstage/backend-plugin-api';
import { InputError, toError } from '@backstage/errors';
import type { Knex } from 'knex';
import type { Delivery } from '../sources/deliveries';
import { type FileLimits, NO_CHARGE } from '../sources/limits';
import type { HoldRules, SourceConfig } from './config';
import { DeliveryStore, type ReadFacts } from './DeliveryStore';
import { Dimensions } from './Dimensions';
import { flawToHold, sizeToHold } from './hold';
import { createPartitions } from './partitions';
import { Problems } from './Problems';
import { readCopyLines } from './readRecords';
import { replaceMonths } from './replaceMonths';
import { copyIntoStaging } from './staging';

/** Billing months of one delivery; each is a partition. */
const MAX_MONTHS = 120;

/** Outcome of a delivery: `busy` if another backend reads the source. */
export type Outcome =
  'read' | 'known' | 'failed' | 'refused' | 'held' | 'waiting' | 'busy';

/** Why a delivery waits for an admin. */
class HeldDelivery extends Error {}

export interface DeliveryReaderOptions {
  hold: HoldRules;
  knex: Knex;
  limits: FileLimits;
  logger: LoggerService;
  tags: readonly string[];
}

/**
 * Reads deliveries in one transaction each: a read that ends in between leaves nothing behind.
 *
 * @remarks While a read copies charges, other statements must be seen by other sessions: the state of the read, the dimensions
 * and the partitions. They need a second connection inside the transaction. Therefore a backend reads one delivery at a time: two
 * connections are enough, and reads cannot wait for each other's.
 */
export class DeliveryReader {
  readonly #options: Omit<DeliveryReaderOptions, 'knex'>;
  readonly #knex: Knex;
  /** For what other sessions must see before the transaction ends. */
  readonly #beside: Knex;
  readonly #store: DeliveryStore;
  /** The end of the read before. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ knex, ...options }: DeliveryReaderOptions) {
    this.#options = options;
    this.#knex = knex;
    this.#beside = knex;
    this.#store = new DeliveryStore(knex);
  }

  /** Reads a delivery unless its content is known; on one backend at a time for each source. */
  async read(
    source: SourceConfig,
    delivery: Delivery,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const read = this.#turn.then(() => this.#read(source, delivery, signal));
    this.#turn = read.catch(() => undefined);
    return read;
  }

  async #read(
    source: SourceConfig,
    delivery: Delivery,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const store = this.#store;
    return this.#knex.transaction(async trx => {
      if (!(await lockSource(trx, source.id))) return 'busy';
      await store.closeBroken(source.id);
      if (await store.isKnown(source.id, delivery)) return 'known';
      if (delivery.incomplete !== undefined) {
        await store.wait(source.id, delivery, delivery.incomplete);
        return 'waiting';
      }
      const isReleased = await store.isReleased(source.id, delivery);
      const id = await store.start(source.id, delivery);
      const facts = { bytes: 0, rows: 0, problems: new Problems() };
      try {
        // A savepoint: the lock is held until the failure is written.
        await trx.transaction(inner =>
          this.#replace(inner, {
            source,
            delivery,
            signal,
            id,
            facts,
            isReleased,
          }),
        );
        return 'read';
      } catch (error) {
        const failed = this.#fail(source, delivery, id, facts, error);
        return await failed;
      }
    });
  }

  async #replace(
    trx: Knex.Transaction,
    read: {
      source: SourceConfig;
      delivery: Delivery;
      signal: AbortSignal;
      id: string;
      facts: ReadFacts;
      isReleased: boolean;
    },
  ): Promise<void> {
    const { source, delivery, signal, id, facts, isReleased } = read;
    const months = await this.#stage(trx, source, delivery, facts, signal);
    if (!isReleased) await this.#hold(trx, source, delivery, facts, months);
    await createPartitions(this.#beside, months);
    const counting = await this.#store.monthsToReplace(trx, id, months);
    await replaceMonths(trx, {
      source: source.id,
      delivery: id,
      months: counting,
    });
    await this.#store.finish(trx, id, months, facts);
  }

  /** @throws HeldDelivery for one that an admin has to look at before it counts */
  async #hold(
    trx: Knex.Transaction,
    source: SourceConfig,
    delivery: Delivery,
    { problems, rows, bytes }: ReadFacts,
    months: readonly string[],
  ): Promise<void> {
    const { hold } = this.#options;
    const counts = { records: rows + problems.skipped, bytes };
    const flaw = flawToHold(delivery, counts, problems, hold);
    if (flaw !== undefined) throw new HeldDelivery(flaw);
    if (delivery.hasManifest) return;
    const replaced = await this.#store.sizes(trx, source.id, months);
    const size = sizeToHold(replaced, hold);
    if (size !== undefined) throw new HeldDelivery(size);
  }

  /** @returns the billing months, sorted */
  async #stage(
    trx: Knex.Transaction,
    source: SourceConfig,
    delivery: Delivery,
    facts: ReadFacts,
    signal: AbortSignal,
  ): Promise<string[]> {
    const { limits, tags } = this.#options;
    const months = new Set<string>();
    const dimensions = new Dimensions(this.#beside, tags);
    const lines = readCopyLines(delivery.files, {
      format: source.format,
      limits,
      signal,
      dimensions,
      problems: facts.problems,
      onBytes: bytes => {
        facts.bytes += bytes;
      },
      onCharge: month => {
        facts.rows += 1;
        months.add(month);
        if (months.size > MAX_MONTHS) {
          throw new InputError('The file has too many billing months');
        }
      },
    });
    await copyIntoStaging(trx, lines, signal);
    if (months.size === 0) {
      throw new InputError(NO_CHARGE);
    }
    return [...months].sort();
  }

  async #fail(
    source: SourceConfig,
    delivery: Delivery,
    id: string,
    facts: ReadFacts,
    cause: unknown,
  ): Promise<'failed' | 'refused' | 'held'> {
    const error = toError(cause);
    const isHeld = error instanceof HeldDelivery;
    const isRefused = error.name === 'InputError';
    const stopped = isRefused ? 'refused' : 'failed';
    const state = isHeld ? 'held' : stopped;
    const reason =
      isHeld || isRefused
        ? error.message
        : 'The file could not be read to its end; it is tried again';
    this.#options.logger.warn(
      `Delivery ${delivery.name} of ${source.id} is ${state}`,
      error,
    );
    await this.#store.fail(id, state, reason, facts);
    return state;
  }
}

async function lockSource(trx: Knex.Transaction, id: string) {
  const { rows } = await trx.raw(
    'SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0)) AS locked',
    [`cost-insights source ${id}`],
  );
  return rows[0].locked as boolean;
}
