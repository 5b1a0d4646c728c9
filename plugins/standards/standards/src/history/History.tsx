import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Select, Text } from '@backstage/ui';
import {
  ChartFrame,
  describeDay,
  layout,
  LoadingRows,
  QueryAnswer,
} from '@portal/plugin-portal-ui';
import { lazy, useState } from 'react';
import { type HistoryOf, type Schemas, useHistory } from '../queries';
import { standardsTranslationRef } from '../translation';
import { EXCEPTED_SHADE, shadeOf } from '../standing/shade';
import { weeksOf } from './weeks';

// The library of the charts is large.
const HistoryChart = lazy(() => import('./HistoryChart'));

/** In place of the id of a check: the level. */
const LEVEL = 'level';

/** The levels or the results of a check, week by week. */
export function History(props: {
  of: HistoryOf;
  levels: readonly Schemas['Level'][];
  /** Those whose results the person may know. */
  checks: readonly Schemas['Check'][];
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { of, levels, checks } = props;
  const [shown, setShown] = useState(LEVEL);
  const check = checks.find(({ id }) => id === shown);
  const values = useValues(check ? undefined : levels);
  const query = useHistory(of, check?.id);
  const title = check?.title ?? t('history.levels');
  return (
    <section className={layout.stack3}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('history.title')}
      </Text>
      <div className={layout.filters}>
        <Select
          label={t('history.of')}
          options={[
            { id: LEVEL, label: t('history.levels') },
            ...checks.map(({ id, title: label }) => ({ id, label })),
          ]}
          value={shown}
          onChange={next => setShown(String(next))}
        />
      </div>
      <QueryAnswer
        query={query}
        failed={t('history.failed')}
        skeleton={<LoadingRows label={t('history.loading')} rows={4} />}
      >
        {history => {
          const weeks = weeksOf(history);
          return weeks.length === 0 ? (
            <Text as="p" color="secondary">
              {t('history.none')}
            </Text>
          ) : (
            <ChartFrame
              title={title}
              definition={t('history.definition')}
              fileName="standards-history"
              series={values}
              data={{
                columns: [
                  {
                    label: t('history.day'),
                    format: day => describeDay(String(day)),
                  },
                  ...values.map(({ label }) => ({ label })),
                ],
                rows: weeks.map(week => [
                  week.day,
                  ...values.map(({ id }) => week[id] ?? 0),
                ]),
              }}
            >
              <HistoryChart weeks={weeks} values={values} />
            </ChartFrame>
          );
        }}
      </QueryAnswer>
    </section>
  );
}

/** What the bars consist of: levels, or states of a check. */
function useValues(levels: readonly Schemas['Level'][] | undefined) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const unknown = {
    id: 'unknown',
    label: t('state.unknown'),
    color: EXCEPTED_SHADE,
  };
  if (!levels) {
    return [
      { id: 'met', label: t('state.met'), color: 'var(--bui-fg-positive)' },
      {
        id: 'missed',
        label: t('state.missed'),
        color: 'var(--bui-fg-negative)',
      },
      unknown,
    ];
  }
  return [
    ...levels
      .map(({ id, title }, index) => ({
        id,
        label: title,
        color: shadeOf(index + 1, levels.length),
      }))
      .reverse(),
    { id: 'none', label: t('page.noLevel'), color: shadeOf(0, levels.length) },
    unknown,
  ];
}
