import { createHash } from 'node:crypto';
import type { ChargeLine } from '@portal/plugin-cost-insights-common';
import type { Knex } from 'knex';

/** Dimensions that are remembered as written; beyond it they are looked up again. */
const REMEMBERED = 50_000;
const BATCH = 500;

type DimensionRow = Record<string, unknown> & { hash: string };

/** What charges have in common, with its id in the database as soon as it is written. */
export interface StagedDimension {
  id: string;
}

/** Writes what charges have in common. */
export class Dimensions {
  readonly #knex: Knex;
  readonly #tags: readonly string[];
  readonly #known = new Map<string, StagedDimension>();
  #waiting = new Map<string, { row: DimensionRow; staged: StagedDimension }>();

  /** @param tags - names of the tags whose values are kept */
  constructor(knex: Knex, tags: readonly string[]) {
    this.#knex = knex;
    this.#tags = tags;
  }

  /** Returns the dimension of a charge, which has its id after the next `write`. */
  add(line: ChargeLine): StagedDimension {
    const { project, region, usage } = line;
    const tags = this.#tags.flatMap(tag =>
      Object.hasOwn(line.tags, tag) ? [[tag, line.tags[tag]] as const] : [],
    );
    const isTagged = Object.keys(line.tags).length > 0;
    const key = JSON.stringify([
      line.provider,
      line.service,
      line.serviceCategory,
      line.category,
      region ?? null,
      project.id,
      project.title,
      line.currency,
      usage?.unit ?? null,
      tags,
      isTagged,
    ]);
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    const hash = createHash('sha256').update(key).digest('base64url');
    const staged = this.#waiting.get(hash)?.staged ?? { id: '' };
    this.#known.set(key, staged);
    const row = {
      hash,
      provider: line.provider,
      service: line.service,
      service_category: line.serviceCategory,
      category: line.category,
      region,
      project: project.id,
      project_title: project.title,
      currency: line.currency,
      unit: usage?.unit,
      tags: JSON.stringify(Object.fromEntries(tags)),
      is_tagged: isTagged,
    };
    this.#waiting.set(hash, { row, staged });
    return staged;
  }

  /** Writes the new dimensions, whichever backend was first with them, and tells their ids. */
  async write(): Promise<void> {
    // In one order, so that two backends do not wait for each other.
    const waiting = [...this.#waiting.values()].sort((a, b) =>
      a.row.hash < b.row.hash ? -1 : 1,
    );
    for (let at = 0; at < waiting.length; at += BATCH) {
      const rows = waiting.slice(at, at + BATCH).map(({ row }) => row);
      await this.#knex('cost_dimensions')
        .insert(rows)
        .onConflict('hash')
        .ignore();
      const ids: { hash: string; id: string }[] = await this.#knex(
        'cost_dimensions',
      )
        .whereIn(
          'hash',
          rows.map(({ hash }) => hash),
        )
        .select('hash', 'id');
      for (const { hash, id } of ids) this.#waiting.get(hash)!.staged.id = id;
    }
    this.#waiting.clear();
  }
}
