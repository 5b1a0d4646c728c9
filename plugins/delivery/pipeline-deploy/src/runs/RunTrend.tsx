import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { describeSeconds } from '@portal/plugin-portal-ui';
import { pipelineDeployTranslationRef } from '../translation';
import { trendOf } from './trend';
import type { WorkflowRun } from './types';
import styles from './Runs.module.css';

/** Height of the shortest bar, as a share of the longest. */
const MIN_HEIGHT = 0.08;

/** Pass rate and median duration of the newest runs, with a bar for each run. The sentence says what the bars show. */
export function RunTrend({ runs }: { runs: readonly WorkflowRun[] }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { bars, finished, passRate, medianSeconds } = trendOf(runs);
  if (passRate === undefined) return null;
  const longest = Math.max(...bars.map(({ seconds }) => seconds), 1);
  return (
    <figure className={styles.trend}>
      <figcaption>
        <Text variant="body-small">
          {t('runs.trend', {
            number: String(finished),
            rate: String(Math.round(passRate * 100)),
            duration: describeSeconds(medianSeconds ?? 0),
          })}
        </Text>
      </figcaption>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ id, tone, seconds }) => (
          <span
            key={id}
            className={styles.bar}
            data-tone={tone}
            style={{
              height: `${Math.max(seconds / longest, MIN_HEIGHT) * 100}%`,
            }}
          />
        ))}
      </div>
    </figure>
  );
}
