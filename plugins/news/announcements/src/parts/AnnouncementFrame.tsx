import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { layout } from '@portal/plugin-portal-ui';
import type { Announcement } from '../api';
import { announcementsTranslationRef } from '../translation';
import { Byline } from './Byline';
import { CategoryMark } from './CategoryMark';
import { SafeText } from './SafeText';
import styles from '../page/Page.module.css';

/** An announcement in its fixed frame, which always names the author and the time. */
export function AnnouncementFrame({
  announcement,
}: {
  announcement: Omit<Announcement, 'text' | 'notify'>;
}) {
  const { t } = useTranslationRef(announcementsTranslationRef);
  const { author, category, html, title } = announcement;
  return (
    <article
      className={`${layout.stack2} ${layout.frame} ${styles.frame}`}
      aria-label={t('one.frame', { author: author.title })}
    >
      <CategoryMark category={category} />
      <h2 className={styles.heading}>{title}</h2>
      <Byline announcement={announcement} />
      <SafeText html={html} />
    </article>
  );
}
