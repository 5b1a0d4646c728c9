import type { LoggerService } from '@backstage/backend-plugin-api';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import type {
  SignalPayload,
  SignalsService,
} from '@backstage/plugin-signals-node';
import { type Notice, NoticeSender } from '@portal/plugin-backend-kit-node';
import type { EntryChange, StoredGrant } from '@portal/plugin-grants-node';
import {
  type AccessRequest,
  ANY_TEMPLATE,
  TEMPLATE_ACL_CHANNEL,
  type TemplateAclSignal,
  type TemplateAdmins,
} from '@portal/plugin-template-acl-common';
import type { TemplateAccessChanges } from '@portal/plugin-template-acl-node';
import type { Template } from '../catalog/TemplateDirectory';
import {
  decisionText,
  endingText,
  lapseText,
  requestText,
} from './noticeTexts';

/** Topic of the notifications on the notifications page. */
const TOPIC = 'template-access';

export interface NoticesOptions {
  admins: TemplateAdmins;
  changes: TemplateAccessChanges;
  logger: LoggerService;
  notifications: NotificationService;
  signals: SignalsService;
}

/**
 * Sends notifications and signals. A failure does not undo the change: it is logged, except by {@link
 * Notices.grantEnds}.
 */
export class Notices {
  readonly #options: NoticesOptions;

  readonly #sender: NoticeSender;

  constructor(options: NoticesOptions) {
    this.#options = options;
    this.#sender = new NoticeSender({
      ...options,
      topic: TOPIC,
      about: 'a change of template access',
    });
  }

  /**
   * Publishes a change of a list or its requests, in this process at once and to open pages shortly after. Only
   * owners, admins and the subjects learn the template; other users learn that something changed.
   *
   * @param subjects - users and groups that the change concerns
   */
  async listChanged(
    template: Template,
    revision: string,
    subjects: readonly string[],
  ): Promise<void> {
    const { admins, changes } = this.#options;
    changes.changed();
    const { templateRef, owners } = template;
    const concerned = [
      ...owners,
      ...admins.adminUsers,
      ...admins.adminGroups,
      ...subjects,
    ];
    await this.#sender.orLog(async () => {
      await this.#signal(
        { type: 'user', entityRef: [...new Set(concerned)] },
        { templateRef, revision },
      );
      // Every open socket receives a broadcast, signed in or not.
      await this.#signal({ type: 'broadcast' }, { templateRef: ANY_TEMPLATE });
    });
  }

  /** Notifies the owners of a request, or the admins if the template has no owner. */
  async requestMade(template: Template, request: AccessRequest): Promise<void> {
    const { adminUsers, adminGroups } = this.#options.admins;
    const recipients =
      template.owners.length > 0
        ? template.owners
        : [...adminUsers, ...adminGroups];
    await this.#sender.sendOrLog(
      noticeAbout(template, {
        recipients,
        except: request.requester,
        scope: `request:${request.id}`,
        ...requestText(request),
      }),
    );
  }

  /** Notifies the requester of the decision. */
  async requestDecided(
    template: Template,
    request: AccessRequest,
    change?: EntryChange,
  ): Promise<void> {
    await this.#sender.sendOrLog(
      noticeAbout(template, {
        recipients: [request.requester],
        scope: `decision:${request.id}`,
        ...decisionText(request, change?.after),
      }),
    );
  }

  /** Notifies the requester that the request has lapsed. */
  async requestLapsed(
    template: Template,
    request: { id: string; requester: string },
  ): Promise<void> {
    await this.#sender.sendOrLog(
      noticeAbout(template, {
        recipients: [request.requester],
        scope: `decision:${request.id}`,
        ...lapseText(template),
      }),
    );
  }

  /** Notifies a holder that the grant ends soon. @throws if the notification cannot be sent */
  async grantEnds(template: Template, grant: StoredGrant): Promise<void> {
    const { entityRef, expiresAt } = grant;
    await this.#sender.send(
      noticeAbout(template, {
        recipients: [entityRef],
        scope: `end:${template.templateRef}:${entityRef}:${expiresAt.toISOString()}`,
        ...endingText(template, grant),
      }),
    );
  }

  async #signal(
    recipients: SignalPayload['recipients'],
    message: TemplateAclSignal,
  ): Promise<void> {
    await this.#options.signals.publish({
      recipients,
      channel: TEMPLATE_ACL_CHANNEL,
      message: { ...message },
    });
  }
}

/** Opens the template's access list. */
function noticeAbout(
  { templateRef }: Template,
  notice: Omit<Notice, 'link'>,
): Notice {
  const query = new URLSearchParams({ template: templateRef });
  return { ...notice, link: `/template-acl?${query}` };
}
