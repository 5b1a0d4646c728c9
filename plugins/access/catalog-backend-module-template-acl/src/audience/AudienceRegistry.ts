import {
  type DatabaseService,
  type LoggerService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { AUDIENCE_CODE_FIELD } from '@portal/plugin-template-acl-common';
import type { AudienceCodeFilter } from '@portal/plugin-template-acl-node';
import type { Knex } from 'knex';
import { prefixesOfAllBut, UNPROCESSED } from './codes';

const TABLE = 'template_acl_audiences';
/** The catalogue's own migrations use knex's default tables. */
const MIGRATIONS = {
  directory: resolvePackagePath(
    '@portal/plugin-catalog-backend-module-template-acl',
    'migrations',
  ),
  tableName: 'template_acl_knex_migrations',
};
/** Interval of reading audiences that another replica has added. Until then they are hidden. */
const REFRESH_MS = 1_000;
/** Codes may become visible out of order, so each reading overlaps by this number. */
const OVERLAP = 100;

interface AudienceRow {
  code: number;
  /** JSON array of entity refs. */
  audience: string;
}

interface Audience {
  code: number;
  refs: readonly string[];
}

export interface AudienceRegistryOptions {
  database: DatabaseService;
  logger: LoggerService;
  /** @defaultValue the system clock */
  now?: () => number;
}

/**
 * Assigns permanent numbers to the audiences of templates, the same on every replica.
 *
 * @remarks The catalogue's filters search for values that an entity has, not for missing values. Numbers allow a
 * filter with few values that covers all audiences except some, including audiences that this process does not know
 * yet: a template is hidden from the moment of its registration.
 */
export class AudienceRegistry implements AudienceCodeFilter {
  readonly #known = new Map<string, Audience>();
  readonly #now: () => number;
  #last = 0;
  #refreshAt: number;

  readonly #knex: Knex;
  readonly #options: AudienceRegistryOptions;

  private constructor(knex: Knex, options: AudienceRegistryOptions) {
    this.#knex = knex;
    this.#options = options;

    this.#now = options.now ?? Date.now;
    this.#refreshAt = this.#now() + REFRESH_MS;
  }

  /** Runs the migrations, unless the configuration skips them, and reads the table. */
  static async create(
    options: AudienceRegistryOptions,
  ): Promise<AudienceRegistry> {
    const { database } = options;
    const knex = await database.getClient();
    if (!database.migrations?.skip) await knex.migrate.latest(MIGRATIONS);
    const registry = new AudienceRegistry(knex, options);
    await registry.#readNew();
    await markUnprocessed(knex);
    return registry;
  }

  /** Returns the code of an audience. A new audience gets one. */
  async codeOf(audience: readonly string[]): Promise<number> {
    const text = JSON.stringify(audience);
    const known = this.#known.get(text);
    if (known) return known.code;
    const find = () =>
      this.#knex<AudienceRow>(TABLE).where({ audience: text }).first();
    const row = (await find()) ?? (await this.#add(text).then(find));
    this.#learn(row!);
    return row!.code;
  }

  /** Another replica may insert it at the same time. */
  async #add(audience: string): Promise<void> {
    await this.#knex<AudienceRow>(TABLE)
      .insert({ audience })
      .onConflict('audience')
      .ignore();
  }

  hiddenFrom(audience: readonly string[]): string[] | undefined {
    this.#refreshLater();
    const own = new Set(audience);
    const visible = [...this.#known.values()].filter(({ refs }) =>
      refs.some(ref => own.has(ref)),
    );
    return prefixesOfAllBut(visible.map(({ code }) => code));
  }

  /** Not awaited: unknown audiences are hidden. */
  #refreshLater(): void {
    if (this.#now() < this.#refreshAt) return;
    this.#refreshAt = this.#now() + REFRESH_MS;
    this.#readNew().catch(error =>
      this.#options.logger.warn(
        'New templates stay hidden: their audiences cannot be read',
        error,
      ),
    );
  }

  async #readNew(): Promise<void> {
    const rows = await this.#knex<AudienceRow>(TABLE)
      .where('code', '>', this.#last - OVERLAP)
      .orderBy('code');
    rows.forEach(row => this.#learn(row));
    this.#last = rows.at(-1)?.code ?? this.#last;
  }

  #learn({ code, audience }: AudienceRow): void {
    this.#known.set(audience, { code, refs: JSON.parse(audience) });
  }
}

/** Hides templates that an older version has processed, until this version has processed them. */
async function markUnprocessed(knex: Knex): Promise<void> {
  // At the first start, the catalogue creates its tables later.
  if (!(await knex.schema.hasTable('search'))) return;
  await knex.raw(
    `INSERT INTO search (entity_id, key, value, original_value)
     SELECT template.entity_id, :key, :mark, :mark FROM search template
     WHERE template.key = 'kind' AND template.value = 'template' AND NOT EXISTS (
       SELECT 1 FROM search known
       WHERE known.entity_id = template.entity_id
         AND (known.key = :key OR (known.key = 'metadata.templateaudience' AND known.value = '*'))
     )`,
    {
      key: `metadata.${AUDIENCE_CODE_FIELD}`.toLocaleLowerCase('en-US'),
      mark: UNPROCESSED,
    },
  );
}
