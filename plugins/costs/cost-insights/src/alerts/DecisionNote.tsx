import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { DISMISS_REASONS } from '@portal/plugin-cost-insights-common';
import {
  describeDay,
  describeMoment,
  layout,
  StateMark,
} from '@portal/plugin-portal-ui';
import { RiZzzLine } from '@remixicon/react';
import { costInsightsTranslationRef } from '../translation';
import type { Alert } from '../types';
import { DecisionFailure } from './DecisionFailure';
import type { AlertDecider } from './queries';

const LOOKS = {
  snoozed: { tone: 'waiting', icon: RiZzzLine },
  accepted: { tone: 'good' },
  dismissed: { tone: 'stopped' },
} as const;

export interface DecisionNoteProps {
  alert: Alert;
  decide: AlertDecider;
}

/** The status of an alert that was decided on: who, when and why, with a way back (P-186, P-187). */
export function DecisionNote({ alert, decide }: DecisionNoteProps) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const { status, decision, mayDecide, title } = alert;
  if (status === 'open') return null;
  return (
    <>
      <div className={layout.row}>
        <StateMark {...LOOKS[status]} label={t(`alerts.${status}`)} />
        {decision && (
          <Text variant="body-small" color="secondary">
            {t('alerts.decidedBy', {
              person: decision.by,
              time: describeMoment(decision.at),
            })}
          </Text>
        )}
        {mayDecide && (
          <Button
            variant="tertiary"
            size="small"
            isPending={decide.isPending}
            aria-label={t('alerts.undoOf', { title })}
            onPress={() => decide.mutate(undefined)}
          >
            {t('alerts.undo')}
          </Button>
        )}
      </div>
      <Details alert={alert} />
      <DecisionFailure error={decide.error} />
    </>
  );
}

/** Until when, for which reason, and for which services. */
function Details({ alert: { decision, kubernetes } }: { alert: Alert }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  if (!decision) return null;
  const { until, reason, feedback, services } = decision;
  const titleOf = (id: string) =>
    kubernetes?.services.find(service => service.id === id)?.title ?? id;
  const label = DISMISS_REASONS.find(({ id }) => id === reason)?.label;
  const lines = [
    until && t('alerts.until', { day: describeDay(until) }),
    label && [label, feedback].filter(Boolean).join(': '),
    services &&
      t('alerts.forServices', { services: services.map(titleOf).join(', ') }),
  ].filter(Boolean);
  return (
    <>
      {lines.map(line => (
        <Text key={line} as="p" variant="body-small">
          {line}
        </Text>
      ))}
    </>
  );
}
