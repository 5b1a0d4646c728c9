import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { layout } from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { adoptionTranslationRef } from '../translation';
import { FigureTable } from './FigureTable';

/** The forms of templates: opened, finished, and left at which field. */
export function Forms({ forms }: { forms: Schemas['FormCount'][] }) {
  const { t } = useTranslationRef(adoptionTranslationRef);
  return (
    <FigureTable
      title={t('forms.title')}
      definition={t('forms.definition')}
      empty={t('forms.empty')}
      columns={[
        t('forms.form'),
        t('forms.opened'),
        t('forms.created'),
        t('forms.left'),
      ]}
      rows={forms.map(({ entityRef, opened, created, left }, index) => ({
        key: entityRef ?? `hidden ${index}`,
        cells: [
          entityRef ? (
            <EntityRefLink entityRef={entityRef} hideIcon />
          ) : (
            t('forms.hidden')
          ),
          opened,
          created,
          <LeftAt key="left" left={left} />,
        ],
      }))}
    />
  );
}

function LeftAt({ left }: { left: Schemas['LeftForm'][] }) {
  const { t } = useTranslationRef(adoptionTranslationRef);
  if (left.length === 0) return '–';
  return (
    <ul className={layout.list}>
      {left.map(({ step, field, count }) => {
        const of = { step: step || t('forms.review'), count };
        return (
          <li key={`${step} ${field}`}>
            {field === undefined
              ? t('forms.place', of)
              : t('forms.field', { ...of, field })}
          </li>
        );
      })}
    </ul>
  );
}
