import {
  useApi,
  useApiHolder,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { signalApiRef } from '@backstage/plugin-signals-react';
import { Button, ButtonLink } from '@backstage/ui';
import { ANNOUNCEMENTS_SIGNAL } from '@portal/plugin-announcements-common';
import { describeMoment } from '@portal/plugin-portal-ui';
import { useEffect } from 'react';
import { announcementsApiRef } from '../api';
import { useHrefs } from '../hrefs';
import { CategoryMark } from '../parts/CategoryMark';
import {
  refreshAnnouncements,
  useAnnouncementsMutation,
  useBanners,
} from '../queries';
import { announcementsTranslationRef } from '../translation';
import styles from './Banner.module.css';

/**
 * The latest important announcement at the top of every page. Closing it is stored on the server, so that it does not come
 * back in another tab or browser. All announcements on the page are read again after a signal.
 *
 * @public
 */
export function AnnouncementsBanner() {
  const { t } = useTranslationRef(announcementsTranslationRef);
  const api = useApi(announcementsApiRef);
  const { of } = useHrefs();
  useAnnouncementsSignal();
  const { data: banners = [] } = useBanners();
  const dismiss = useAnnouncementsMutation((id: string) => api.dismiss(id));
  const [first, ...others] = banners;
  return (
    // The region stands before its content, so that screen readers announce it.
    <div role="status" aria-label={t('banner.label')} className={styles.region}>
      {first && (
        <div className={styles.banner}>
          <CategoryMark category={first.category} />
          <div className={styles.text}>
            <span className={styles.title}>{first.title}</span>
            <span className={styles.byline}>
              {t('byline.by', { author: first.author.title })},{' '}
              {describeMoment(first.startsAt)}
              {others.length > 0 &&
                ` · ${t('banner.more', { count: others.length })}`}
              {dismiss.error && ` · ${t('banner.failed')}`}
            </span>
          </div>
          <div className={styles.actions}>
            <ButtonLink size="small" variant="secondary" href={of(first.id)}>
              {t('banner.read')}
            </ButtonLink>
            <Button
              size="small"
              variant="tertiary"
              aria-label={t('banner.closeOf', { title: first.title })}
              isPending={dismiss.isPending}
              onPress={() => dismiss.mutate(first.id)}
            >
              {t('banner.close')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function useAnnouncementsSignal(): void {
  const signals = useApiHolder().get(signalApiRef);
  useEffect(() => {
    const subscription = signals?.subscribe(ANNOUNCEMENTS_SIGNAL, () => {
      void refreshAnnouncements();
    });
    return () => subscription?.unsubscribe();
  }, [signals]);
}
