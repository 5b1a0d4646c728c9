import {
  identityApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { Container, Header, Link, Text } from '@backstage/ui';
import { announcementsManagePermission } from '@portal/plugin-announcements-common';
import {
  Failure,
  layout,
  LoadingRows,
  pageQueryClient,
  WhyLink,
} from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Announcement } from '../api';
import { useHrefs } from '../hrefs';
import { useAnnouncement } from '../queries';
import { announcementsTranslationRef } from '../translation';
import { editorTranslationRef } from './translation';
import { draftKey } from './draft';
import { EditorForm } from './EditorForm';

/** Writes a new announcement or changes one. */
export function EditorPage() {
  const { t } = useTranslationRef(editorTranslationRef);
  const { t: shared } = useTranslationRef(announcementsTranslationRef);
  const { id } = useParams();
  const { allowed, loading } = usePermission({
    permission: announcementsManagePermission,
  });
  return (
    <>
      <Header title={id ? t('edit') : t('create')} />
      <Container>
        {loading && (
          <LoadingRows label={shared('state.loading')} rows={1} height={88} />
        )}
        {!loading && !allowed && <NotAllowed />}
        {allowed && (id ? <ChangeForm id={id} /> : <KeyedForm />)}
      </Container>
    </>
  );
}

function NotAllowed() {
  const { t } = useTranslationRef(editorTranslationRef);
  const { t: shared } = useTranslationRef(announcementsTranslationRef);
  const { list } = useHrefs();
  return (
    <div role="status">
      <Text as="p" weight="bold">
        {t('notAllowed')}
      </Text>
      <Text as="p" color="secondary">
        {t('notAllowedHint')}
      </Text>
      <div className={layout.links}>
        <Link href={list}>{shared('one.all')}</Link>
        <WhyLink action="portal-role.announcer" />
      </div>
    </div>
  );
}

/** The form of the announcement as it was when the editor was opened; a later version is a conflict. */
function ChangeForm({ id }: { id: string }) {
  const { t } = useTranslationRef(announcementsTranslationRef);
  const { data, error, refetch } = useAnnouncement(id);
  const [opened, setOpened] = useState<Announcement>();
  if (data && !opened) setOpened(data);
  if (opened) return <KeyedForm before={opened} />;
  if (!error)
    return <LoadingRows label={t('state.loading')} rows={1} height={88} />;
  return (
    <Failure title={t('state.failedOne')} error={error} onRetry={refetch} />
  );
}

/** The form with the key of the person's unsaved text. */
function KeyedForm({ before }: { before?: Announcement }) {
  const identityApi = useApi(identityApiRef);
  const { data } = useQuery(
    {
      queryKey: ['announcements-editor', 'identity'],
      queryFn: () => identityApi.getBackstageIdentity(),
    },
    pageQueryClient,
  );
  return data ? (
    <EditorForm
      before={before}
      storageKey={draftKey(data.userEntityRef, before?.id)}
    />
  ) : null;
}
