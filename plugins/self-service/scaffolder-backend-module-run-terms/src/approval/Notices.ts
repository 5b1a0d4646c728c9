import type { LoggerService } from '@backstage/backend-plugin-api';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import type { NoticeOutcome } from '@portal/plugin-backend-kit-common';
import { NoticeSender } from '@portal/plugin-backend-kit-node';
import type { RunRequest, RunRequestState } from './RunRequestStore';

/** Words and marks for the states of which the requester is told. */
const WORDS: Partial<Record<RunRequestState, [string, NoticeOutcome]>> = {
  approved: ['was approved: start it now', 'good'],
  rejected: ['was rejected', 'bad'],
  lapsed: ['has lapsed', 'stopped'],
  outdated: ['has to be sent again', 'stopped'],
};

/** Sends notifications about runs that wait for approval. A failure does not undo the change: it is logged. */
export class Notices {
  readonly #sender: NoticeSender;

  constructor(options: {
    logger: LoggerService;
    notifications: NotificationService;
  }) {
    this.#sender = new NoticeSender({
      ...options,
      topic: 'run-approvals',
      about: 'a run that waits for approval',
    });
  }

  /** Notifies the approvers, except the person who asked. */
  async approvalNeeded(request: RunRequest): Promise<void> {
    await this.#send(request, {
      recipients: request.approvers,
      except: request.requestedBy,
      title: `${request.templateTitle} needs your approval`,
      description: request.why,
      outcome: 'waiting',
    });
  }

  /** Notifies the person who asked of the decision, or of the end without one. */
  async decided(request: RunRequest): Promise<void> {
    const [words, outcome] = WORDS[request.state] ?? [];
    if (!words) return;
    await this.#send(request, {
      recipients: [request.requestedBy],
      title: `${request.templateTitle} ${words}`,
      description: request.reason,
      outcome,
    });
  }

  async #send(
    { id }: RunRequest,
    notice: Pick<
      Parameters<NoticeSender['sendOrLog']>[0],
      'recipients' | 'except' | 'title' | 'description' | 'outcome'
    >,
  ): Promise<void> {
    await this.#sender.sendOrLog({
      ...notice,
      severity: 'normal',
      // The next state replaces the notification of the last one.
      scope: `run-request:${id}`,
      link: `/run-requests/${id}`,
    });
  }
}
