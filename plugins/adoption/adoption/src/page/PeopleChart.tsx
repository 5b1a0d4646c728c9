import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { ChartFrame, describeDay } from '@portal/plugin-portal-ui';
import { lazy } from 'react';
import type { Schemas } from '../queries';
import { adoptionTranslationRef } from '../translation';
import { weeksLater, withGaps } from './weeks';

// The library of the charts is large.
const WeekChart = lazy(() => import('./WeekChart'));

/** Why a week has no figure, by whether it goes on; a week without data does not say so. */
const REASONS = {
  true: 'people.running',
  false: 'people.few',
  undefined: 'people.noData',
} as const;

/** How many people were there, week by week. */
export function PeopleChart(props: {
  weeks: readonly Schemas['WeekFigures'][];
}) {
  const { t } = useTranslationRef(adoptionTranslationRef);
  const { weeks } = props;
  const title = t('people.title');
  const points = withGaps(weeks).map(({ week, people, isRunning }) => ({
    week,
    people,
    isRunning,
  }));
  const isFirst = weeks.every(({ isRunning }) => isRunning);
  const last = weeks.at(-1)?.week ?? '';
  return (
    <ChartFrame
      title={title}
      definition={t('people.definition')}
      fileName="adoption-people"
      isFigures={isFirst}
      data={{
        columns: [
          {
            label: t('people.week'),
            format: week => describeDay(String(week)),
          },
          { label: t('people.people') },
        ],
        rows: points.map(({ week, people, isRunning }) => [
          week,
          people ?? t(REASONS[`${isRunning}`]),
        ]),
      }}
    >
      {isFirst ? (
        <Text as="p" color="secondary">
          {t('people.wait', { day: describeDay(weeksLater(last, 1)) })}
        </Text>
      ) : (
        <WeekChart
          title={title}
          label={t('people.people')}
          points={points.map(({ week, people }) => ({ week, value: people }))}
        />
      )}
    </ChartFrame>
  );
}
