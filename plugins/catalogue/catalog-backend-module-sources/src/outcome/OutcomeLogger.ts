import type { LoggerService } from '@backstage/backend-plugin-api';
import { noteLoggedError } from './runOutcome';

type Meta = Parameters<LoggerService['error']>[1];

/** A logger that also records each error for the current task. */
export class OutcomeLogger implements LoggerService {
  readonly #logger: LoggerService;

  constructor(logger: LoggerService) {
    this.#logger = logger;
  }

  error(message: string, meta?: Meta): void {
    noteLoggedError(message);
    this.#logger.error(message, meta);
  }

  warn(message: string, meta?: Meta): void {
    this.#logger.warn(message, meta);
  }

  info(message: string, meta?: Meta): void {
    this.#logger.info(message, meta);
  }

  debug(message: string, meta?: Meta): void {
    this.#logger.debug(message, meta);
  }

  child(meta: Parameters<LoggerService['child']>[0]): LoggerService {
    return new OutcomeLogger(this.#logger.child(meta));
  }
}
