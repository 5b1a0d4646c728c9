import type {
  LoggerService,
  UrlReaderService,
} from '@backstage/backend-plugin-api';
import { NotFoundError, NotImplementedError, toError } from '@backstage/errors';
import type { TechInsightJsonRuleCheck } from '@backstage-community/plugin-tech-insights-backend-module-jsonfc';
import type { TechInsightCheckRegistry } from '@backstage-community/plugin-tech-insights-node';
import { readFile } from 'node:fs/promises';
import { readChecks } from './readChecks';

/** How long the checks of a file are kept. */
const KEPT_MS = 5 * 60_000;

export interface FileChecksOptions {
  logger: LoggerService;
  now: () => number;
  reader: Pick<UrlReaderService, 'readUrl'>;
  /** Path of the file that is read without an address. */
  builtIn: string;
  /** Address of the file in the central repository. */
  url?: string;
}

/** The checks of a file, for the engine. A file that is away or has a mistake changes nothing: the last good one holds. */
export class FileChecks implements TechInsightCheckRegistry<TechInsightJsonRuleCheck> {
  readonly #options: FileChecksOptions;
  #checks?: TechInsightJsonRuleCheck[];
  #reading?: Promise<TechInsightJsonRuleCheck[]>;
  #triedAt = -Infinity;

  constructor(options: FileChecksOptions) {
    this.#options = options;
  }

  /** @throws as readChecks, if no file was good yet */
  async list(): Promise<TechInsightJsonRuleCheck[]> {
    if (this.#checks && this.#options.now() - this.#triedAt < KEPT_MS) {
      return this.#checks;
    }
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async get(id: string): Promise<TechInsightJsonRuleCheck> {
    const check = (await this.list()).find(one => one.id === id);
    if (!check) throw new NotFoundError(`There is no check '${id}'`);
    return check;
  }

  async getAll(ids: string[]): Promise<TechInsightJsonRuleCheck[]> {
    return (await this.list()).filter(({ id }) => ids.includes(id));
  }

  async register(): Promise<never> {
    throw new NotImplementedError('Checks are added to their file');
  }

  async #read(): Promise<TechInsightJsonRuleCheck[]> {
    const { builtIn, logger, now, reader, url } = this.#options;
    this.#triedAt = now();
    try {
      const data = url
        ? await (await reader.readUrl(url)).buffer()
        : await readFile(builtIn);
      this.#checks = await readChecks(data, 'The file of the checks');
    } catch (error) {
      if (!this.#checks) throw error;
      logger.warn('Could not read the checks, so the last ones hold', {
        reason: toError(error).message,
      });
    }
    return this.#checks;
  }
}
