import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Select, Text } from '@backstage/ui';
import { ChartFrame, describeDay, layout } from '@portal/plugin-portal-ui';
import { lazy, useState } from 'react';
import type { Schemas } from '../queries';
import { adoptionTranslationRef } from '../translation';
import { usePageName } from './usePageName';
import { withGaps } from './weeks';

const WeekChart = lazy(() => import('./WeekChart'));

/** In place of the id of a page. */
const ALL = 'all';

/** How often pages were opened, week by week: all of them, or one. */
export function PagesChart(props: {
  weeks: readonly Schemas['WeekFigures'][];
}) {
  const { t } = useTranslationRef(adoptionTranslationRef);
  const pageName = usePageName();
  const { weeks } = props;
  const [page, setPage] = useState(ALL);
  const pages = [
    ...new Set(weeks.flatMap(week => week.pages.map(of => of.page))),
  ]
    .map(id => ({ id, label: pageName(id) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const points = withGaps(weeks).map(({ week, pages: counts }) => ({
    week,
    value: counts
      ?.filter(of => page === ALL || of.page === page)
      .reduce((sum, { count }) => sum + count, 0),
  }));
  const lost = weeks.reduce((sum, week) => sum + week.lost, 0);
  const title = t('pages.title');
  return (
    <section className={layout.stack3}>
      <Select
        label={t('pages.page')}
        options={[{ id: ALL, label: t('pages.all') }, ...pages]}
        value={page}
        onChange={next => setPage(String(next))}
      />
      <ChartFrame
        title={page === ALL ? title : `${title}: ${pageName(page)}`}
        definition={t('pages.definition')}
        fileName="adoption-pages"
        data={{
          columns: [
            {
              label: t('people.week'),
              format: week => describeDay(String(week)),
            },
            { label: t('pages.views') },
          ],
          rows: points.map(({ week, value }) => [week, value ?? 0]),
        }}
      >
        <WeekChart title={title} label={t('pages.views')} points={points} />
      </ChartFrame>
      {lost > 0 && (
        <Text as="p" variant="body-small" color="secondary">
          {t('pages.lost', { count: lost })}
        </Text>
      )}
    </section>
  );
}
