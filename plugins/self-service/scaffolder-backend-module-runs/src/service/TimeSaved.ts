import { parseEntityRef } from '@backstage/catalog-model';
import type { components } from '@portal/plugin-self-service-common';
import {
  savedMinutes,
  type TemplateFacts,
  type Templates,
} from '../catalogue/Templates';
import type { RunIndex } from '../database/RunIndex';
import type { RunStore, SavedRow } from '../database/RunStore';
import type { Reader, RunRights } from '../rights/RunRights';
import { nameAll, type Named, nameSums } from './namedSums';

type Schemas = components['schemas'];
type Sum = Schemas['SavedSum'];

export interface TimeSavedOptions {
  index: RunIndex;
  rights: RunRights;
  store: RunStore;
  templates: Templates;
  /** Returns titles of groups by entity ref. */
  titlesOf: (refs: readonly string[]) => Promise<Map<string, string>>;
}

/**
 * Adds up the time that completed runs saved: for each run the minutes of its template's annotation, as it is now. A run
 * counts for the month of its end and for the team that the requester had when the run started.
 */
export class TimeSaved {
  readonly #options: TimeSavedOptions;

  constructor(options: TimeSavedOptions) {
    this.#options = options;
  }

  /** Returns the sums of the templates that the person may read. @param to - exclusive */
  async sums(
    reader: Reader,
    from: Date,
    to: Date,
  ): Promise<Schemas['TimeSaved']> {
    const { index, store, templates } = this.#options;
    await index.catchUp();
    const refs = await templates.readableBy(reader);
    const facts = await templates.all();
    const rows = await store.saved(refs, from, to);
    const name = await this.#namesFor(reader);
    const isCounted = (row: SavedRow) =>
      savedMinutes(facts.get(row.template_ref)) !== undefined;
    const counted = name(rows.filter(isCounted)).map(row => ({
      ...row,
      minutes: savedMinutes(facts.get(row.template_ref)) ?? 0,
    }));
    return {
      total: counted.reduce(add, { runs: 0, minutes: 0 }),
      templates: sumBy(counted, row => row.template).map(([ref, sum]) =>
        ref
          ? {
              ...sum,
              templateRef: ref,
              title: facts.get(ref)?.title ?? ref,
              minutesPerRun: savedMinutes(facts.get(ref)),
            }
          : sum,
      ),
      teams: await this.#teams(counted),
      months: sumBy(counted, row => row.month)
        .map(([month, sum]) => ({ ...sum, month }))
        .sort((a, b) => a.month.localeCompare(b.month)),
      notCounted: notCounted(
        name(rows.filter(row => !isCounted(row))),
        refs,
        facts,
      ),
    };
  }

  async #teams(rows: readonly Counted[]): Promise<Sum[]> {
    const sums = sumBy(rows, row => row.team);
    const titles = await this.#options.titlesOf(
      sums.flatMap(([ref]) => ref || []),
    );
    return sums.map(([ref, sum]) =>
      ref
        ? { ...sum, teamRef: ref, title: titles.get(ref) ?? nameOf(ref) }
        : sum,
    );
  }

  /** Admins see each team and template; others as {@link nameSums} decides. */
  async #namesFor(
    reader: Reader,
  ): Promise<(rows: readonly SavedRow[]) => Named<SavedRow>[]> {
    const { rights } = this.#options;
    if ((await rights.reachOf(reader)) === 'all') return nameAll;
    const own = new Set(await rights.groupsOf(reader));
    return rows => nameSums(rows, team => own.has(team));
  }
}

type Counted = Named<SavedRow> & { minutes: number };

function add(sum: Sum, row: Counted): Sum {
  return {
    runs: sum.runs + row.runs,
    minutes: sum.minutes + row.runs * row.minutes,
  };
}

/** Sums by a key, the largest first; the empty key is for runs without a name. */
function sumBy(
  rows: readonly Counted[],
  keyOf: (row: Counted) => string | undefined,
): [string, Sum][] {
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    const key = keyOf(row) ?? '';
    sums.set(key, add(sums.get(key) ?? { runs: 0, minutes: 0 }, row));
  }
  return [...sums].sort(
    ([keyA, a], [keyB, b]) => b.minutes - a.minutes || keyA.localeCompare(keyB),
  );
}

/** Templates without a valid annotation, those with most runs first. */
function notCounted(
  rows: readonly Named<SavedRow>[],
  refs: readonly string[],
  facts: ReadonlyMap<string, TemplateFacts>,
): Schemas['NotCounted'][] {
  const runs = new Map<string, number>();
  for (const { template, runs: more } of rows) {
    if (template) runs.set(template, (runs.get(template) ?? 0) + more);
  }
  return refs
    .flatMap(ref => facts.get(ref) ?? [])
    .filter(template => savedMinutes(template) === undefined)
    .map(({ ref, title, timeSaved }) => ({
      templateRef: ref,
      title,
      runs: runs.get(ref) ?? 0,
      ...(timeSaved !== undefined && { annotation: timeSaved.slice(0, 100) }),
    }))
    .sort((a, b) => b.runs - a.runs || a.title.localeCompare(b.title));
}

function nameOf(ref: string): string {
  return parseEntityRef(ref).name;
}
