import type { LoggerService } from '@backstage/backend-plugin-api';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import { NoticeSender } from '@portal/plugin-backend-kit-node';
import { parseEntityRef } from '@backstage/catalog-model';
import type { StoredException } from '../database/exceptionRows';

/** Topic of the notifications on the notifications page. */
export const TOPIC = 'standards';

export interface NoticesOptions {
  logger: LoggerService;
  notifications: NotificationService;
  /** Entity refs of those who decide on exceptions. */
  deciders: readonly string[];
}

/** Tells people of exceptions. A failure does not undo the change: it is logged. */
export class Notices {
  readonly #deciders: readonly string[];
  readonly #sender: NoticeSender;

  constructor({ deciders, ...options }: NoticesOptions) {
    this.#deciders = deciders;
    this.#sender = new NoticeSender({
      ...options,
      topic: TOPIC,
      about: 'an exception of a check',
    });
  }

  /** Tells those who decide. */
  async asked(wish: {
    id: string;
    component: string;
    check: string;
    requester: string;
  }): Promise<void> {
    await this.#sender.sendOrLog({
      recipients: this.#deciders,
      except: wish.requester,
      scope: `standards-exception-${wish.id}`,
      title: `An exception for ${wish.component} needs your decision`,
      description: wish.check,
      outcome: 'waiting',
      link: '/standards?exceptions=waiting',
    });
  }

  /** Tells the person who asked. */
  async decided(change: {
    exception: StoredException;
    component: string;
  }): Promise<void> {
    const { exception, component } = change;
    const { comment, decision, entityRef, id, requestedBy } = exception;
    const { kind, namespace, name } = parseEntityRef(entityRef);
    await this.#sender.sendOrLog({
      recipients: [requestedBy],
      scope: `standards-exception-${id}`,
      title: `Your exception for ${component} was ${decision}`,
      description: comment,
      outcome: decision === 'granted' ? 'good' : 'bad',
      link: `/catalog/${namespace}/${kind}/${name}/standards`,
    });
  }
}
