import type {
  LoggerService,
  UrlReaderService,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { type MeterPrice, readAzureRetail } from './azureRetail';
import { type Prices, readPriceList } from './readPriceList';

/** How long the prices of a file are kept. */
const KEPT_MS = 5 * 60_000;

export interface PriceListOptions {
  logger: LoggerService;
  now: () => number;
  reader: Pick<UrlReaderService, 'readUrl'>;
  /** Address of the list; without one no price is known. */
  url?: string;
  /** Address of Azure's retail prices. */
  azureRetailUrl?: string;
}

/** The prices that hold now. */
export interface PriceListState {
  prices: Prices;
  /** What is wrong with the files, for those who keep them. */
  problem?: string;
}

/** The price list of the company. A file that is away or has a mistake changes no price: the last good one holds. */
export class PriceList {
  readonly #options: PriceListOptions;
  #state: PriceListState = { prices: new Map() };
  #reading?: Promise<PriceListState>;
  #triedAt = -Infinity;

  constructor(options: PriceListOptions) {
    this.#options = options;
  }

  /** Never fails: without a good file no price is known. */
  async read(): Promise<PriceListState> {
    const { now, url } = this.#options;
    if (!url || now() - this.#triedAt < KEPT_MS) {
      return this.#reading ?? this.#state;
    }
    this.#reading ??= this.#refresh(url).finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #refresh(url: string): Promise<PriceListState> {
    const { logger, now } = this.#options;
    this.#triedAt = now();
    try {
      const meters = await this.#meters();
      const data = await this.#load(url);
      this.#state = {
        prices: await readPriceList(data, 'The price list', meters),
      };
    } catch (error) {
      const problem = toError(error).message;
      logger.warn('Could not read the prices, so the last ones hold', {
        reason: problem,
      });
      this.#state = { ...this.#state, problem };
    }
    return this.#state;
  }

  async #meters(): Promise<Map<string, MeterPrice>> {
    const { azureRetailUrl } = this.#options;
    return azureRetailUrl
      ? readAzureRetail(
          await this.#load(azureRetailUrl),
          "The file of Azure's retail prices",
        )
      : new Map();
  }

  async #load(url: string): Promise<Buffer> {
    return (await this.#options.reader.readUrl(url)).buffer();
  }
}
