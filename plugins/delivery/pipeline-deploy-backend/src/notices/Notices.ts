import type { LoggerService } from '@backstage/backend-plugin-api';
import { parseEntityRef } from '@backstage/catalog-model';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import type { NoticeOutcome } from '@portal/plugin-backend-kit-common';
import { type Notice, NoticeSender } from '@portal/plugin-backend-kit-node';
import type { DeploymentState } from '@portal/plugin-pipeline-deploy-common';
import type { FreezeException } from '../database/freezeRows';
import type { StoredDeployment } from '../database/rows';
import type { Component } from '../service/Components';

/** Topic of the notifications on the notifications page. */
const TOPIC = 'deployments';

/** Words and marks for the states of which people are told. */
const WORDS: Partial<Record<DeploymentState, [string, NoticeOutcome]>> = {
  scheduled: ['was approved, and starts later', 'good'],
  starting: ['was approved', 'good'],
  succeeded: ['succeeded', 'good'],
  failed: ['failed', 'bad'],
  cancelled: ['was cancelled', 'stopped'],
  rejected: ['was rejected', 'bad'],
  expired: ['expired, because nobody approved it', 'stopped'],
  refused: ['was not started', 'bad'],
  lost: ['has no result', 'unknown'],
  frozen: ['was stopped by a freeze', 'stopped'],
};

interface NoticesOptions {
  logger: LoggerService;
  notifications: NotificationService;
}

/** Sends notifications about deployments. A failure does not undo the change: it is logged. */
export class Notices {
  readonly #sender: NoticeSender;

  constructor(options: NoticesOptions) {
    this.#sender = new NoticeSender({
      ...options,
      topic: TOPIC,
      about: 'a deployment',
    });
  }

  /** Notifies the owners of the component, except the person who asked. */
  async approvalNeeded(
    deployment: StoredDeployment,
    component: Component,
  ): Promise<void> {
    const { tag, environment, comment, requestedBy } = deployment;
    await this.#send(deployment, {
      recipients: component.owners,
      except: requestedBy,
      title: `Deployment of ${component.title} ${tag} to ${environment} needs your approval`,
      description: comment,
      severity: 'normal',
      outcome: 'waiting',
    });
  }

  /** Notifies the person who asked, and the one who approved, of a new state. */
  async changed(
    deployment: StoredDeployment,
    component: Pick<Component, 'title'>,
  ): Promise<void> {
    const {
      tag,
      environment,
      state,
      reason,
      requestedBy,
      decidedBy,
      startsAt,
    } = deployment;
    const [words, outcome] = WORDS[state] ?? [];
    if (!words) return;
    const hasWaited = state === 'starting' && startsAt !== undefined;
    const isDecision = ['scheduled', 'starting', 'rejected'].includes(state);
    await this.#send(deployment, {
      recipients: [
        requestedBy,
        ...(decidedBy && !isDecision ? [decidedBy] : []),
      ],
      title: `Deployment of ${component.title} ${tag} to ${environment} ${hasWaited ? 'starts' : words}`,
      description: reason,
      severity: state === 'failed' || state === 'lost' ? 'high' : 'normal',
      outcome,
    });
  }

  /** Notifies the person who asked that an exception from a freeze was approved or rejected. */
  async exceptionDecided(
    exception: FreezeException,
    component: Pick<Component, 'title'>,
  ): Promise<void> {
    const { id, tag, environment, entityRef, requestedBy } = exception;
    const words = exception.rejectedBy ? 'was rejected' : 'was approved';
    await this.#sender.sendOrLog({
      recipients: [requestedBy],
      title: `The exception for ${component.title} ${tag} to ${environment} ${words}`,
      description: exception.rejectReason,
      severity: 'normal',
      outcome: exception.rejectedBy ? 'bad' : 'good',
      scope: `freeze-exception:${id}`,
      link: `${pageOf(entityRef)}/ci-cd/deployments`,
    });
  }

  async #send(
    { id, entityRef }: StoredDeployment,
    notice: Omit<Notice, 'scope' | 'link'>,
  ): Promise<void> {
    await this.#sender.sendOrLog({
      ...notice,
      // The next state replaces the notification of the last one.
      scope: `deployment:${id}`,
      link: `${pageOf(entityRef)}/ci-cd/deployments?deployment=${id}`,
    });
  }
}

function pageOf(entityRef: string): string {
  const { kind, namespace, name } = parseEntityRef(entityRef);
  return `/catalog/${namespace}/${kind}/${name}`;
}
