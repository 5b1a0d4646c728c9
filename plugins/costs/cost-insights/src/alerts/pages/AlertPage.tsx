import {
  BreadcrumbEntry,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { FiguresAnswer, WithScope } from '@portal/plugin-cost-insights-react';
import { EmptyState, layout } from '@portal/plugin-portal-ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rootRouteRef } from '../../routes';
import { costInsightsTranslationRef } from '../../translation';
import type { Alert } from '../../types';
import { AlertStatus, useFocusOnChange } from '../AlertEntry';
import { useAlerts, useDecide } from '../queries';
import styles from '../Alerts.module.css';

export interface AlertPageProps {
  kind: Alert['kind'];
  title: string;
  /** What the alert is about. */
  children: (alert: Alert) => ReactNode;
}

/**
 * The page of one kind of alerts of a group: the alert that the address names, else the first one. Its address has the query
 * `group` and `alert`.
 */
export function AlertPage({ kind, title, children }: AlertPageProps) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const root = useRouteRef(rootRouteRef)?.() ?? '';
  const [query] = useSearchParams();
  return (
    <BreadcrumbEntry entry={{ label: title, href: '.' }}>
      <WithScope>
        {({ scope: { group } }) => (
          <div className={`${layout.stack6} ${layout.page}`}>
            <Link href={`${root}?${new URLSearchParams({ group })}`}>
              {t('back')}
            </Link>
            <Text as="h2" variant="title-x-small" weight="bold">
              {title}
            </Text>
            <ChosenAlert kind={kind} group={group} id={query.get('alert')}>
              {children}
            </ChosenAlert>
          </div>
        )}
      </WithScope>
    </BreadcrumbEntry>
  );
}

function ChosenAlert({
  kind,
  group,
  id,
  children,
}: Omit<AlertPageProps, 'title'> & { group: string; id: string | null }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  return (
    <FiguresAnswer query={useAlerts(group)} failed={t('alerts.failed')}>
      {all => {
        const alerts = all.filter(alert => alert.kind === kind);
        const chosen = id ? alerts.find(alert => alert.id === id) : alerts[0];
        return (
          <>
            {chosen ? (
              <ShownAlert key={chosen.id} alert={chosen}>
                {children}
              </ShownAlert>
            ) : (
              <EmptyState
                title={t('alertPage.gone')}
                hint={t('alertPage.goneHint')}
              />
            )}
            <Others alerts={alerts.filter(alert => alert !== chosen)} />
          </>
        );
      }}
    </FiguresAnswer>
  );
}

function ShownAlert({
  alert,
  children,
}: { alert: Alert } & Pick<AlertPageProps, 'children'>) {
  const decide = useDecide(alert);
  const titleRef = useFocusOnChange(alert.status);
  return (
    <>
      <div className={styles.text}>
        <h3
          ref={titleRef}
          tabIndex={-1}
          className={`${layout.title} ${styles.title}`}
        >
          {alert.title}
        </h3>
        <Text as="p" color="secondary">
          {alert.subtitle}
        </Text>
        <AlertStatus alert={alert} decide={decide} />
      </div>
      {children(alert)}
    </>
  );
}

/** Links to the other alerts of this kind. */
function Others({ alerts }: { alerts: Alert[] }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  if (alerts.length === 0) return null;
  return (
    <nav aria-label={t('alertPage.others')} className={styles.section}>
      <Text as="h3" variant="body-large" weight="bold">
        {t('alertPage.others')}
      </Text>
      <ul className={`${layout.stack3} ${layout.list}`}>
        {alerts.map(({ id, group, title }) => (
          <li key={id}>
            <Link href={`?${new URLSearchParams({ group, alert: id })}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
