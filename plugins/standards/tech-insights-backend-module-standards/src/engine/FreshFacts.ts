import type { FactSchema } from '@backstage-community/plugin-tech-insights-common';
import type {
  FlatTechInsightFact,
  TechInsightsStore,
} from '@backstage-community/plugin-tech-insights-node';

/** How long the schemas are kept: each check of each component asks for them, and they change with a release. */
const SCHEMAS_KEPT_MS = 60_000;

interface FreshFactsOptions {
  now: () => number;
  maxAgeMs: number;
}

/** The part of the engine's store that checks read, without facts that are too old to say anything. */
export class FreshFacts implements Pick<
  TechInsightsStore,
  'getLatestFactsByIds' | 'getLatestSchemas'
> {
  readonly #schemas = new Map<
    string,
    { at: number; read: Promise<FactSchema[]> }
  >();

  readonly #store: TechInsightsStore;
  readonly #options: FreshFactsOptions;

  constructor(store: TechInsightsStore, options: FreshFactsOptions) {
    this.#store = store;
    this.#options = options;
  }

  async getLatestFactsByIds(
    ids: string[],
    entity: string,
  ): Promise<Record<string, FlatTechInsightFact>> {
    const facts = await this.#store.getLatestFactsByIds(
      [...new Set(ids)],
      entity,
    );
    const oldest = this.#options.now() - this.#options.maxAgeMs;
    return Object.fromEntries(
      Object.entries(facts).filter(
        ([, { timestamp }]) =>
          timestamp !== undefined && timestamp.toMillis() >= oldest,
      ),
    );
  }

  async getLatestSchemas(ids: string[] = []): Promise<FactSchema[]> {
    const wanted = [...new Set(ids)].sort();
    const key = wanted.join();
    const at = this.#options.now();
    const kept = this.#schemas.get(key);
    if (kept && at - kept.at < SCHEMAS_KEPT_MS) return kept.read;
    const read = this.#store.getLatestSchemas(wanted);
    this.#schemas.set(key, { at, read });
    read.catch(() => this.#schemas.delete(key));
    return read;
  }
}
