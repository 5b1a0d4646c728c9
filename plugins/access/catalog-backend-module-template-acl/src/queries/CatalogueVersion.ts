import {
  KeptAnswers,
  readCatalogueMark,
} from '@portal/plugin-backend-kit-node';
import type { CounterOptions } from './FacetCounter';

/** A removal through another backend is seen after this time at the latest. */
const KEEP = { keepMs: 1_000, limit: 1 } as const;

/** A mark of the catalogue's content, which is another one after each change. */
export class CatalogueVersion {
  readonly #knex: CounterOptions['knex'];
  readonly #kept: KeptAnswers<string>;

  constructor({ knex, now }: CounterOptions) {
    this.#knex = knex;
    this.#kept = new KeptAnswers({ ...KEEP, now });
  }

  /** Asks the database once a second at most. */
  read(): Promise<string> {
    return this.#kept.read('version', () => readCatalogueMark(this.#knex));
  }

  /** The next reading asks the database: this process has changed something. */
  forget(): void {
    this.#kept.clear();
  }
}
