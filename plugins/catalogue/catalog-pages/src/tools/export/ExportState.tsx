import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button, Text } from '@backstage/ui';
import { Failure, layout } from '@portal/plugin-portal-ui';
import { listToolsTranslationRef } from '../translation';
import { MAX_EXPORTED } from './readAll';
import type { useExport } from './useExport';

const show = (count: number) => count.toLocaleString();

/** How far an export is, why it failed, and what its file lacks. */
export function ExportState({
  state,
}: {
  state: ReturnType<typeof useExport>;
}) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const { data, error, isPending, progress, variables } = state;
  if (isPending) {
    return (
      <div className={layout.row}>
        <Text as="p" role="status" color="secondary">
          {progress
            ? t('export.reading', {
                done: show(progress.done),
                total: show(Math.min(progress.total, MAX_EXPORTED)),
              })
            : t('export.starting')}
        </Text>
        <Button variant="secondary" size="small" onPress={state.cancel}>
          {t('export.cancel')}
        </Button>
      </div>
    );
  }
  if (error) {
    return (
      <Failure
        title={t('export.failed')}
        error={error}
        onRetry={() => state.mutate(variables ?? 'csv')}
      />
    );
  }
  if (!data?.isCut) return null;
  return (
    <Alert
      status="warning"
      icon
      title={t('export.cut', {
        most: show(MAX_EXPORTED),
        total: show(data.total),
      })}
    />
  );
}
