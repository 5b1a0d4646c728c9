import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { DateTime } from 'luxon';
import { useId } from 'react';
import { layout } from '@portal/plugin-portal-ui';
import { codeInsightsTranslationRef } from '../translation';
import styles from './CodeInsights.module.css';
import { weekStarts } from './times';

/** Commits of each week as bars, with the same numbers as a table. */
export function WeekBars({ weeks }: { weeks: readonly number[] }) {
  const { t } = useTranslationRef(codeInsightsTranslationRef);
  const id = useId();
  const most = Math.max(...weeks, 1);
  const starts = weekStarts(weeks.length, DateTime.now());
  const count = weeks.reduce((sum, one) => sum + one, 0);
  return (
    <figure className={styles.weeks}>
      <figcaption id={id}>
        <Text variant="body-small">{t('activity.weeks', { count })}</Text>
      </figcaption>
      <div className={styles.bars} aria-hidden="true">
        {weeks.map((commits, index) => (
          <span
            key={starts[index]}
            title={`${starts[index]}: ${commits}`}
            data-empty={commits === 0}
            style={{ height: `${Math.max((commits / most) * 100, 4)}%` }}
          />
        ))}
      </div>
      {count > 0 && (
        <details>
          <summary>
            <Text variant="body-small">{t('activity.asTable')}</Text>
          </summary>
          <table aria-labelledby={id} className={layout.smallTable}>
            <thead>
              <tr>
                <th scope="col">{t('activity.week')}</th>
                <th scope="col">{t('activity.commits')}</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map((commits, index) =>
                commits === 0 ? null : (
                  <tr key={starts[index]}>
                    <th scope="row">{starts[index]}</th>
                    <td>{commits}</td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </details>
      )}
    </figure>
  );
}
