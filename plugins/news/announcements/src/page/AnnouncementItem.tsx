import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Badge, Link } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import type { AnnouncementSummary } from '../api';
import { useHrefs } from '../hrefs';
import { Byline } from '../parts/Byline';
import { CategoryMark } from '../parts/CategoryMark';
import { announcementsTranslationRef } from '../translation';
import styles from './Page.module.css';

/** An announcement in the list. */
export function AnnouncementItem(props: { announcement: AnnouncementSummary }) {
  const { id, title, excerpt, category, isUnread } = props.announcement;
  const { t } = useTranslationRef(announcementsTranslationRef);
  const { of } = useHrefs();
  return (
    <li
      className={`${layout.stack2} ${layout.frame} ${styles.item}`}
      data-unread={isUnread}
      aria-label={title}
    >
      <div className={layout.wideRow}>
        <CategoryMark category={category} />
        {isUnread && <Badge>{t('byline.unread')}</Badge>}
      </div>
      <h3 className={styles.heading}>
        <Link href={of(id)}>{title}</Link>
      </h3>
      <p className={styles.excerpt}>{excerpt}</p>
      <Byline announcement={props.announcement} />
    </li>
  );
}
