import { useApi } from '@backstage/frontend-plugin-api';
import type { View } from '@portal/plugin-announcements-common';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { announcementsApiRef } from './api';

/** Announcements start and end without a signal at the end, so that pages ask again, in milliseconds. */
const REFRESH_MS = 60_000;

const KEY = 'announcements';

// The banner is outside of the pages' provider, so that each query names the client.

/** Reads everything again that is on the page. */
export function refreshAnnouncements(): Promise<void> {
  return pageQueryClient.invalidateQueries({ queryKey: [KEY] });
}

/** Reads a list page by page, the latest start first. */
export function useAnnouncements(view: View) {
  const api = useApi(announcementsApiRef);
  return useInfiniteQuery(
    {
      queryKey: [KEY, 'list', view],
      queryFn: ({ pageParam, signal }) =>
        api.list({ view, ...(pageParam && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 0,
      refetchInterval: REFRESH_MS,
    },
    pageQueryClient,
  );
}

/** Reads an announcement with its text. */
export function useAnnouncement(id: string) {
  const api = useApi(announcementsApiRef);
  return useQuery(
    {
      queryKey: [KEY, 'one', id],
      queryFn: ({ signal }) => api.get(id, { signal }),
      staleTime: 0,
    },
    pageQueryClient,
  );
}

/** Reads the versions of an announcement. */
export function useChanges(id: string) {
  const api = useApi(announcementsApiRef);
  return useQuery(
    {
      queryKey: [KEY, 'changes', id],
      queryFn: ({ signal }) => api.listChanges(id, { signal }),
    },
    pageQueryClient,
  );
}

/** Reads the banners of the user, and again each minute. */
export function useBanners() {
  const api = useApi(announcementsApiRef);
  return useQuery(
    {
      queryKey: [KEY, 'banners'],
      queryFn: ({ signal }) => api.listBanners({ signal }),
      refetchInterval: REFRESH_MS,
    },
    pageQueryClient,
  );
}

/** Counts what the user has not read. */
export function useUnreadCount(options: { enabled?: boolean } = {}) {
  const api = useApi(announcementsApiRef);
  return useQuery(
    {
      queryKey: [KEY, 'unread'],
      queryFn: ({ signal }) => api.countUnread({ signal }),
      staleTime: 0,
      refetchInterval: REFRESH_MS,
      ...options,
    },
    pageQueryClient,
  );
}

/** Changes something on the server; then everything is read again. */
export function useAnnouncementsMutation<Value, Result>(
  act: (value: Value) => Promise<Result>,
) {
  return useMutation(
    { mutationFn: act, onSuccess: () => refreshAnnouncements() },
    pageQueryClient,
  );
}
