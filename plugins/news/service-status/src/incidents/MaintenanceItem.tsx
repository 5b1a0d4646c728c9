import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import type { Maintenance } from '../api';
import { describeMoment } from '../state/times';
import { serviceStatusTranslationRef } from '../translation';
import styles from './Incidents.module.css';

/** A maintenance: title, times in the reader's time zone, and text. */
export function MaintenanceItem({ maintenance }: { maintenance: Maintenance }) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const { title, text, link, startsAt, endsAt } = maintenance;
  const hasStarted = Date.parse(startsAt) <= Date.now();
  const phase = hasStarted ? 'maintenance.inProgress' : 'maintenance.planned';
  return (
    <li className={styles.incident}>
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
        {t(phase, {
          start: describeMoment(startsAt),
          end: describeMoment(endsAt),
        })}
      </Text>
      {text && (
        <Text as="p" variant="body-small" className={styles.text}>
          {text}
        </Text>
      )}
    </li>
  );
}
