import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { pipelineDeployTranslationRef } from '../translation';
import type { WorkflowRun } from './types';

/** Which run of which workflow it is: its number, its attempt if it was repeated, and what started it. */
export function RunName({ run }: { run: WorkflowRun }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { run_number: number, run_attempt: attempt = 1 } = run;
  const parts = [
    run.name,
    t('runs.run', { number: String(number) }),
    attempt > 1 && t('runs.attempt', { number: String(attempt) }),
    run.event.replaceAll('_', ' '),
  ];
  return <Text variant="body-small">{parts.filter(Boolean).join(', ')}</Text>;
}
