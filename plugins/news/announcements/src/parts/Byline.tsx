import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { describeMoment } from '@portal/plugin-portal-ui';
import { announcementsTranslationRef } from '../translation';
import type { Banner } from '../api';
import styles from './Parts.module.css';

/** Who wrote an announcement, when it is shown, and to whom. */
export function Byline({ announcement }: { announcement: Banner }) {
  const { t } = useTranslationRef(announcementsTranslationRef);
  const { audience, author } = announcement;
  return (
    <p className={styles.byline}>
      <span>{t('byline.by', { author: author.title })}</span>
      <Period announcement={announcement} />
      {audience.length === 0 ? (
        <span>{t('byline.everybody')}</span>
      ) : (
        <span>
          {t('byline.audience')}{' '}
          {audience.map((ref, index) => (
            <span key={ref}>
              {index > 0 && ', '}
              <EntityRefLink entityRef={ref} hideIcon disableTooltip />
            </span>
          ))}
        </span>
      )}
    </p>
  );
}

function Period({ announcement }: { announcement: Banner }) {
  const { t } = useTranslationRef(announcementsTranslationRef);
  const { startsAt, endsAt, withdrawnAt } = announcement;
  const now = new Date().toISOString();
  const time = (at: string, text: string) => <time dateTime={at}>{text}</time>;
  const moment = (at: string) => ({ moment: describeMoment(at) });
  if (withdrawnAt) {
    return time(withdrawnAt, t('byline.withdrawn', moment(withdrawnAt)));
  }
  if (startsAt > now) {
    return time(startsAt, t('byline.planned', moment(startsAt)));
  }
  return (
    <>
      {time(startsAt, describeMoment(startsAt))}
      {endsAt &&
        time(
          endsAt,
          endsAt > now
            ? t('byline.until', moment(endsAt))
            : t('byline.ended', moment(endsAt)),
        )}
    </>
  );
}
