import type {
  LoggerService,
  SchedulerService,
} from '@backstage/backend-plugin-api';
import { isError } from '@backstage/errors';

/** The task of upstream that indexes the catalogue. */
const INDEXING = 'search_index_software_catalog';

/**
 * Returns a function that has the catalogue indexed now. While the backend starts, the task is not planned yet; its first run reads
 * all, so nothing is to be tried again.
 *
 * @returns rejects as `triggerTask` otherwise
 */
export function indexSoon({
  logger,
  scheduler,
}: {
  logger: LoggerService;
  scheduler: Pick<SchedulerService, 'triggerTask'>;
}): () => Promise<void> {
  return async () => {
    try {
      await scheduler.triggerTask(INDEXING);
    } catch (error) {
      if (!isError(error) || error.name !== 'NotFoundError') throw error;
      logger.info(`${INDEXING} is not planned yet: its first run reads all`);
    }
  };
}
