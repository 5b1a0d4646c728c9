import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert } from '@backstage/ui';
import { errorMessage } from '@portal/plugin-portal-ui';
import { costInsightsTranslationRef } from '../translation';

/** Says that a decision was not recorded, and why. */
export function DecisionFailure({ error }: { error: Error | null }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  return error ? (
    <div role="alert">
      <Alert
        status="danger"
        icon
        title={t('alerts.notDecided')}
        description={errorMessage(error)}
      />
    </div>
  ) : null;
}
