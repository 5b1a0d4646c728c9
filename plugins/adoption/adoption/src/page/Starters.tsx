import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { describeDay } from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { adoptionTranslationRef } from '../translation';
import { FigureTable } from './FigureTable';

/** How long starters took to their first deployment. */
export function Starters(props: {
  starters: Schemas['Starters'][];
  /** Who comes from this day on is a starter. */
  from: string;
}) {
  const { t } = useTranslationRef(adoptionTranslationRef);
  return (
    <FigureTable
      title={t('starters.title')}
      definition={t('starters.definition')}
      empty={t('starters.empty', { day: describeDay(props.from) })}
      columns={[
        t('starters.quarter'),
        t('starters.people'),
        t('starters.days'),
      ]}
      rows={props.starters.map(({ quarter, people, medianDays }) => ({
        key: quarter,
        cells: [describeDay(quarter), people, medianDays],
      }))}
    />
  );
}
