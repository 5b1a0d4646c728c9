import { createHash } from 'node:crypto';
import type { ChargeLine } from '@portal/plugin-cost-insights-common';
import type { Knex } from 'knex';

/** Dimensions that are remembered as written; beyond it they are written again. */
const REMEMBERED = 50_000;
const BATCH = 500;

/** Writes what charges have in common. */
export class Dimensions {
  readonly #knex: Knex;
  readonly #tags: readonly string[];
  readonly #written = new Map<string, string>();
  #waiting: Record<string, unknown>[] = [];

  /** @param tags - names of the tags whose values are kept */
  constructor(knex: Knex, tags: readonly string[]) {
    this.#knex = knex;
    this.#tags = tags;
  }

  /** Returns the hash of a charge's dimension, which is written with the next `flush`. */
  add(line: ChargeLine): string {
    const tags = this.#tags.flatMap(tag =>
      Object.hasOwn(line.tags, tag) ? [[tag, line.tags[tag]] as const] : [],
    );
    const isTagged = Object.keys(line.tags).length > 0;
    const { project, region, usage } = line;
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
    const known = this.#written.get(key);
    if (known) return known;
    if (this.#written.size >= REMEMBERED) this.#written.clear();
    const hash = createHash('sha256').update(key).digest('base64url');
    this.#written.set(key, hash);
    this.#waiting.push({
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
    });
    return hash;
  }

  /** True if enough dimensions wait to be written together. */
  get isFull(): boolean {
    return this.#waiting.length >= BATCH;
  }

  async flush(): Promise<void> {
    // In one order, so that two backends do not wait for each other.
    const rows = this.#waiting.sort((a, b) =>
      String(a.hash) < String(b.hash) ? -1 : 1,
    );
    this.#waiting = [];
    for (let at = 0; at < rows.length; at += BATCH) {
      await this.#knex('cost_dimensions')
        .insert(rows.slice(at, at + BATCH))
        .onConflict('hash')
        .ignore();
    }
  }
}
