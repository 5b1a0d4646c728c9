import type { LoggerService } from '@backstage/backend-plugin-api';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import type { SignalsService } from '@backstage/plugin-signals-node';
import { ANNOUNCEMENTS_SIGNAL } from '@portal/plugin-announcements-common';
import { NoticeSender } from '@portal/plugin-backend-kit-node';
import type { AnnouncementStore } from '../database/AnnouncementStore';
import type { Announcement } from '../database/rows';

/** Topic of the notifications, which people may mute. */
const TOPIC = 'Announcements';

export interface AnnouncerOptions {
  logger: LoggerService;
  notifications: NotificationService;
  now: () => Date;
  signals: SignalsService;
  store: Pick<AnnouncementStore, 'claimStarted' | 'releaseClaim'>;
}

/** Tells open pages that announcements have changed, and notifies the audience of those that start. */
export class Announcer {
  readonly #options: AnnouncerOptions;

  readonly #sender: NoticeSender;

  constructor(options: AnnouncerOptions) {
    this.#options = options;
    this.#sender = new NoticeSender({
      ...options,
      topic: TOPIC,
      about: 'an announcement',
    });
  }

  /**
   * Tells open pages that something has changed, so that they ask again.
   *
   * @remarks Everybody receives the signal, also who may not read the announcement, so it says nothing else.
   */
  async signal(): Promise<void> {
    const { logger, signals } = this.#options;
    try {
      await signals.publish({
        recipients: { type: 'broadcast' },
        channel: ANNOUNCEMENTS_SIGNAL,
        message: {},
      });
    } catch (error) {
      // Open pages ask again each minute anyway.
      logger.warn('Could not signal a change', error as Error);
    }
  }

  /** Announces those that have started. A notification that fails is tried again by the next run. */
  async announceStarted(): Promise<void> {
    const { now, store } = this.#options;
    const started = await store.claimStarted(now());
    if (started.length === 0) return;
    await this.signal();
    for (const announcement of started) {
      if (announcement.notify) await this.#notify(announcement);
    }
  }

  async #notify(announcement: Announcement): Promise<void> {
    const { id, title, excerpt, category, audience, author } = announcement;
    const { logger, store } = this.#options;
    try {
      await this.#sender.send({
        recipients: audience.length === 0 ? 'everybody' : audience,
        except: author.ref,
        scope: `announcement:${id}`,
        // Always with this word and the author, so that no title looks like a message of the portal.
        title: `Announcement: ${title}`,
        description: `${author.title}: ${excerpt}`,
        severity: category === 'important' ? 'high' : 'normal',
        link: `/announcements/${id}`,
      });
    } catch (error) {
      await store.releaseClaim(id);
      logger.warn(
        'Could not notify the audience of an announcement',
        error as Error,
      );
    }
  }
}
