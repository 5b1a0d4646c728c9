import type { LoggerService } from '@backstage/backend-plugin-api';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import { NoticeSender } from '@portal/plugin-backend-kit-node';
import type { Job, JobRow, RowState } from './rows';

/** Tells who started an import of its end, and of rows that need them. A failure is logged. */
export class Notices {
  readonly #sender: NoticeSender;

  constructor(options: {
    logger: LoggerService;
    notifications: NotificationService;
  }) {
    this.#sender = new NoticeSender({
      ...options,
      topic: 'imports',
      about: 'an import of repositories',
    });
  }

  async ended(job: Job, rows: readonly JobRow[]): Promise<void> {
    const done = numberOf(rows, 'entered');
    await this.#send(job, {
      title: `Your import has ended: ${done} of ${rows.length} ${rows.length === 1 ? 'repository is' : 'repositories are'} in the catalogue`,
      outcome: done === rows.length ? 'good' : 'stopped',
    });
  }

  async needsPerson(job: Job, rows: readonly JobRow[]): Promise<void> {
    const failed = numberOf(rows, 'failed');
    await this.#send(job, {
      title: `${failed} ${failed === 1 ? 'pull request of your import needs' : 'pull requests of your import need'} you`,
      outcome: 'waiting',
    });
  }

  async #send(
    { id, requestedBy }: Job,
    notice: { title: string; outcome: 'good' | 'stopped' | 'waiting' },
  ): Promise<void> {
    await this.#sender.sendOrLog({
      ...notice,
      recipients: [requestedBy],
      severity: 'normal',
      // The next one replaces the one before.
      scope: `import:${id}`,
      link: `/catalog-import/jobs/${id}`,
    });
  }
}

function numberOf(rows: readonly JobRow[], state: RowState): number {
  return rows.filter(row => row.state === state).length;
}
