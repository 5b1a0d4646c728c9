import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import {
  Button,
  ButtonLink,
  Container,
  Header,
  Text,
  ToggleButton,
  ToggleButtonGroup,
} from '@backstage/ui';
import {
  announcementsManagePermission,
  type View,
  VIEWS,
} from '@portal/plugin-announcements-common';
import {
  EmptyState,
  Failure,
  LoadingRows,
  QueryAnswer,
  choiceField,
  layout,
  useAddressState,
} from '@portal/plugin-portal-ui';
import { type AnnouncementSummary, announcementsApiRef } from '../api';
import { useHrefs } from '../hrefs';
import {
  useAnnouncements,
  useAnnouncementsMutation,
  useUnreadCount,
} from '../queries';
import { announcementsTranslationRef } from '../translation';
import { AnnouncementItem } from './AnnouncementItem';
import styles from './Page.module.css';

const ADDRESS = { view: choiceField(VIEWS, 'current') };

/** The list of announcements. */
export function ListPage() {
  const { t } = useTranslationRef(announcementsTranslationRef);
  const { create } = useHrefs();
  const { allowed } = usePermission({
    permission: announcementsManagePermission,
  });
  const [{ view: asked }, change] = useAddressState(ADDRESS, { isStep: true });
  const views = allowed ? VIEWS : VIEWS.slice(0, 2);
  const view = views.includes(asked) ? asked : 'current';
  return (
    <>
      <Header
        title={t('list.title')}
        description={t('list.description')}
        customActions={
          allowed && (
            <ButtonLink variant="primary" href={create}>
              {t('list.create')}
            </ButtonLink>
          )
        }
      />
      <Container>
        <div className={`${layout.stack4} ${layout.page} ${styles.page}`}>
          <div className={`${layout.wideRow} ${styles.toolbar}`}>
            <ToggleButtonGroup
              aria-label={t('list.views')}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[view]}
              onSelectionChange={keys => change({ view: [...keys][0] as View })}
            >
              {views.map(each => (
                <ToggleButton key={each} id={each}>
                  {t(`list.view.${each}`)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <UnreadBar />
          </div>
          <AnnouncementList view={view} isAnnouncer={allowed} />
        </div>
      </Container>
    </>
  );
}

/** The number of unread announcements, and the button that marks all. */
function UnreadBar() {
  const { t } = useTranslationRef(announcementsTranslationRef);
  const api = useApi(announcementsApiRef);
  const { data: count = 0 } = useUnreadCount();
  const markAll = useAnnouncementsMutation(() => api.markAllRead());
  return (
    <div className={`${layout.wideRow} ${styles.unread}`}>
      <Text role="status" color="secondary">
        {count > 0 && t('list.unread', { count })}
      </Text>
      {count > 0 && (
        <Button
          variant="secondary"
          size="small"
          isPending={markAll.isPending}
          onPress={() => markAll.mutate(undefined)}
        >
          {t('list.markAllRead')}
        </Button>
      )}
      {markAll.error && (
        <Failure title={t('list.markFailed')} error={markAll.error} />
      )}
    </div>
  );
}

function AnnouncementList(props: { view: View; isAnnouncer: boolean }) {
  const { view, isAnnouncer } = props;
  const { t } = useTranslationRef(announcementsTranslationRef);
  const query = useAnnouncements(view);
  const { hasNextPage, isFetchingNextPage } = query;
  return (
    <QueryAnswer
      query={query}
      failed={t('state.failed')}
      skeleton={<LoadingRows label={t('state.loading')} height={88} />}
    >
      {({ pages }) => content(pages.flatMap(page => page.items))}
    </QueryAnswer>
  );

  function content(items: AnnouncementSummary[]) {
    if (items.length === 0) {
      const hint = isAnnouncer
        ? t('list.noneHintAnnouncer')
        : t('list.noneHint');
      return (
        <EmptyState
          title={t(`list.none.${view}`)}
          hint={view === 'current' ? hint : undefined}
        />
      );
    }
    return (
      <>
        <ul className={`${layout.stack3} ${layout.list}`}>
          {items.map(item => (
            <AnnouncementItem key={item.id} announcement={item} />
          ))}
        </ul>
        {hasNextPage && (
          <div>
            <Button
              variant="secondary"
              isPending={isFetchingNextPage}
              onPress={() => void query.fetchNextPage()}
            >
              {t('list.more')}
            </Button>
          </div>
        )}
      </>
    );
  }
}
