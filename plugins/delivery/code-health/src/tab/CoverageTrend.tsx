import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { describeDay, layout } from '@portal/plugin-portal-ui';
import { useId } from 'react';
import { codeHealthTranslationRef } from '../translation';
import styles from './CodeHealth.module.css';

/** Size of the picture, in its own units. */
const WIDTH = 300;
const HEIGHT = 80;

/** Coverage in percent. */
const MAX = 100;

/** The coverage of the analyses as a line, with the same numbers as a table. */
export function CoverageTrend(props: {
  coverage: readonly { date: string; value: number }[];
}) {
  const { t } = useTranslationRef(codeHealthTranslationRef);
  const id = useId();
  const { coverage } = props;
  if (coverage.length < 2) return <Text>{t('coverage.none')}</Text>;
  const step = WIDTH / (coverage.length - 1);
  const points = coverage.map(
    ({ value }, index) => `${index * step},${HEIGHT - (value / MAX) * HEIGHT}`,
  );
  return (
    <figure className={styles.trend}>
      <figcaption id={id}>
        <Text variant="body-small">
          {t('coverage.trend', {
            first: coverage[0].value.toFixed(1),
            last: coverage[coverage.length - 1].value.toFixed(1),
            analyses: String(coverage.length),
          })}
        </Text>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline points={points.join(' ')} />
      </svg>
      <details>
        <summary>
          <Text variant="body-small">{t('coverage.asTable')}</Text>
        </summary>
        <table aria-labelledby={id} className={layout.smallTable}>
          <thead>
            <tr>
              <th scope="col">{t('coverage.date')}</th>
              <th scope="col">{t('coverage.value')}</th>
            </tr>
          </thead>
          <tbody>
            {coverage.map(({ date, value }) => (
              <tr key={date}>
                <th scope="row">{describeDay(date)}</th>
                <td>{value.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
