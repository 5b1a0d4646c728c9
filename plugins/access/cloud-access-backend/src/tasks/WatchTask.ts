import type {
  LoggerService,
  SchedulerService,
} from '@backstage/backend-plugin-api';
import type { UnknownMembers } from '../members/UnknownMembers';
import type { OfferBook } from '../service/OfferBook';

export interface WatchTaskOptions {
  book: OfferBook;
  logger: LoggerService;
  unknownMembers: UnknownMembers;
}

/** Reads the unknown members of all offers, so that the approvers see since when they are there. */
export class WatchTask {
  readonly #options: WatchTaskOptions;

  constructor(options: WatchTaskOptions) {
    this.#options = options;
  }

  /** Runs the task every ten minutes, on one replica. */
  async schedule(scheduler: SchedulerService): Promise<void> {
    await scheduler.scheduleTask({
      id: 'cloud-access-watch',
      scope: 'global',
      frequency: { minutes: 10 },
      timeout: { minutes: 5 },
      initialDelay: { seconds: 30 },
      fn: () => this.run(),
    });
  }

  /** A failing read is logged and left to the next run. */
  async run(): Promise<void> {
    const { book, logger, unknownMembers } = this.#options;
    for (const offer of book.offers) {
      try {
        await unknownMembers.read(offer);
      } catch (error) {
        const { name } = error as Error;
        logger.warn(
          `The members of the offer '${offer.id}' cannot be read: ${name}`,
        );
      }
    }
  }
}
