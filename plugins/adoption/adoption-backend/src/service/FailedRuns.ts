import type { AuthService } from '@backstage/backend-plugin-api';
import type { scaffolderServiceRef } from '@backstage/plugin-scaffolder-node';
import type { Figure } from '../database/types';
import { weekOf } from './calendar';

/** Runs of a question, and the questions at most: a week with more failed runs than this has larger troubles. */
const PAGE_SIZE = 50;
const MAX_PAGES = 10;

export interface FailedRunsOptions {
  auth: AuthService;
  scaffolder: Pick<typeof scaffolderServiceRef.T, 'listTasks'>;
}

/** Counts the runs of templates that failed, as the scaffolder knows them. */
export class FailedRuns {
  readonly #options: FailedRunsOptions;

  constructor(options: FailedRunsOptions) {
    this.#options = options;
  }

  /** @param since - the first week that is counted, a Monday */
  async count(since: string): Promise<Figure[]> {
    const figures = new Map<string, Figure>();
    for await (const { templateRef, week } of this.#list(since)) {
      const key = `${week} ${templateRef}`;
      const figure = figures.get(key) ?? {
        week,
        kind: 'failed-run' as const,
        subject: templateRef,
        part: '',
        count: 0,
      };
      figures.set(key, { ...figure, count: figure.count + 1 });
    }
    return [...figures.values()];
  }

  /** The newest first. */
  async *#list(
    since: string,
  ): AsyncGenerator<{ templateRef: string; week: string }, void> {
    const { auth, scaffolder } = this.#options;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { items } = await scaffolder.listTasks(
        { status: 'failed', limit: PAGE_SIZE, offset: page * PAGE_SIZE },
        { credentials: await auth.getOwnServiceCredentials() },
      );
      for (const { createdAt, spec } of items) {
        const week = weekOf(new Date(createdAt));
        if (week < since) return;
        const ref = spec.templateInfo?.entityRef;
        if (ref !== undefined) yield { templateRef: ref.toLowerCase(), week };
      }
      if (items.length < PAGE_SIZE) return;
    }
  }
}
