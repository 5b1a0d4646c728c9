import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Card, CardBody, CardHeader, Link, Text } from '@backstage/ui';
import {
  Moment,
  LoadingRows,
  QueryAnswer,
  layout,
} from '@portal/plugin-portal-ui';
import type { AnnouncementSummary } from '../api';
import { useHrefs } from '../hrefs';
import { useAnnouncements, useUnreadCount } from '../queries';
import { announcementsTranslationRef } from '../translation';
import styles from './Card.module.css';

/** Announcements that the card shows. */
const SHOWN = 4;

/** The latest current announcements, for the home page. @public */
export function AnnouncementsCard() {
  const { t } = useTranslationRef(announcementsTranslationRef);
  const { list } = useHrefs();
  const query = useAnnouncements('current');
  const unread = useUnread(query.data?.pages[0]);
  return (
    <section aria-label={t('card.title')}>
      <Card>
        <CardHeader>
          <div className={layout.cardHead}>
            <Text as="h2" variant="title-x-small" weight="bold">
              {t('card.title')}
            </Text>
            <Link href={list}>{t('card.more')}</Link>
          </div>
        </CardHeader>
        <CardBody>
          {unread > 0 && (
            <Text as="p" color="secondary">
              {t('list.unread', { count: unread })}
            </Text>
          )}
          <QueryAnswer
            query={query}
            failed={t('state.failed')}
            skeleton={
              <LoadingRows label={t('state.loading')} rows={2} height={88} />
            }
          >
            {({ pages }) => <Items items={pages[0].items} />}
          </QueryAnswer>
        </CardBody>
      </Card>
    </section>
  );
}

/** The number of unread announcements; asked for only if the page of the list is not all of them. */
function useUnread(
  page: { items: AnnouncementSummary[]; nextCursor?: string } | undefined,
): number {
  const isCut = page?.nextCursor !== undefined;
  const { data = 0 } = useUnreadCount({ enabled: isCut });
  if (isCut) return data;
  return page?.items.filter(({ isUnread }) => isUnread).length ?? 0;
}

function Items({ items }: { items: AnnouncementSummary[] }) {
  const { t } = useTranslationRef(announcementsTranslationRef);
  const { of } = useHrefs();
  if (items.length === 0) {
    return (
      <Text as="p" color="secondary">
        {t('card.none')}
      </Text>
    );
  }
  return (
    <ul className={`${layout.list} ${styles.items}`}>
      {items
        .slice(0, SHOWN)
        .map(({ id, title, author, startsAt, isUnread }) => (
          <li key={id}>
            <Link href={of(id)} weight={isUnread ? 'bold' : 'regular'}>
              {title}
            </Link>
            <Text as="p" variant="body-small" color="secondary">
              {isUnread && `${t('byline.unread')} · `}
              {author.title}, <Moment time={startsAt} />
            </Text>
          </li>
        ))}
    </ul>
  );
}
