import type { NotificationsApi } from '@backstage/plugin-notifications';
import type { Notification } from './types';

/** Whether a person gets the notifications of each sender and topic, as the server has it. */
export type NotificationSettings = Awaited<
  ReturnType<NotificationsApi['getNotificationSettings']>
>;

/** What can be muted: one topic of one sender. */
export interface Topic {
  origin: string;
  topic: string;
}

/** Upstream's name for the notifications in the portal, beside e-mail and others that a company may add. */
const CHANNEL = 'Web';

/** The topic that a row can mute; undefined for one without a topic, and for one to everybody, which all get. */
export function topicOf(notification: Notification): Topic | undefined {
  const { user, origin, payload } = notification;
  return user !== null && payload.topic
    ? { origin, topic: payload.topic }
    : undefined;
}

/** Compares topics with this one. */
export const isSame = (one: Topic) => (other: Topic) =>
  one.origin === other.origin && one.topic === other.topic;

/** The muted topics, by name. */
export function listMuted(settings: NotificationSettings): Topic[] {
  return settings.channels
    .filter(({ id }) => id === CHANNEL)
    .flatMap(({ origins }) =>
      origins.flatMap(({ id: origin, topics = [] }) =>
        topics
          .filter(({ enabled }) => !enabled)
          .map(({ id: topic }) => ({ origin, topic })),
      ),
    )
    .sort((a, b) => a.topic.localeCompare(b.topic));
}

/** The settings with one topic muted or not; all others stay. */
export function withTopic(
  settings: NotificationSettings,
  { origin, topic }: Topic,
  enabled: boolean,
): NotificationSettings {
  const sender = { id: origin, enabled: true, topics: [] };
  return {
    channels: change(
      settings.channels,
      { id: CHANNEL, origins: [] },
      channel => ({
        ...channel,
        origins: change(channel.origins, sender, one => ({
          ...one,
          topics: change(one.topics ?? [], { id: topic, enabled }, found => ({
            ...found,
            enabled,
          })),
        })),
      }),
    ),
  };
}

/** The list with one item changed, which is added if it is not there. */
function change<Item extends { id: string }>(
  items: readonly Item[],
  missing: Item,
  changed: (item: Item) => Item,
): Item[] {
  return items.some(({ id }) => id === missing.id)
    ? items.map(item => (item.id === missing.id ? changed(item) : item))
    : [...items, changed(missing)];
}
