import type { LoggerService } from '@backstage/backend-plugin-api';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import { type Notice, NoticeSender } from '@portal/plugin-backend-kit-node';
import type { ConfiguredService } from '../config';
import type { Direction, NoticeClaims } from '../database/NoticeClaims';
import type { StoredIncident } from '../database/rows';
import type { Dependents } from '../service/Dependents';

/** Topic of the notifications on the notifications page. */
const TOPIC = 'service-status';

export interface NoticesOptions {
  claims: NoticeClaims;
  dependents: Pick<Dependents, 'listOwners'>;
  logger: LoggerService;
  notifications: NotificationService;
  now: () => Date;
  services: readonly ConfiguredService[];
}

/** Notifies the owners of dependent components when an incident starts and when it ends. */
export class Notices {
  readonly #options: NoticesOptions;

  readonly #sender: NoticeSender;

  constructor(options: NoticesOptions) {
    this.#options = options;
    this.#sender = new NoticeSender({
      ...options,
      topic: TOPIC,
      about: 'an incident',
    });
  }

  /** Sends what is due. A notification that fails is tried again by the next run. */
  async send(): Promise<void> {
    const { claims, services, now } = this.#options;
    const ids = services.flatMap(({ id, notify }) => (notify ? id : []));
    for (const direction of ['start', 'end'] as const) {
      for (const incident of await claims.claim(direction, ids, now())) {
        await this.#sendOne(direction, incident);
      }
    }
  }

  async #sendOne(
    direction: Direction,
    incident: StoredIncident,
  ): Promise<void> {
    const { claims, dependents, logger, now } = this.#options;
    try {
      const recipients = await dependents.listOwners(incident.service);
      const words = this.#wordsOf(direction, incident);
      await this.#sender.send({ recipients, ...words });
      await claims.confirm(direction, incident.id, now());
    } catch (error) {
      await claims.release(direction, incident.id);
      logger.warn('Could not notify owners of an incident', error as Error);
    }
  }

  #wordsOf(
    direction: Direction,
    incident: StoredIncident,
  ): Omit<Notice, 'recipients'> {
    const { id, service, title, isStale } = incident;
    const name = this.#options.services.find(one => one.id === service)?.title;
    const words =
      direction === 'start'
        ? {
            title: `${name}: ${title}`,
            description: `Your components depend on ${name}.`,
            severity: 'high' as const,
            outcome: 'bad' as const,
          }
        : {
            title: `${isStale ? 'No news' : 'Ended'}: ${name}: ${title}`,
            description: isStale
              ? `${name} has neither updated nor ended the incident for long; it no longer counts as open.`
              : `${name} has ended the incident.`,
            severity: 'normal' as const,
            outcome: isStale ? ('unknown' as const) : ('good' as const),
          };
    return {
      ...words,
      // The end replaces the notification of the start, and a repetition replaces itself.
      scope: `incident:${id}`,
      link: `/service-status?service=${service}`,
    };
  }
}
