import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { FiguresAnswer } from '@portal/plugin-cost-insights-react';
import { useId, useRef } from 'react';
import { layout } from '@portal/plugin-portal-ui';
import { costInsightsTranslationRef } from '../translation';
import type { Alert } from '../types';
import { AlertEntry } from './AlertEntry';
import { useAlerts } from './queries';
import styles from './Alerts.module.css';

/** What a group should look at, with what was decided before. */
export function AlertList({ group }: { group: string }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const titleId = useId();
  return (
    <FiguresAnswer query={useAlerts(group)} failed={t('alerts.failed')}>
      {alerts => {
        const count = alerts.filter(({ status }) => status === 'open').length;
        return (
          <section aria-labelledby={titleId} className={styles.section}>
            <Text as="h2" variant="title-x-small" weight="bold" id={titleId}>
              {count === 0 ? t('alerts.none') : t('alerts.title', { count })}
            </Text>
            <Entries key={group} alerts={alerts} />
          </section>
        );
      }}
    </FiguresAnswer>
  );
}

function Entries({ alerts }: { alerts: Alert[] }) {
  const placeOf = usePlaces(alerts);
  const ordered = [...alerts].sort((a, b) => placeOf(a) - placeOf(b));
  return (
    <ul className={`${layout.stack3} ${layout.list}`}>
      {ordered.map(alert => (
        <AlertEntry key={alert.id} alert={alert} />
      ))}
    </ul>
  );
}

/** Where each alert stood first: a decision moves nothing under the pointer. */
function usePlaces(alerts: Alert[]): (alert: Alert) => number {
  const { current: places } = useRef(new Map<string, number>());
  for (const { id } of alerts) {
    if (!places.has(id)) places.set(id, places.size);
  }
  return ({ id }) => places.get(id)!;
}
