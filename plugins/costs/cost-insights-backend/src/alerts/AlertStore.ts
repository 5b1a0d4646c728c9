import type { Knex } from 'knex';
import {
  type Charges,
  chargesOf,
  costBefore,
  costFrom,
} from '../costs/charges';
import type { CostQuestion, Pair } from '../costs/CostStore';
import type { ComputeUse } from './kubernetes';
import type { LabelledCost } from './unlabeled';

/** Names of the services in exports. */
const COMPUTE_ENGINE = ['Compute Engine', 'Google Compute Engine'];
const KUBERNETES_ENGINE = ['Kubernetes Engine', 'Google Kubernetes Engine'];
const DATAFLOW = ['Dataflow', 'Cloud Dataflow', 'Google Cloud Dataflow'];

/** Cost of a project, of one product or of all (no product). */
export interface ProductCost {
  project: string;
  title: string;
  product?: string;
  pair: Pair;
}

interface ProductRow {
  project: string;
  title: string;
  product: string | null;
  first: string;
  second: string;
}

interface DataflowRow {
  id: string;
  title: string;
  labeled: string;
  unlabeled: string;
}

type ComputeRow = Pick<ComputeUse, 'kind' | 'id' | 'title' | 'unit'> & {
  quantity: string;
  cost: string;
};

/** Reads the costs that alerts are made of. */
export class AlertStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Costs of each project, and of each product in it; the highest second interval first. */
  async byProjectAndProduct({
    scope,
    period,
    currency,
    view,
  }: CostQuestion): Promise<ProductCost[]> {
    const rows: ProductRow[] = await chargesOf(this.#knex, {
      scope,
      days: period,
      currency,
      view,
    })
      .select(
        'd.project',
        this.#knex.raw('max(d.project_title) AS title'),
        this.#knex.raw(
          `CASE grouping(d.product) WHEN 0 THEN coalesce(d.product, 'other') END AS product`,
        ),
        costBefore(this.#knex, period.middle),
        costFrom(this.#knex, period.middle),
      )
      .groupByRaw('GROUPING SETS ((d.project), (d.project, d.product))')
      .orderByRaw('second DESC, d.project');
    return rows.map(row => ({
      project: row.project,
      title: row.title,
      product: row.product ?? undefined,
      pair: [Number(row.first), Number(row.second)],
    }));
  }

  /** Dataflow costs by project, with any tag and without. */
  async dataflow(charges: Charges): Promise<LabelledCost[]> {
    const sumWhere = (condition: string, name: string) =>
      this.#knex.raw(
        `coalesce(sum(c.cost) FILTER (WHERE ${condition}), 0) AS ${name}`,
      );
    const rows: DataflowRow[] = await chargesOf(this.#knex, charges)
      .whereIn('d.service', DATAFLOW)
      .select(
        'd.project as id',
        this.#knex.raw('max(d.project_title) AS title'),
        sumWhere('d.is_tagged', 'labeled'),
        sumWhere('NOT d.is_tagged', 'unlabeled'),
      )
      .groupBy('d.project');
    return rows.map(row => ({
      id: row.id,
      title: row.title,
      labeledCost: Number(row.labeled),
      unlabeledCost: Number(row.unlabeled),
    }));
  }

  /** Hours of Compute Engine and of Kubernetes by component, else project. */
  async computeUse(charges: Charges): Promise<ComputeUse[]> {
    const rows: ComputeRow[] = await chargesOf(this.#knex, charges)
      .whereIn('d.service', [...COMPUTE_ENGINE, ...KUBERNETES_ENGINE])
      .where('d.category', 'Usage')
      .where('c.quantity', '>', 0)
      .whereILike('d.unit', '%hour%')
      .select(
        this.#knex.raw(
          `CASE WHEN d.service = ANY(?) THEN 'compute' ELSE 'kubernetes' END AS kind`,
          [COMPUTE_ENGINE],
        ),
        this.#knex.raw('coalesce(d.component_ref, d.project) AS id'),
        this.#knex.raw('max(d.project_title) AS title'),
        this.#knex.raw('lower(d.unit) AS unit'),
      )
      .sum({ quantity: 'c.quantity', cost: 'c.cost' })
      .groupByRaw('1, 2, 4');
    return rows.map(row => ({
      kind: row.kind,
      id: row.id,
      title: row.title,
      unit: row.unit,
      quantity: Number(row.quantity),
      cost: Number(row.cost),
    }));
  }
}
