import type { LoggerService } from '@backstage/backend-plugin-api';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import type { NoticeOutcome } from '@portal/plugin-backend-kit-common';

/** A notification to people. */
export interface Notice {
  /** Entity refs of people and groups; nothing is sent if there are none. */
  recipients: readonly string[] | 'everybody';
  /** Entity ref of a recipient who knows already. */
  except?: string;
  /** A notice replaces the earlier one with the same scope, so that a repetition is not a second one. */
  scope: string;
  title: string;
  description?: string;
  severity?: 'normal' | 'high';
  /** What the list marks it by; without one, by its severity. */
  outcome?: NoticeOutcome;
  /** A path of the portal. */
  link: string;
}

export interface NoticeSenderOptions {
  logger: LoggerService;
  notifications: NotificationService;
  /** On the notifications page, where people may mute it. */
  topic: string;
  /** What the notices are about, for the log, for example `a deployment`. */
  about: string;
}

/** Sends the notices of one topic. */
export class NoticeSender {
  readonly #options: NoticeSenderOptions;

  constructor(options: NoticeSenderOptions) {
    this.#options = options;
  }

  /** @throws if the notice cannot be sent */
  async send({ recipients, except, outcome, ...text }: Notice): Promise<void> {
    if (recipients.length === 0) return;
    const { notifications, topic } = this.#options;
    await notifications.send({
      recipients:
        recipients === 'everybody'
          ? { type: 'broadcast' }
          : {
              type: 'entity',
              entityRef: [...recipients],
              excludeEntityRef: except,
            },
      payload: { ...text, topic, ...(outcome && { metadata: { outcome } }) },
    });
  }

  /** Sends a notice of what is done already: a failure does not undo it, and is logged. */
  async sendOrLog(notice: Notice): Promise<void> {
    await this.orLog(() => this.send(notice));
  }

  /** Tells people in another way, for example open pages. A failure is logged, too. */
  async orLog(tell: () => Promise<void>): Promise<void> {
    try {
      await tell();
    } catch (error) {
      const { logger, about } = this.#options;
      logger.warn(`Could not tell people of ${about}`, error as Error);
    }
  }
}
