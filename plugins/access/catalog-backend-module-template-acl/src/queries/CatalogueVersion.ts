import { KeptAnswers } from '@portal/plugin-backend-kit-node';
import type { CounterOptions } from './FacetCounter';

/** A removal through another backend is seen after this time at the latest. */
const KEEP = { keepMs: 1_000, limit: 1 } as const;

/**
 * The catalogue counts what it publishes: new and changed entities get the next generation when they are committed. Removed
 * entities get none, so their number counts too.
 */
const VERSION = `
  SELECT (SELECT generation FROM catalog_generation_counter) AS generation,
    (SELECT count(*) FROM final_entities) AS entities`;

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
    return this.#kept.read('version', async () => {
      const { rows } = await this.#knex.raw<{
        rows: [{ generation: string; entities: string }];
      }>(VERSION);
      const [{ generation, entities }] = rows;
      return `${generation}/${entities}`;
    });
  }

  /** The next reading asks the database: this process has changed something. */
  forget(): void {
    this.#kept.clear();
  }
}
