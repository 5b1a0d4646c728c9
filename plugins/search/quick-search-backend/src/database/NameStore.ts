import {
  type DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { inTurns } from '@portal/plugin-bounds-node';
import {
  escapeLike,
  foldText,
  hasParts,
  namesText,
  wordsOf,
} from '@portal/plugin-search-names-node';
import type { Knex } from 'knex';

const MIGRATIONS = resolvePackagePath(
  '@portal/plugin-quick-search-backend',
  'migrations',
);

const TABLE = 'names';
/** Rows of one statement. */
const CHUNK = 500;

/** The names of an entity. */
export interface EntityNames {
  ref: string;
  name: string;
  title?: string;
}

interface Row {
  ref: string;
  name: string;
  title: string;
  words: string;
}

function toRow({ ref, name, title = name }: EntityNames): Row {
  return {
    ref,
    name: foldText(name),
    title: foldText(title),
    words: namesText([name, title]),
  };
}

const contentOf = ({ name, title, words }: Row) =>
  [name, title, words].join('\n');

/** The names of all entities, in Postgres. */
export class NameStore {
  readonly #knex: Knex;

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Runs the migrations, unless the configuration skips them. */
  static async create(database: DatabaseService): Promise<NameStore> {
    const knex = await database.getClient();
    if (!database.migrations?.skip) {
      await knex.migrate.latest({ directory: MIGRATIONS });
    }
    return new NameStore(knex);
  }

  /** @throws an error if the database is unavailable */
  async check(): Promise<void> {
    await this.#knex.raw('SELECT 1');
  }

  /** Replaces all names; writes only the rows that differ. */
  async replace(entities: readonly EntityNames[]): Promise<void> {
    const stored = await this.#knex<Row>(TABLE);
    const known = new Map(stored.map(row => [row.ref, contentOf(row)]));
    const rows = new Map<string, Row>();
    for await (const one of inTurns(entities)) rows.set(one.ref, toRow(one));
    const changed: Row[] = [];
    for await (const row of inTurns(rows.values())) {
      if (known.get(row.ref) !== contentOf(row)) changed.push(row);
    }
    const gone = [...known.keys()].filter(ref => !rows.has(ref));
    await this.#knex.transaction(async transaction => {
      for (let at = 0; at < changed.length; at += CHUNK) {
        await transaction<Row>(TABLE)
          .insert(changed.slice(at, at + CHUNK))
          .onConflict('ref')
          .merge();
      }
      for (let at = 0; at < gone.length; at += CHUNK) {
        await transaction<Row>(TABLE)
          .whereIn('ref', gone.slice(at, at + CHUNK))
          .delete();
      }
    });
  }

  /**
   * Finds entities of which each part of a text is in the name or title. Best first: the exact name or title, names and titles that
   * begin with the text, words that begin with each word, then any place; of equals, the shortest title.
   *
   * @returns entity references
   */
  async find(
    text: string,
    page: { limit: number; offset: number },
  ): Promise<string[]> {
    const query = foldText(text);
    const found = hasParts('words', text);
    if (!found) return [];
    const prefix = `${escapeLike(query)}%`;
    // Letters and digits only: no wildcards.
    const words = wordsOf(text);
    const begins = words.map(() => 'words LIKE ?').join(' AND ') || 'FALSE';
    return this.#knex<Row>(TABLE)
      .whereRaw(found.sql, found.bindings)
      .orderByRaw(
        `CASE
          WHEN name = ? OR title = ? THEN 0
          WHEN name LIKE ? OR title LIKE ? THEN 1
          WHEN ${begins} THEN 2
          ELSE 3
        END, length(title), title, ref`,
        [query, query, prefix, prefix, ...words.map(word => `% ${word}%`)],
      )
      .limit(page.limit)
      .offset(page.offset)
      .pluck('ref');
  }
}
