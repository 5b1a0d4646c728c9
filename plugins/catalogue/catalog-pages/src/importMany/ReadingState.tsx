import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button, Text } from '@backstage/ui';
import { Failure, layout, Moment } from '@portal/plugin-portal-ui';
import { type Reading, useReadAgain } from './queries';
import { importManyTranslationRef } from './translation';

/** When the list was read, how far the reading is, or why it failed. */
export function ReadingState({ reading }: { reading: Reading }) {
  const { t } = useTranslationRef(importManyTranslationRef);
  const again = useReadAgain();
  const { state, readAt, problem, found = 0 } = reading;
  const isRunning = state === 'running' || state === 'never';
  return (
    <div className={layout.stack2}>
      <div className={layout.row}>
        <span role="status">
          {isRunning && (
            <Text variant="body-small" color="secondary">
              {state === 'never'
                ? t('reading.never')
                : t('reading.running', { count: found })}
            </Text>
          )}
        </span>
        {readAt && (
          <Text variant="body-small" color="secondary">
            {t('reading.read')} <Moment time={readAt} />
          </Text>
        )}
        <Button
          variant="secondary"
          size="small"
          isPending={again.isPending || isRunning}
          onPress={() => again.mutate()}
        >
          {t('reading.again')}
        </Button>
      </div>
      {state === 'failed' && (
        <div role="alert">
          <Alert
            status="warning"
            icon
            title={t('reading.failed')}
            description={`${problem ?? ''} ${readAt ? t('reading.failedHint') : ''}`}
          />
        </div>
      )}
      {again.error && (
        <Failure title={t('reading.againFailed')} error={again.error} />
      )}
    </div>
  );
}
