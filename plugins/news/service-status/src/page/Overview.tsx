import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  type ServiceState,
  worstState,
} from '@portal/plugin-service-status-common';
import { layout } from '@portal/plugin-portal-ui';
import type { Service } from '../api';
import { ServiceStateIcon } from '../state/ServiceStateMark';
import { serviceStatusTranslationRef } from '../translation';
import { type Summary, summarize } from './summarize';
import styles from './Page.module.css';

/** In the order of importance. */
const GROUPS: { group: keyof Summary; state: ServiceState }[] = [
  { group: 'disturbed', state: 'degraded' },
  { group: 'maintained', state: 'maintenance' },
  { group: 'unknown', state: 'unknown' },
];

/** What is not as usual, in a sentence for each kind; or that all is up. */
export function Overview({ services }: { services: readonly Service[] }) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  const summary = summarize(services);
  const lines = GROUPS.filter(({ group }) => summary[group].length > 0);
  return (
    <div
      role="status"
      className={`${layout.stack3} ${layout.box} ${styles.overview}`}
    >
      {lines.length === 0 && (
        <Line state="operational">{t('overview.up')}</Line>
      )}
      {lines.map(({ group, state }) => {
        const members = summary[group];
        const worst =
          group === 'disturbed'
            ? worstState(members.map(service => service.state))
            : state;
        return (
          <Line key={group} state={worst}>
            {t(`overview.${group}`, {
              count: members.length,
              names: members.map(({ title }) => title).join(', '),
            })}
          </Line>
        );
      })}
    </div>
  );
}

function Line(props: { state: ServiceState; children: string }) {
  return (
    <div className={styles.overviewLine}>
      <ServiceStateIcon state={props.state} size={28} />
      <Text variant="title-x-small">{props.children}</Text>
    </div>
  );
}
