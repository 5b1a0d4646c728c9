import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { RiAlarmWarningLine } from '@remixicon/react';
import { useEffect, useRef } from 'react';
import { layout } from '@portal/plugin-portal-ui';
import { rootRouteRef } from '../routes';
import { costInsightsTranslationRef } from '../translation';
import type { Alert } from '../types';
import { DecisionButtons } from './DecisionButtons';
import { DecisionNote } from './DecisionNote';
import { DismissedServices } from './DismissedServices';
import { useDecide } from './queries';
import styles from './Alerts.module.css';

/** An alert with what can be decided on it, or with the decision. */
export function AlertEntry({ alert }: { alert: Alert }) {
  const decide = useDecide(alert);
  const isOpen = alert.status === 'open';
  const titleRef = useFocusOnChange(alert.status);
  return (
    <li className={styles.entry} data-open={isOpen}>
      <RiAlarmWarningLine aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <h3
          ref={titleRef}
          tabIndex={-1}
          className={`${layout.title} ${styles.title}`}
        >
          <AlertTitle alert={alert} />
        </h3>
        {isOpen && (
          <Text as="p" color="secondary">
            {alert.subtitle}
          </Text>
        )}
        <AlertStatus alert={alert} decide={decide} />
      </div>
    </li>
  );
}

/** The title links to the page of the alert; all about a budget stands on the overview. */
function AlertTitle({ alert }: { alert: Alert }) {
  const root = useRouteRef(rootRouteRef)?.() ?? '';
  if (alert.kind === 'budget') return <>{alert.title}</>;
  const query = new URLSearchParams({ group: alert.group, alert: alert.id });
  return <Link href={`${root}/${alert.url}?${query}`}>{alert.title}</Link>;
}

/** What can be decided, or what was decided. */
export function AlertStatus({
  alert,
  decide,
}: Parameters<typeof DecisionNote>[0]) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  if (alert.status !== 'open') {
    return <DecisionNote alert={alert} decide={decide} />;
  }
  return (
    <>
      <DismissedServices alert={alert} decide={decide} />
      {alert.mayDecide ? (
        <DecisionButtons alert={alert} decide={decide} />
      ) : (
        <Text as="p" variant="body-small" color="secondary">
          {t('alerts.mayNotDecide')}
        </Text>
      )}
    </>
  );
}

/** Moves the focus to an element when the status changes, because the pressed button is gone then. */
export function useFocusOnChange(status: string) {
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current !== status) ref.current?.focus();
    shown.current = status;
  }, [status]);
  return ref;
}
