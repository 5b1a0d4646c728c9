import type { Knex } from 'knex';
import {
  type KnownRepository,
  type Reading,
  type ReadingRow,
  type RepositoryFacts,
  type RepositoryFilter,
  type RepositoryRow,
  type StoredRepository,
  toReading,
  toRepository,
  toRow,
} from './rows';

const REPOSITORIES = 'import_repositories';
const READINGS = 'import_readings';

/** Rows of one statement. */
const BATCH = 500;

/** Choices that a filter offers. */
const MAX_CHOICES = 200;

/** Orders of the list. */
export type RepositoryOrder = 'name' | 'pushed';

/** The repositories of the organisation as they were last read, in Postgres. */
export class InventoryStore {
  readonly #knex: Knex;
  readonly #organisation: string;

  constructor(knex: Knex, organisation: string) {
    this.#knex = knex;
    this.#organisation = organisation;
  }

  /** The last reading; undefined before the first one. */
  async reading(): Promise<Reading | undefined> {
    const row = await this.#reading().first();
    return row && toReading(row);
  }

  async begin(at: Date): Promise<void> {
    const fresh = { started_at: at, ended_at: null, found: 0, problem: null };
    await this.#knex<ReadingRow>(READINGS)
      .insert({ organisation: this.#organisation, ...fresh })
      .onConflict('organisation')
      .merge(fresh);
  }

  async note(found: number): Promise<void> {
    await this.#reading().update({ found });
  }

  async fail(problem: string, at: Date): Promise<void> {
    await this.#reading().update({ ended_at: at, problem });
  }

  /** Puts what was read in the place of what was known. Facts stay. */
  async replace(
    repositories: readonly KnownRepository[],
    at: Date,
  ): Promise<void> {
    await this.#knex.transaction(async trx => {
      for (let index = 0; index < repositories.length; index += BATCH) {
        const rows = repositories
          .slice(index, index + BATCH)
          .map(one => toRow(one, at));
        await trx(REPOSITORIES).insert(rows).onConflict('name').merge();
      }
      await trx(REPOSITORIES).where('read_at', '<', at).delete();
      await trx(READINGS)
        .where({ organisation: this.#organisation })
        .update({ ended_at: at, read_at: at, found: repositories.length });
    });
  }

  /** A page of the repositories without an entry, and their number. */
  async list(
    filter: RepositoryFilter,
    page: { order: RepositoryOrder; offset: number; limit: number },
  ): Promise<{ items: StoredRepository[]; total: number }> {
    const found = this.#missing(filter);
    const [{ count }] = await found.clone().count<{ count: string }[]>('*');
    if (page.order === 'pushed') found.orderByRaw('pushed_at DESC NULLS LAST');
    const rows = await found
      .orderBy('name')
      .offset(page.offset)
      .limit(page.limit);
    return { items: rows.map(toRepository), total: Number(count) };
  }

  /** The languages and teams of the repositories without an entry. */
  async choices(filter: Pick<RepositoryFilter, 'withPrivate'>) {
    const all = { ...filter, withArchived: true, withForks: true };
    const languages = await this.#missing(all)
      .whereNotNull('language')
      .distinct('language')
      .orderBy('language')
      .limit(MAX_CHOICES);
    const { rows: teams } = await this.#knex.raw<{ rows: { team: string }[] }>(
      `SELECT DISTINCT team FROM ${REPOSITORIES}, jsonb_array_elements_text(teams) team
       WHERE entry <> 'entered' AND (? OR NOT is_private) ORDER BY team LIMIT ?`,
      [filter.withPrivate, MAX_CHOICES],
    );
    return {
      languages: languages.flatMap(({ language }) => language ?? []),
      teams: teams.map(({ team }) => team),
    };
  }

  /** The repositories of these names, whatever the catalogue has of them. */
  async find(names: readonly string[]): Promise<StoredRepository[]> {
    const rows = await this.#knex<RepositoryRow>(REPOSITORIES).whereIn(
      'name',
      names,
    );
    return rows.map(toRepository);
  }

  async keepFacts(
    name: string,
    facts: RepositoryFacts,
    at: Date,
  ): Promise<void> {
    await this.#knex<RepositoryRow>(REPOSITORIES)
      .where({ name })
      .update({
        facts: JSON.stringify(facts) as unknown as RepositoryFacts,
        facts_at: at,
      });
  }

  /** Leaves a repository out of the list, because the catalogue has its entry. */
  async noteEntry(name: string): Promise<void> {
    await this.#knex<RepositoryRow>(REPOSITORIES)
      .where({ name })
      .update({ entry: 'entered', problem: null });
  }

  #reading() {
    return this.#knex<ReadingRow>(READINGS).where({
      organisation: this.#organisation,
    });
  }

  #missing(filter: RepositoryFilter) {
    const { search, team, language, pushedAfter, pushedBefore } = filter;
    const found = this.#knex<RepositoryRow>(REPOSITORIES).whereNot({
      entry: 'entered',
    });
    if (!filter.withPrivate) found.where({ is_private: false });
    if (!filter.withArchived) found.where({ is_archived: false });
    if (!filter.withForks) found.where({ is_fork: false });
    if (language) found.where({ language });
    if (team) found.whereRaw('teams @> ?::jsonb', [JSON.stringify([team])]);
    if (pushedAfter) found.where('pushed_at', '>=', pushedAfter);
    if (pushedBefore) {
      found.whereRaw('(pushed_at IS NULL OR pushed_at < ?)', [pushedBefore]);
    }
    if (search) {
      // strpos knows no patterns, so that nothing has to be escaped.
      found.whereRaw(
        `strpos(lower(name || ' ' || coalesce(description, '')), lower(?)) > 0`,
        [search],
      );
    }
    return found;
  }
}
