import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { describeMoment, layout } from '@portal/plugin-portal-ui';
import type { Maintenance } from '../api';
import { serviceStatusTranslationRef } from '../translation';
import styles from './Incidents.module.css';

/** A maintenance: title, times in the reader's time zone, and text. */
export function MaintenanceItem({ maintenance }: { maintenance: Maintenance }) {
  const { title, text, link, startsAt, endsAt } = maintenance;
  return (
    <li className={`${layout.stack1} ${styles.incident}`}>
      {link ? (
        <Link
          href={link}
          target="_blank"
          rel="noreferrer"
          className={styles.text}
        >
          {title}
        </Link>
      ) : (
        <Text weight="bold" className={styles.text}>
          {title}
        </Text>
      )}
      <Text as="p" variant="body-small" color="secondary">
        <Times startsAt={startsAt} endsAt={endsAt} />
      </Text>
      {text && (
        <Text as="p" variant="body-small" className={styles.text}>
          {text}
        </Text>
      )}
    </li>
  );
}

/** When it is, as far as the provider says it. */
function Times({ startsAt, endsAt }: Pick<Maintenance, 'startsAt' | 'endsAt'>) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  if (!startsAt) return t('maintenance.announced');
  const phase = Date.parse(startsAt) <= Date.now() ? 'inProgress' : 'planned';
  const start = describeMoment(startsAt);
  return endsAt
    ? t(`maintenance.${phase}`, { start, end: describeMoment(endsAt) })
    : t(`maintenance.${phase}Open`, { start });
}
