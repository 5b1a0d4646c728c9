import type { LoggerService } from '@backstage/backend-plugin-api';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import type { SignalsService } from '@backstage/plugin-signals-node';
import { type Notice, NoticeSender } from '@portal/plugin-backend-kit-node';
import {
  CLOUD_ACCESS_CHANNEL,
  CLOUD_ACCESS_PATH,
  type CloudAccessSignal,
  type CloudRequest,
} from '@portal/plugin-cloud-access-common';
import type { Membership } from '../database/MembershipTable';

/** Topic of the notifications on the notifications page. */
const TOPIC = 'cloud-access';

export interface NoticesOptions {
  /** Entity refs of the portal's admins. */
  admins: readonly string[];
  logger: LoggerService;
  notifications: NotificationService;
  signals: SignalsService;
}

interface CloudAccessNotice extends Omit<Notice, 'link'> {
  view: 'ask' | 'mine' | 'waiting';
}

/** Sends notifications and signals. A failure does not undo the change; it is logged, except where the method throws. */
export class Notices {
  readonly #options: NoticesOptions;

  readonly #sender: NoticeSender;

  constructor(options: NoticesOptions) {
    this.#options = options;
    this.#sender = new NoticeSender({
      ...options,
      topic: TOPIC,
      about: 'a change of cloud access',
    });
  }

  /** Lets open pages of approvers, admins and the people concerned read again. */
  async changed(
    offerId: string,
    approvers: readonly string[],
    people: readonly string[],
  ): Promise<void> {
    const { admins, signals } = this.#options;
    const message: CloudAccessSignal = { offerId };
    const entityRef = [...new Set([...approvers, ...admins, ...people])];
    if (entityRef.length === 0) return;
    await this.#sender.orLog(() =>
      signals.publish({
        recipients: { type: 'user', entityRef },
        channel: CLOUD_ACCESS_CHANNEL,
        message: { ...message },
      }),
    );
  }

  /** Notifies the approvers of a request, or the admins if there are none. */
  async requestMade(
    request: CloudRequest,
    approvers: readonly string[],
  ): Promise<void> {
    const { id, kind, requester, requesterName, title, reason } = request;
    const wish = kind === 'extension' ? 'for more time as' : 'to be';
    await this.#sendOrLog({
      recipients: approvers.length > 0 ? approvers : this.#options.admins,
      except: requester,
      scope: `request:${id}`,
      title: `${requesterName} asks ${wish} ${title}`,
      description: reason,
      outcome: 'waiting',
      view: 'waiting',
    });
  }

  /** Notifies the requester of the decision. */
  async requestDecided(request: CloudRequest, end?: Date): Promise<void> {
    const { id, requester, status, title, decidedByName, comment } = request;
    const until = end ? ` It ends on ${inWords(end)}.` : '';
    await this.#sendOrLog({
      recipients: [requester],
      scope: `decision:${id}`,
      title:
        status === 'approved'
          ? `You are ${title}`
          : `Your request to be ${title} was declined`,
      description: `Decided by ${decidedByName}.${until}${comment ? ` ${comment}` : ''}`,
      outcome: status === 'approved' ? 'good' : 'bad',
      view: 'mine',
    });
  }

  /** Notifies the requester that nobody decided. */
  async requestLapsed(
    { id, requester }: { id: string; requester: string },
    title: string,
  ): Promise<void> {
    await this.#sendOrLog({
      recipients: [requester],
      scope: `decision:${id}`,
      title: `Your request to be ${title} has lapsed`,
      description: 'Nobody decided within 7 days. You can ask again.',
      outcome: 'stopped',
      view: 'mine',
    });
  }

  /** Notifies a holder that the access ended early. */
  async endedEarly(
    holder: string,
    title: string,
    { reason, now }: { reason: string; now: Date },
  ): Promise<void> {
    await this.#sendOrLog({
      recipients: [holder],
      scope: `end:${title}:${holder}:${now.toISOString()}`,
      title: `You are no longer ${title}`,
      description: reason,
      outcome: 'stopped',
      view: 'mine',
    });
  }

  /** Notifies a holder that the access ends soon. @throws if the notification cannot be sent */
  async endsSoon(holder: string, title: string, end: Date): Promise<void> {
    await this.#send({
      recipients: [holder],
      scope: `end:${title}:${holder}:${end.toISOString()}`,
      title: `Your access as ${title} ends soon`,
      description: `It ends on ${inWords(end)}. You can ask for more time.`,
      outcome: 'warning',
      view: 'mine',
    });
  }

  /**
   * Notifies the approvers, or the admins if there are none, that access has not ended in the directory.
   *
   * @throws if the notification cannot be sent
   */
  async endIsSlow(
    { offerId, userRef, endingSince }: Membership,
    { holderName, title }: { holderName: string; title: string },
    approvers: readonly string[],
  ): Promise<void> {
    const since = endingSince ?? new Date();
    await this.#send({
      recipients: approvers.length > 0 ? approvers : this.#options.admins,
      scope: `slow-end:${offerId}:${userRef}:${since.toISOString()}`,
      title: `The access of ${holderName} as ${title} has not ended`,
      description: `The portal removes the member since ${inWords(since)}, but the directory does not confirm it. The portal goes on. Ask an administrator of the directory to look at the group.`,
      outcome: 'warning',
      view: 'ask',
    });
  }

  #send(notice: CloudAccessNotice): Promise<void> {
    return this.#sender.send(withLink(notice));
  }

  #sendOrLog(notice: CloudAccessNotice): Promise<void> {
    return this.#sender.sendOrLog(withLink(notice));
  }
}

function withLink({ view, ...notice }: CloudAccessNotice): Notice {
  return { ...notice, link: `${CLOUD_ACCESS_PATH}?view=${view}` };
}

/** Formats a time in UTC, because the reader's time zone is unknown. */
function inWords(time: Date): string {
  const date = time.toLocaleString('en-GB', {
    timeZone: 'UTC',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return `${date} UTC`;
}
