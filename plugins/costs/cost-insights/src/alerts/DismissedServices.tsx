import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import { costInsightsTranslationRef } from '../translation';
import type { DecisionNoteProps } from './DecisionNote';

/** The services that were dismissed from an alert that stays for the others, with a way back (P-174). */
export function DismissedServices({ alert, decide }: DecisionNoteProps) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const { kubernetes, mayDecide, title } = alert;
  if (!kubernetes?.dismissed) return null;
  const services = kubernetes.dismissed.map(one => one.title).join(', ');
  return (
    <div className={layout.row}>
      <Text as="p" variant="body-small">
        {t('alerts.dismissedServices', { services })}
      </Text>
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
  );
}
