import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Select, Text } from '@backstage/ui';
import {
  describeDay,
  layout,
  LoadingRows,
  QueryAnswer,
} from '@portal/plugin-portal-ui';
import { useState } from 'react';
import { type Schemas, useWeek } from '../queries';
import { adoptionTranslationRef } from '../translation';
import { FailedTemplates } from './FailedTemplates';
import { Forms } from './Forms';
import { Teams } from './Teams';
import { Words } from './Words';

/** The figures of one week: teams, searches without an answer, forms, and templates that fail. */
export function WeekSection(props: {
  weeks: readonly Schemas['WeekFigures'][];
}) {
  const { t } = useTranslationRef(adoptionTranslationRef);
  const newest = props.weeks.toReversed();
  const [chosen, setChosen] = useState(newest[0].week);
  const query = useWeek(chosen);
  return (
    <section className={layout.stack4}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('week.title')}
      </Text>
      <Select
        label={t('week.choose')}
        options={newest.map(({ week, isRunning }) => ({
          id: week,
          label: t(isRunning ? 'week.running' : 'week.option', {
            day: describeDay(week),
          }),
        }))}
        value={chosen}
        onChange={next => setChosen(String(next))}
      />
      <QueryAnswer
        query={query}
        failed={t('week.failed')}
        skeleton={<LoadingRows label={t('week.loading')} rows={6} />}
      >
        {week => (
          <div className={layout.stack6}>
            <Teams week={week} />
            <Words week={week} />
            <Forms forms={week.forms} />
            <FailedTemplates failed={week.failed} />
          </div>
        )}
      </QueryAnswer>
    </section>
  );
}
