import {
  identityApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { Failure, pageQueryClient, layout } from '@portal/plugin-portal-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Announcement, announcementsApiRef } from '../api';
import { AnnouncementFrame } from '../parts/AnnouncementFrame';
import { fromLocalInput } from '../parts/times';
import { editorTranslationRef } from './translation';
import type { Draft } from './draft';
import styles from './Editor.module.css';

/** Wait after the last letter, in milliseconds. */
const PAUSE_MS = 400;

/** The announcement as readers will see it. The server renders the text, so that both are the same. */
export function Preview(props: {
  draft: Draft;
  author: Announcement['author'] | undefined;
}) {
  const { draft } = props;
  const { t } = useTranslationRef(editorTranslationRef);
  const api = useApi(announcementsApiRef);
  const self = useSelf();
  const text = useSettled(draft.text);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['announcements-editor', 'preview', text],
      queryFn: ({ signal }) => api.preview(text, { signal }),
      enabled: text.trim() !== '',
      placeholderData: keepPreviousData,
    },
    pageQueryClient,
  );
  const now = new Date().toISOString();
  return (
    <section
      className={`${layout.stack4} ${styles.preview}`}
      aria-label={t('preview')}
    >
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('preview')}
      </Text>
      {error && (
        <Failure title={t('previewFailed')} error={error} onRetry={refetch} />
      )}
      {draft.text.trim() === '' || data === undefined ? (
        <Text color="secondary">{t('previewEmpty')}</Text>
      ) : (
        <AnnouncementFrame
          announcement={{
            id: '',
            version: draft.version,
            title: draft.title,
            excerpt: '',
            category: draft.category,
            audience: draft.audience,
            author: props.author ?? self,
            startsAt: fromLocalInput(draft.startsAt) ?? now,
            endsAt: fromLocalInput(draft.endsAt),
            updatedAt: now,
            html: data,
          }}
        />
      )}
    </section>
  );
}

/** The writer, as the author of a new announcement. */
function useSelf(): Announcement['author'] {
  const identityApi = useApi(identityApiRef);
  const { data } = useQuery(
    {
      queryKey: ['announcements-editor', 'profile'],
      queryFn: async () => (await identityApi.getProfileInfo()).displayName,
    },
    pageQueryClient,
  );
  return { ref: '', title: data ?? '…' };
}

/** A value that has not changed for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
