import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import { SNOOZE_OPTIONS } from '@portal/plugin-cost-insights-common';
import { layout } from '@portal/plugin-portal-ui';
import { costInsightsTranslationRef } from '../translation';
import type { Alert } from '../types';
import { DecisionFailure } from './DecisionFailure';
import { DismissDialog } from './DismissDialog';
import type { AlertDecider } from './queries';

/** What a person can decide on an open alert: snooze, accept, dismiss (P-180, P-182, P-183). */
export function DecisionButtons({
  alert,
  decide,
}: {
  alert: Alert;
  decide: AlertDecider;
}) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const { title } = alert;
  return (
    <>
      <div className={layout.row}>
        <MenuTrigger>
          <Button
            variant="secondary"
            size="small"
            isDisabled={decide.isPending}
            aria-label={t('alerts.snoozeOf', { title })}
          >
            {t('alerts.snooze')}
          </Button>
          <Menu aria-label={t('alerts.snoozeOf', { title })}>
            {SNOOZE_OPTIONS.map(({ duration, label }) => (
              <MenuItem
                key={duration}
                onAction={() => decide.mutate({ status: 'snoozed', duration })}
              >
                {label}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
        <Button
          variant="secondary"
          size="small"
          isDisabled={decide.isPending}
          aria-label={t('alerts.acceptOf', { title })}
          onPress={() => decide.mutate({ status: 'accepted' })}
        >
          {t('alerts.accept')}
        </Button>
        <DismissDialog alert={alert} decide={decide} />
      </div>
      <DecisionFailure error={decide.error} />
    </>
  );
}
