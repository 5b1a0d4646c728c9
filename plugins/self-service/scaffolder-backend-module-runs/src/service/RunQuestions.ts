import { NotFoundError } from '@backstage/errors';
import { taskCancelPermission } from '@backstage/plugin-scaffolder-common/alpha';
import {
  type components,
  isEnded,
  readableValues,
} from '@portal/plugin-self-service-common';
import type { Templates } from '../catalogue/Templates';
import type { RunDetails } from '../database/RunDetails';
import type { RunIndex } from '../database/RunIndex';
import type { RunFilters, RunStore } from '../database/RunStore';
import type { RunRow } from '../database/rows';
import { type Reader, type RunRights, userRefOf } from '../rights/RunRights';
import { toRun } from './toRun';

type Schemas = components['schemas'];
type ScopeName = Schemas['Scope'];

export interface RunQuestionsOptions {
  details: RunDetails;
  index: RunIndex;
  rights: RunRights;
  store: RunStore;
  templates: Templates;
  now: () => Date;
}

/** Answers questions about runs, each within the rights of the person who asks. */
export class RunQuestions {
  readonly #options: RunQuestionsOptions;

  constructor(options: RunQuestionsOptions) {
    this.#options = options;
  }

  /** Returns the figures of the templates that the person may read. */
  async statistics(reader: Reader): Promise<Schemas['TemplateStatistics']> {
    const { index, now, store, templates } = this.#options;
    await index.catchUp();
    const refs = await templates.readableBy(reader);
    const figures = await store.figures(refs, now());
    return {
      templates: figures.map(figure => ({
        templateRef: figure.template_ref,
        runs30Days: figure.runs_30_days,
        runs7Days: figure.runs_7_days,
        previousRuns7Days: figure.previous_runs_7_days,
        ...(figure.median_seconds !== null && {
          medianSeconds: figure.median_seconds,
        }),
      })),
    };
  }

  /** Returns a page of the runs in a scope: `all` are all that the person may see. */
  async list(
    reader: Reader,
    name: ScopeName,
    filters: RunFilters,
    page: { limit: number; offset: number },
  ): Promise<Schemas['RunPage']> {
    const { index, rights, store, templates } = this.#options;
    await index.catchUp();
    const visible = await rights.scopesOf(reader);
    const owned = await rights.ofOwnedTemplates(reader);
    const scopes = {
      own: [rights.own(reader)],
      'owned-templates': [owned],
      all: visible,
    }[name];
    const { rows, total } = await store.list(scopes, filters, page);
    const facts = await templates.all();
    return {
      items: rows.map(row => toRun(row, facts)),
      total,
      ownsTemplates: owned.templateRefs.length > 0,
    };
  }

  /**
   * Returns a run with its values and steps.
   *
   * @throws NotFoundError if there is none, or the person may not see it
   */
  async get(reader: Reader, id: string): Promise<Schemas['RunDetail']> {
    const { details, index, rights, store, templates } = this.#options;
    await index.catchUp();
    const row = await store.find(id, await rights.scopesOf(reader));
    if (!row) throw new NotFoundError('There is no run of this id');
    const { values, steps, isRetryable } = await details.read(id);
    const schema =
      row.template_ref === null
        ? undefined
        : await templates.formOf(row.template_ref);
    return {
      ...toRun(row, await templates.all()),
      values: readableValues(values, schema),
      steps,
      may: await this.#actions(reader, row, isRetryable),
    };
  }

  async #actions(
    reader: Reader,
    row: RunRow,
    isRetryable: boolean,
  ): Promise<Schemas['RunDetail']['may']> {
    const { rights, templates } = this.#options;
    const isOwn = row.created_by === userRefOf(reader);
    const readLog = isOwn || (await rights.reachOf(reader)) === 'all';
    const cancel =
      readLog &&
      !isEnded(row.status) &&
      (isOwn || (await rights.reachOf(reader, taskCancelPermission)) === 'all');
    const startOver =
      readLog &&
      isEnded(row.status) &&
      row.template_ref !== null &&
      (await rights.mayStart(reader)) &&
      (await templates.readableBy(reader)).includes(row.template_ref);
    return { cancel, retry: startOver && isRetryable, startOver, readLog };
  }
}
