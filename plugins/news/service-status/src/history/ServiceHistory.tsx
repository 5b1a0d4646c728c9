import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text, ToggleButton } from '@backstage/ui';
import { LoadingRows, QueryAnswer, layout } from '@portal/plugin-portal-ui';
import { HISTORY_DAYS } from '@portal/plugin-service-status-common';
import { useState } from 'react';
import type { Service, ServiceHistory as History } from '../api';
import { IncidentItem } from '../incidents/IncidentItem';
import { useHistory } from '../queries';
import { serviceStatusTranslationRef } from '../translation';
import { DayStrip } from './DayStrip';
import { DayTable } from './DayTable';
import styles from './History.module.css';

/** The last days of a service as a picture or as a table, and its past incidents. */
export function ServiceHistory({ service }: { service: Service }) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const query = useHistory(
    service.id,
    service.incidents.map(({ id }) => id),
  );
  return (
    <QueryAnswer
      query={query}
      failed={t('history.failed')}
      skeleton={
        <LoadingRows label={t('history.loading')} rows={1} height={96} />
      }
    >
      {history => <Days service={service} history={history} />}
    </QueryAnswer>
  );
}

function Days(props: { service: Service; history: History }) {
  const { service, history: data } = props;
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const [isTable, setIsTable] = useState(false);
  const title = t('history.title', { days: String(HISTORY_DAYS) });
  return (
    <div className={styles.history}>
      <div className={`${layout.ends} ${styles.heading}`}>
        <Text variant="body-small" color="secondary">
          {title}
        </Text>
        <ToggleButton
          size="small"
          isSelected={isTable}
          onChange={setIsTable}
          aria-label={`${t('history.asTable')}: ${service.title}`}
        >
          {t('history.asTable')}
        </ToggleButton>
      </div>
      {isTable ? (
        <DayTable days={data.days} label={`${service.title}. ${title}`} />
      ) : (
        <DayStrip days={data.days} />
      )}
      <PastIncidents incidents={data.incidents} />
    </div>
  );
}

function PastIncidents({ incidents }: Pick<Service, 'incidents'>) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  if (incidents.length === 0) {
    return (
      <Text as="p" variant="body-small" color="secondary">
        {t('history.noPast')}
      </Text>
    );
  }
  return (
    <details className={layout.details}>
      <summary>{t('history.past', { count: incidents.length })}</summary>
      <ul className={styles.incidents}>
        {incidents.map(incident => (
          <IncidentItem key={incident.id} incident={incident} />
        ))}
      </ul>
    </details>
  );
}
