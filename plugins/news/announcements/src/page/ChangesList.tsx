import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { describeMoment, Failure } from '@portal/plugin-portal-ui';
import { useChanges } from '../queries';
import { announcementsTranslationRef } from '../translation';
import styles from './Page.module.css';

/** Who wrote, changed and withdrew an announcement, for announcers. */
export function ChangesList({ id }: { id: string }) {
  const { t } = useTranslationRef(announcementsTranslationRef);
  const { data = [], error, refetch } = useChanges(id);
  return (
    <section aria-label={t('one.history')}>
      <Text as="h3" variant="body-large" weight="bold">
        {t('one.history')}
      </Text>
      {error && (
        <Failure
          title={t('one.historyFailed')}
          error={error}
          onRetry={refetch}
        />
      )}
      <ul className={styles.history}>
        {data.map(({ version, action, at, by }) => (
          <li key={version}>
            {t(`one.${action}`, {
              moment: describeMoment(at),
              author: by.title,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
