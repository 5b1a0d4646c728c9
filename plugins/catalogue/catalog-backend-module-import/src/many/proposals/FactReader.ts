import type { SourceControlService } from '@portal/plugin-source-control-node';
import type { InventoryStore } from '../inventory/InventoryStore';
import type { RepositoryFacts, StoredRepository } from '../inventory/rows';
import { parseCodeOwners } from './parseCodeOwners';

/** The places of the file, in GitHub's order. */
const CODE_OWNERS = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];

/** Months whose commits count. */
const MONTHS_MS = 180 * 24 * 3_600_000;

/** Time for which facts are kept: a day. */
const KEPT_MS = 24 * 3_600_000;

/** Repositories whose facts are read at the same time. */
const AT_ONCE = 4;

/** Teams and people of a repository that are kept. */
const MAX_KEPT = 20;

export interface FactReaderOptions {
  now: () => Date;
  sourceControl: Pick<SourceControlService, 'readFile' | 'countAuthors'>;
  store: Pick<InventoryStore, 'keepFacts'>;
}

/** Reads what the owner of a repository is proposed from, at most once a day. */
export class FactReader {
  readonly #options: FactReaderOptions;

  constructor(options: FactReaderOptions) {
    this.#options = options;
  }

  /**
   * Adds the facts to repositories. When source control fails, the ones before stay, and the first failure is returned.
   *
   * @param repositories - those of one page
   */
  async addFacts(
    repositories: readonly StoredRepository[],
    signal?: AbortSignal,
  ): Promise<{ repositories: StoredRepository[]; failure?: Error }> {
    const done = [...repositories];
    const waiting = [...done.keys()].filter(index => this.#isOld(done[index]));
    let failure: Error | undefined;
    const readNext = async () => {
      // After a failure the others would fail, too, or make a throttle last longer.
      while (!failure && waiting.length > 0) {
        const index = waiting.shift()!;
        try {
          const facts = await this.#read(done[index], signal);
          done[index] = { ...done[index], facts };
        } catch (error) {
          failure ??= error as Error;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, readNext));
    return { repositories: done, failure };
  }

  #isOld({ facts, factsAt }: StoredRepository): boolean {
    const { now } = this.#options;
    return !facts || !factsAt || now().getTime() - factsAt.getTime() > KEPT_MS;
  }

  async #read(
    { name }: StoredRepository,
    signal?: AbortSignal,
  ): Promise<RepositoryFacts> {
    const { now, sourceControl, store } = this.#options;
    const since = new Date(now().getTime() - MONTHS_MS);
    const authors = await sourceControl.countAuthors(name, { since, signal });
    const facts = {
      codeOwners: await this.#readCodeOwners(name, signal),
      authors: authors.slice(0, MAX_KEPT),
    };
    await store.keepFacts(name, facts, now());
    return facts;
  }

  async #readCodeOwners(name: string, signal?: AbortSignal): Promise<string[]> {
    for (const path of CODE_OWNERS) {
      const text = await this.#find(name, path, signal);
      if (text === undefined) continue;
      const { ofAll, ofParts } = parseCodeOwners(text);
      return [...new Set([...ofAll, ...ofParts])].slice(0, MAX_KEPT);
    }
    return [];
  }

  /** The text of a file; undefined if there is none, or it cannot be a file of owners. */
  async #find(name: string, path: string, signal?: AbortSignal) {
    try {
      const { text } = await this.#options.sourceControl.readFile(name, path, {
        signal,
      });
      return text;
    } catch (error) {
      const known = ['NotFoundError', 'InputError'];
      if (known.includes((error as Error).name)) return undefined;
      throw error;
    }
  }
}
