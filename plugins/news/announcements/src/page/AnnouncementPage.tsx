import {
  BreadcrumbEntry,
  NotFoundErrorPage,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { ButtonLink, Container, Header, Link } from '@backstage/ui';
import { announcementsManagePermission } from '@portal/plugin-announcements-common';
import {
  isStatus,
  LoadingRows,
  QueryAnswer,
  layout,
} from '@portal/plugin-portal-ui';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { type Announcement, announcementsApiRef } from '../api';
import { useHrefs } from '../hrefs';
import { AnnouncementFrame } from '../parts/AnnouncementFrame';
import { useAnnouncement, useAnnouncementsMutation } from '../queries';
import { announcementsTranslationRef } from '../translation';
import { ChangesList } from './ChangesList';
import { WithdrawButton } from './WithdrawButton';
import styles from './Page.module.css';

/** One announcement, at `/announcements/{id}`. */
export function AnnouncementPage() {
  const { t } = useTranslationRef(announcementsTranslationRef);
  const { id = '' } = useParams();
  const { list } = useHrefs();
  const query = useAnnouncement(id);
  // A withdrawn announcement leaves the page, also if it was read before. A malformed id has none either.
  if (isStatus(query.error, 400, 404)) return <NotFoundErrorPage />;
  return (
    <>
      <Header title={t('list.title')} />
      <Container>
        <div className={`${layout.stack4} ${layout.page} ${styles.page}`}>
          <Link href={list}>{t('one.all')}</Link>
          <QueryAnswer
            query={query}
            failed={t('state.failedOne')}
            skeleton={
              <LoadingRows label={t('state.loading')} rows={1} height={88} />
            }
          >
            {announcement => (
              <BreadcrumbEntry entry={{ label: announcement.title, href: '.' }}>
                <OneAnnouncement announcement={announcement} />
              </BreadcrumbEntry>
            )}
          </QueryAnswer>
        </div>
      </Container>
    </>
  );
}

function OneAnnouncement({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslationRef(announcementsTranslationRef);
  const api = useApi(announcementsApiRef);
  const { edit } = useHrefs();
  const { allowed } = usePermission({
    permission: announcementsManagePermission,
  });
  const { mutate: markRead } = useAnnouncementsMutation((id: string) =>
    api.markRead(id),
  );
  const { id, withdrawnAt } = announcement;
  useEffect(() => markRead(id), [id, markRead]);
  return (
    <>
      <AnnouncementFrame announcement={announcement} />
      {allowed && !withdrawnAt && (
        <div className={layout.wideRow}>
          <ButtonLink variant="secondary" href={edit(id)}>
            {t('one.edit')}
          </ButtonLink>
          <WithdrawButton announcement={announcement} />
        </div>
      )}
      {allowed && <ChangesList id={id} />}
    </>
  );
}
