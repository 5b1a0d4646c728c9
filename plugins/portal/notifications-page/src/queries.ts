import { useApi } from '@backstage/frontend-plugin-api';
import {
  notificationsApiRef,
  type GetNotificationsResponse,
  type UpdateNotificationsOptions,
} from '@backstage/plugin-notifications';
import { useSignal } from '@backstage/plugin-signals-react';
import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  commonOptions,
  type Filters,
  listOptions,
  unreadOptions,
} from './filters';
import { listMuted, type Topic, withTopic } from './muting';

const KEY = 'notifications';

/** Ids in one request: it stays below the longest body that the server takes. */
const IDS_AT_ONCE = 500;

/** The list as far as it is known. */
export interface NotificationList {
  /** The last page that could be read, also while or after another one is. */
  shown: GetNotificationsResponse | undefined;
  /** True if `shown` matches the filters. */
  isCurrent: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Reads one page of the notifications that match. */
export function useNotifications(filters: Filters): NotificationList {
  const api = useApi(notificationsApiRef);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [KEY, 'list', filters],
    queryFn: () => api.getNotifications(listOptions(filters)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  // Nothing is a placeholder for what could not be read.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return {
    shown: data ?? last,
    isCurrent: data !== undefined && !isPlaceholderData,
    error,
    isFetching,
    refetch,
  };
}

/** Reads the notification that a link leads to. */
export function useHighlighted(id: string | undefined) {
  const api = useApi(notificationsApiRef);
  return useQuery({
    queryKey: [KEY, 'one', id],
    queryFn: id ? () => api.getNotification(id) : skipToken,
    staleTime: 0,
  });
}

/** Counts all unread notifications. */
export function useUnreadCount(): number {
  const api = useApi(notificationsApiRef);
  const { data } = useQuery({
    queryKey: [KEY, 'status'],
    queryFn: () => api.getStatus(),
    staleTime: 0,
  });
  return data?.unread ?? 0;
}

/** Reads the topics of the notifications that match the other filters, by name. */
export function useTopics(filters: Filters): string[] {
  const api = useApi(notificationsApiRef);
  const { view, severity, period, search } = filters;
  const { data } = useQuery({
    queryKey: [KEY, 'topics', { view, severity, period, search }],
    queryFn: () => api.getTopics(commonOptions(filters)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return [...new Set(data?.topics)].sort((a, b) => a.localeCompare(b));
}

/** Changes notifications on the server, and reads everything again. */
export function useUpdate() {
  const api = useApi(notificationsApiRef);
  return useChange((change: UpdateNotificationsOptions) =>
    api.updateNotifications(change),
  );
}

/** Marks everything unread that matches as read, on all pages. */
export function useMarkAllRead() {
  const api = useApi(notificationsApiRef);
  return useChange(async (filters: Filters) => {
    const found = await api.getNotifications(unreadOptions(filters));
    const ids = found.notifications.map(({ id }) => id);
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      await api.updateNotifications({
        ids: ids.slice(start, start + IDS_AT_ONCE),
        read: true,
      });
    }
  });
}

/** Reads which topics the person has muted; none while that is not known. */
export function useMuted(): Topic[] {
  const api = useApi(notificationsApiRef);
  const { data } = useQuery({
    queryKey: [KEY, 'settings'],
    queryFn: () => api.getNotificationSettings(),
    staleTime: 0,
  });
  return data ? listMuted(data) : [];
}

/** Mutes a topic, or does not any longer. The server stores all settings as one, so they are read just before. */
export function useMute() {
  const api = useApi(notificationsApiRef);
  return useChange(
    async ({ topic, enabled }: { topic: Topic; enabled: boolean }) => {
      const settings = await api.getNotificationSettings();
      await api.updateNotificationSettings(withTopic(settings, topic, enabled));
    },
    // One after the other: the second one would take the first one back.
    { scope: { id: 'notification-settings' } },
  );
}

function useChange<Input>(
  mutationFn: (input: Input) => Promise<unknown>,
  options: { scope?: { id: string } } = {},
) {
  const client = useQueryClient();
  return useMutation({
    ...options,
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Reads everything again when the server tells of a change, in this tab or elsewhere. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const { lastSignal } = useSignal(KEY);
  useEffect(() => {
    if (lastSignal) void client.invalidateQueries({ queryKey: [KEY] });
  }, [client, lastSignal]);
}
