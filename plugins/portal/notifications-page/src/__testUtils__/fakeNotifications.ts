import type {
  GetNotificationsOptions,
  NotificationsApi,
  UpdateNotificationsOptions,
} from '@backstage/plugin-notifications';
import type { NotificationSettings } from '../muting';
import type { Notification } from '../types';

/** Creates a notification, by default an unread one. */
export function buildNotification(
  fields: Partial<Omit<Notification, 'payload'>> = {},
  payload: Partial<Notification['payload']> = {},
): Notification {
  return {
    id: '1',
    user: 'user:default/asha',
    created: new Date(Date.now() - 2 * 3600 * 1000),
    origin: 'plugin:template-acl',
    ...fields,
    payload: {
      title: 'Asha asks for access',
      severity: 'normal',
      topic: 'template-access',
      link: '/template-acl?template=a',
      ...payload,
    },
  };
}

/** Notifications in memory, with the filters that the page's views use. */
export class FakeNotifications {
  readonly items: Notification[];

  constructor(...items: Notification[]) {
    this.items = items;
  }

  readonly getNotifications = jest.fn(
    async (options: GetNotificationsOptions = {}) => {
      const { offset = 0, limit } = options;
      const found = this.items.filter(item => matches(item, options));
      return {
        totalCount: found.length,
        notifications: found.slice(offset, limit && offset + limit),
      };
    },
  );

  readonly getNotification = jest.fn(async (id: string) => {
    const found = this.items.find(item => item.id === id);
    if (!found) throw Object.assign(new Error('None'), { statusCode: 404 });
    return found;
  });

  readonly getTopics = jest.fn(async () => ({
    topics: this.items.map(({ payload }) => payload.topic ?? ''),
  }));

  readonly getStatus = jest.fn(async () => {
    const unread = this.items.filter(({ read }) => !read).length;
    return { unread, read: this.items.length - unread };
  });

  readonly updateNotifications = jest.fn(
    async ({ ids, read, saved }: UpdateNotificationsOptions) => {
      const now = (isSet: boolean) => (isSet ? new Date() : undefined);
      this.items.forEach((item, index) => {
        if (!ids.includes(item.id)) return;
        this.items[index] = {
          ...item,
          ...(read !== undefined && { read: now(read) }),
          ...(saved !== undefined && { saved: now(saved) }),
        };
      });
      return [];
    },
  );

  settings: NotificationSettings = { channels: [] };

  readonly getNotificationSettings = jest.fn(async () => this.settings);

  readonly updateNotificationSettings = jest.fn(
    async (settings: NotificationSettings) => {
      this.settings = settings;
      return settings;
    },
  );

  /** As the page's API. */
  get api(): Partial<NotificationsApi> {
    return this;
  }
}

function matches(item: Notification, options: GetNotificationsOptions) {
  const { read, saved, search = '' } = options;
  return (
    (read === undefined || read === Boolean(item.read)) &&
    (saved === undefined || saved === Boolean(item.saved)) &&
    item.payload.title.includes(search)
  );
}
