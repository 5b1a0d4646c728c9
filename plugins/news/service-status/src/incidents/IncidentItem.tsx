import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { describeMoment, layout } from '@portal/plugin-portal-ui';
import type { Incident } from '../api';
import { ServiceStateMark } from '../state/ServiceStateMark';
import { serviceStatusTranslationRef } from '../translation';
import styles from './Incidents.module.css';

/** An incident: title, impact, time, and what the provider has written about it. */
export function IncidentItem({ incident }: { incident: Incident }) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const { title, impact, startedAt, endedAt, isStale, link, updates } =
    incident;
  const start = describeMoment(startedAt);
  return (
    <li className={`${layout.stack1} ${styles.incident}`}>
      <div className={styles.line}>
        <Text weight="bold" className={styles.text}>
          {title}
        </Text>
        <ServiceStateMark state={impact} />
      </div>
      <Text as="p" variant="body-small" color="secondary">
        {endedAt
          ? t(isStale ? 'incident.stale' : 'incident.ended', {
              start,
              end: describeMoment(endedAt),
            })
          : t('incident.open', { moment: start })}
        {link && (
          <>
            {' · '}
            <Link
              href={link}
              target="_blank"
              rel="noreferrer"
              variant="body-small"
              aria-label={`${t('incident.details')}: ${title}`}
            >
              {t('incident.details')}
            </Link>
          </>
        )}
      </Text>
      {updates.length > 0 && <Updates incident={incident} />}
    </li>
  );
}

/** The newest update of an open incident is shown; all others are behind a summary. */
function Updates({ incident: { endedAt, updates } }: { incident: Incident }) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const shown = endedAt ? [] : updates.slice(0, 1);
  const folded = updates.slice(shown.length);
  return (
    <>
      <UpdateList updates={shown} />
      {folded.length > 0 && (
        <details className={layout.details}>
          <summary>{t('incident.updates', { count: folded.length })}</summary>
          <UpdateList updates={folded} />
        </details>
      )}
    </>
  );
}

function UpdateList({ updates }: Pick<Incident, 'updates'>) {
  if (updates.length === 0) return null;
  return (
    <ol className={styles.updates}>
      {updates.map(({ at, phase, text }) => (
        <li key={`${at} ${text}`}>
          <Text as="p" variant="body-x-small" color="secondary">
            <time dateTime={at}>{describeMoment(at)}</time>
            {phase && ` · ${phase}`}
          </Text>
          <Text as="p" variant="body-small" className={styles.text}>
            {text}
          </Text>
        </li>
      ))}
    </ol>
  );
}
