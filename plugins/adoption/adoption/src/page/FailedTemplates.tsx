import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import type { Schemas } from '../queries';
import { adoptionTranslationRef } from '../translation';
import { FigureTable } from './FigureTable';

/** The templates whose runs failed. */
export function FailedTemplates({
  failed,
}: {
  failed: Schemas['FailedRuns'][];
}) {
  const { t } = useTranslationRef(adoptionTranslationRef);
  return (
    <FigureTable
      title={t('failed.title')}
      definition={t('failed.definition')}
      empty={t('failed.empty')}
      columns={[t('failed.template'), t('failed.runs')]}
      rows={failed.map(({ entityRef, count }, index) => ({
        key: entityRef ?? `hidden ${index}`,
        cells: [
          entityRef ? (
            <EntityRefLink entityRef={entityRef} hideIcon />
          ) : (
            t('failed.hidden')
          ),
          count,
        ],
      }))}
    />
  );
}
