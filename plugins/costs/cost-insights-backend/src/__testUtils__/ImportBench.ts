import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { FOCUS_COLUMNS } from './focusFiles';
import type { Knex } from 'knex';
import { from as copyFrom } from 'pg-copy-streams';
import type { HoldRules } from '../imports/hold';
import { BillingImporter } from '../imports/BillingImporter';
import { FILE_LIMITS } from '../sources/limits';

/** A folder as the source `shop`, and an importer of it. */
export class ImportBench {
  readonly folder: string;
  readonly knex: Knex;
  changes = 0;
  /** Nothing is held unless a test says so. */
  hold: HoldRules = { unreadablePart: 1, smallestPart: 0 };

  private constructor(folder: string, knex: Knex) {
    this.folder = folder;
    this.knex = knex;
  }

  static async create(knex: Knex): Promise<ImportBench> {
    await knex.migrate.latest({
      directory: resolvePackagePath(
        '@portal/plugin-cost-insights-backend',
        'migrations',
      ),
    });
    await knex.raw(
      'TRUNCATE cost_deliveries, cost_charges, cost_daily, cost_totals, cost_dimensions, cost_metrics',
    );
    return new ImportBench(await mkdtemp(join(tmpdir(), 'exports-')), knex);
  }

  /** Delivers a file, changed on that day of November 2026. */
  async deliver(name: string, content: string | Uint8Array, day = 1) {
    const path = join(this.folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    const changed = new Date(Date.UTC(2026, 10, day));
    await utimes(path, changed, changed);
  }

  /** Another backend's importer, of this folder unless told. */
  importer(
    location = this.folder,
    {
      id = 'shop',
      pastSources = [],
    }: { id?: string; pastSources?: string[] } = {},
  ): BillingImporter {
    return new BillingImporter({
      config: {
        sources: [{ id, location }],
        pastSources,
        hold: this.hold,
        metrics: [{ id: 'orders', location: join(this.folder, 'orders.txt') }],
        tags: ['application'],
        frequency: { hours: 1 },
        timeout: { hours: 1 },
      },
      knex: this.knex,
      limits: { ...FILE_LIMITS, ratio: 50, recordBytes: 20_000 },
      logger: mockServices.logger.mock(),
      onChange: async () => {
        this.changes += 1;
      },
      urlReader: mockServices.urlReader.mock(),
    });
  }

  async read(signal = new AbortController().signal): Promise<void> {
    await this.importer().readAll(signal);
  }

  /** State of each read, oldest first. */
  async reads(): Promise<string[]> {
    const rows = await this.knex('cost_deliveries').orderBy('id');
    return rows.map(({ file, state }) => `${file} ${state}`);
  }

  lastRead() {
    return this.knex('cost_deliveries').orderBy('id', 'desc').first();
  }

  async total(table: 'cost_charges' | 'cost_daily' = 'cost_daily') {
    const { rows } = await this.knex.raw(
      'SELECT coalesce(sum(cost), 0)::text AS total FROM ??',
      [table],
    );
    return Number(rows[0].total);
  }

  /** @throws Error if the totals are not those of the daily charges */
  async checkTotals(): Promise<void> {
    assert.deepEqual(
      await this.#sums('cost_totals'),
      await this.#sums('cost_daily'),
    );
  }

  /** Costs by day and all that totals tell. */
  async #sums(table: 'cost_daily' | 'cost_totals') {
    const columns = `source, billing_month, day, provider, service, region, category, currency`;
    const { rows } = await this.knex.raw(
      `SELECT ${columns}, trim_scale(sum(cost))::text AS cost
       FROM ?? JOIN cost_dimensions ON id = dimension
       GROUP BY ${columns} ORDER BY ${columns}`,
      [table],
    );
    return rows;
  }

  /** Loads CSV with Postgres' own COPY into `raw_export`, all columns as text: independent of our reader. */
  async loadRaw(csv: string): Promise<void> {
    const columns = FOCUS_COLUMNS.map(name => `"${name}" text`).join(', ');
    await this.knex.transaction(async trx => {
      await trx.raw(`DROP TABLE IF EXISTS raw_export`);
      await trx.raw(`CREATE TABLE raw_export (${columns})`);
      const connection = await trx.client.acquireConnection();
      const copy = `COPY raw_export FROM STDIN (FORMAT csv, HEADER, NULL 'NULL')`;
      await pipeline(Readable.from([csv]), connection.query(copyFrom(copy)));
    });
  }

  async stop(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
