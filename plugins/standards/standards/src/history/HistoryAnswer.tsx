import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  ChartFrame,
  describeDay,
  LoadingRows,
  QueryAnswer,
} from '@portal/plugin-portal-ui';
import { lazy } from 'react';
import type { useHistory } from '../queries';
import { standardsTranslationRef } from '../translation';
import { pointsOf } from './points';
import type { HistoryValues } from './values';

// The library of the charts is large.
const HistoryChart = lazy(() => import('./HistoryChart'));

/** A history as a chart, with its table and its exports. */
export function HistoryAnswer(props: {
  query: ReturnType<typeof useHistory>;
  title: string;
  values: HistoryValues;
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { query, title, values } = props;
  return (
    <QueryAnswer
      query={query}
      failed={t('history.failed')}
      skeleton={<LoadingRows label={t('history.loading')} rows={4} />}
    >
      {history => {
        const points = pointsOf(history);
        return points.length === 0 ? (
          <Text as="p" color="secondary">
            {t('history.none')}
          </Text>
        ) : (
          <ChartFrame
            title={title}
            definition={t(
              history.stepDays === 1 ? 'history.daily' : 'history.definition',
            )}
            fileName="standards-history"
            series={values}
            data={{
              columns: [
                {
                  label: t(
                    history.stepDays === 1 ? 'history.day' : 'history.week',
                  ),
                  format: day => describeDay(String(day)),
                },
                ...values.map(({ label }) => ({ label })),
              ],
              rows: points.map(point => [
                point.day,
                ...values.map(({ id }) => point[id] ?? 0),
              ]),
            }}
          >
            <HistoryChart points={points} values={values} />
          </ChartFrame>
        );
      }}
    </QueryAnswer>
  );
}
