import type { SchedulerService } from '@backstage/backend-plugin-api';
import type { Knex } from 'knex';
import type { CatalogueReader } from '../catalogue/CatalogueReader';
import type { CostInsightsConfig } from '../config';
import { allocationOf, productOf, TaggedComponents } from './mapping';

/** The catalogue and its owners change during the day. */
const FREQUENCY = { minutes: 2 };

export interface AllocationOptions {
  catalogue: Pick<CatalogueReader, 'components' | 'currentGroups'>;
  config: Pick<CostInsightsConfig, 'componentTag' | 'products' | 'projects'>;
  knex: Knex;
}

/**
 * Says of each dimension whose cost it is: group, component, claimed component and product, by the configuration and
 * the catalogue.
 */
export class Allocation {
  readonly #options: AllocationOptions;

  constructor(options: AllocationOptions) {
    this.#options = options;
  }

  /** Runs at the start and every few minutes, on one replica. */
  async schedule(scheduler: SchedulerService): Promise<void> {
    await scheduler.scheduleTask({
      id: 'cost-insights-allocation',
      scope: 'global',
      frequency: FREQUENCY,
      timeout: FREQUENCY,
      initialDelay: { seconds: 10 },
      fn: () => this.refresh(),
    });
  }

  /** Allocates all dimensions again; run it after an import too. Writes only what changed. */
  async refresh(): Promise<void> {
    const { catalogue, config, knex } = this.#options;
    const groups = await catalogue.currentGroups();
    const components = new TaggedComponents(
      await catalogue.components(),
      groups,
    );
    await knex.transaction(async trx => {
      // Two at once would wait for each other's rows.
      await trx.raw(
        `SELECT pg_advisory_xact_lock(hashtext('cost_dimensions'))`,
      );
      await this.#writeOwners(trx, components);
      await this.#writeProducts(trx, config.products);
    });
  }

  async #writeOwners(trx: Knex, components: TaggedComponents): Promise<void> {
    const { componentTag, projects } = this.#options.config;
    const { rows } = await trx.raw<{
      rows: { project: string; tag: string }[];
    }>(
      `SELECT DISTINCT project, coalesce(tags ->> ?, '') AS tag FROM cost_dimensions`,
      [componentTag],
    );
    const owners = rows.map(row => {
      const found = allocationOf(row, { projects, components });
      return {
        ...row,
        group_ref: found.group,
        component_ref: found.component,
        claimed_ref: found.claimedComponent,
      };
    });
    await trx.raw(
      `UPDATE cost_dimensions d
       SET group_ref = v.group_ref, component_ref = v.component_ref, claimed_ref = v.claimed_ref
       FROM jsonb_to_recordset(?::jsonb)
         AS v(project text, tag text, group_ref text, component_ref text, claimed_ref text)
       WHERE d.project = v.project AND coalesce(d.tags ->> ?, '') = v.tag
         AND (d.group_ref, d.component_ref, d.claimed_ref)
           IS DISTINCT FROM (v.group_ref, v.component_ref, v.claimed_ref)`,
      [JSON.stringify(owners), componentTag],
    );
  }

  async #writeProducts(
    trx: Knex,
    products: CostInsightsConfig['products'],
  ): Promise<void> {
    const { rows } = await trx.raw<{ rows: { service: string }[] }>(
      'SELECT DISTINCT service FROM cost_dimensions',
    );
    const mapped = rows.map(({ service }) => ({
      service,
      product: productOf(products, service),
    }));
    await trx.raw(
      `UPDATE cost_dimensions d SET product = v.product
       FROM jsonb_to_recordset(?::jsonb) AS v(service text, product text)
       WHERE d.service = v.service AND d.product IS DISTINCT FROM v.product`,
      [JSON.stringify(mapped)],
    );
  }
}
