import type {
  LoggerService,
  SchedulerService,
  UrlReaderService,
} from '@backstage/backend-plugin-api';
import { isError, toError } from '@backstage/errors';
import type { Knex } from 'knex';
import { createSource } from '../sources/createSource';
import { readDeliveries } from '../sources/deliveries';
import { FILE_LIMITS, type FileLimits } from '../sources/limits';
import type { SourceConfig, SourcesConfig } from './config';
import { DeliveryReader } from './DeliveryReader';
import { DeliveryStore } from './DeliveryStore';
import { MetricImporter } from './MetricImporter';

/** The task that reads all sources. */
const TASK = 'cost-insights-import';

export interface BillingImporterOptions {
  config: SourcesConfig;
  knex: Knex;
  limits?: FileLimits;
  logger: LoggerService;
  /** Called after charges changed. */
  onChange(): Promise<void>;
  urlReader: UrlReaderService;
}

/** Reads what the configured sources have delivered since the last time, and the metrics. */
export class BillingImporter {
  readonly #options: BillingImporterOptions;
  readonly #deliveries: DeliveryReader;
  readonly #metrics: MetricImporter;
  readonly #store: DeliveryStore;

  constructor(options: BillingImporterOptions) {
    const { config, limits = FILE_LIMITS } = options;
    this.#options = options;
    this.#deliveries = new DeliveryReader({
      ...options,
      limits,
      tags: config.tags,
      hold: config.hold,
    });
    this.#store = new DeliveryStore(options.knex);
    this.#metrics = new MetricImporter({ ...options, limits });
  }

  /** Reads all sources at the configured times, and at each start: sources may have changed meanwhile. */
  async schedule(scheduler: SchedulerService): Promise<void> {
    const { frequency, timeout } = this.#options.config;
    await scheduler.scheduleTask({
      id: TASK,
      scope: 'global',
      frequency,
      timeout,
      initialDelay: { seconds: 3 },
      fn: signal => this.readAll(signal),
    });
    try {
      // The scheduler keeps the time of the next run over a restart.
      await scheduler.triggerTask(TASK);
    } catch (error) {
      // Another backend reads them now.
      if (!isError(error) || error.name !== 'ConflictError') throw error;
    }
  }

  /** Reads all sources. One that cannot be read does not stop the others; the next run tries it again. */
  async readAll(signal: AbortSignal): Promise<void> {
    const { config, onChange } = this.#options;
    let changes = await this.#attempt(
      'which sources are gone',
      this.#retireSources(),
    );
    for (const source of config.sources) {
      changes += await this.#attempt(
        `the billing exports of ${source.id}`,
        this.#readSource(source, signal),
      );
    }
    for (const metric of config.metrics) {
      await this.#attempt(
        `the metric ${metric.id}`,
        this.#metrics.read(metric, signal),
      );
    }
    if (changes > 0) await onChange();
  }

  /** A source that the configuration has no longer stops counting, unless its past is kept. */
  async #retireSources(): Promise<number> {
    const { config, logger } = this.#options;
    const kept = [...config.sources.map(({ id }) => id), ...config.pastSources];
    const gone = await this.#store.retire(kept);
    if (gone.length > 0) {
      logger.warn(
        `The costs of ${gone.join(', ')} count no longer: costInsights.sources has them no longer`,
      );
    }
    return gone.length;
  }

  /** @returns the number of changes; 0 if the read fails */
  async #attempt(what: string, read: Promise<number>): Promise<number> {
    try {
      return await read;
    } catch (error) {
      this.#options.logger.warn(`Could not read ${what}`, toError(error));
      return 0;
    }
  }

  /** @returns the number of deliveries that were read */
  async #readSource(
    source: SourceConfig,
    signal: AbortSignal,
  ): Promise<number> {
    const { urlReader } = this.#options;
    const files = await createSource(source.location, urlReader).list(signal);
    let count = 0;
    for (const delivery of await readDeliveries(files, signal)) {
      signal.throwIfAborted();
      const outcome = await this.#deliveries.read(source, delivery, signal);
      if (outcome === 'busy') break;
      if (outcome === 'read') count += 1;
    }
    return count;
  }
}
