import type {
  LoggerService,
  SchedulerService,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type { ConfiguredService } from '../config';
import type { ReadingWriter } from '../database/ReadingWriter';
import type { FeedReader } from '../feeds/FeedReader';
import { readService } from '../feeds/readService';
import type { Notices } from '../notices/Notices';
import { UNKNOWN_AFTER_FAILURES } from '../service/StatusBoard';

export interface ReadServicesTaskOptions {
  logger: LoggerService;
  notices: Pick<Notices, 'send'>;
  now: () => Date;
  reader: Pick<FeedReader, 'read'>;
  schedule: SchedulerServiceTaskScheduleDefinition;
  services: readonly ConfiguredService[];
  /** Days without an update after which an open incident is stale. */
  staleDays: number;
  writer: ReadingWriter;
}

/** Reads all services, and notifies owners of what has changed. */
export class ReadServicesTask {
  readonly #options: ReadServicesTaskOptions;

  constructor(options: ReadServicesTaskOptions) {
    this.#options = options;
  }

  /** Runs the task as configured, on one replica, and deletes old history once a day. */
  async schedule(scheduler: SchedulerService): Promise<void> {
    const { schedule, writer, now } = this.#options;
    await scheduler.scheduleTask({
      ...schedule,
      id: 'service-status-read',
      scope: 'global',
      fn: () => this.run(),
    });
    await scheduler.scheduleTask({
      id: 'service-status-tidy',
      scope: 'global',
      frequency: { days: 1 },
      timeout: { minutes: 10 },
      initialDelay: { minutes: 10 },
      fn: () => writer.tidy(now()),
    });
  }

  /** A service that cannot be read does not stop the others. */
  async run(): Promise<void> {
    const { notices, services } = this.#options;
    await Promise.all(services.map(service => this.#read(service)));
    await notices.send();
  }

  async #read(service: ConfiguredService): Promise<void> {
    const { now, reader, staleDays, writer } = this.#options;
    const at = now();
    try {
      const reading = await readService(service, reader, {
        now: at,
        staleDays,
      });
      await writer.apply(service.id, reading, at);
    } catch (error) {
      await this.#noteFailure(service, toError(error));
    }
  }

  /** Logs the first failure and the one that makes the state unknown, not each of a long outage. */
  async #noteFailure({ id }: ConfiguredService, error: Error): Promise<void> {
    const { logger, writer } = this.#options;
    const failures = await writer.fail(id);
    const level =
      failures === 1 || failures === UNKNOWN_AFTER_FAILURES ? 'warn' : 'debug';
    logger[level](`Could not read service '${id}'`, {
      failures,
      reason: error.message,
    });
  }
}
