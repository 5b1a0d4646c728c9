import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEntityPresentation } from '@backstage/plugin-catalog-react';
import { Checkbox, VisuallyHidden } from '@backstage/ui';
import { useSyncExternalStore } from 'react';
import type { RowStart } from '../../entityTable';
import { listToolsTranslationRef } from '../translation';
import type { Selection } from './Selection';

/** Makes what stands before each entity of a list while one selects: a checkbox. The rows are not drawn again when another one changes. */
export function createRowStart(selection: Selection): RowStart {
  return function SelectionStart({ entity }) {
    const { t } = useTranslationRef(listToolsTranslationRef);
    return entity ? (
      <EntityBox entity={entity} selection={selection} />
    ) : (
      <VisuallyHidden>{t('select.label')}</VisuallyHidden>
    );
  };
}

function EntityBox(props: { entity: Entity; selection: Selection }) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const { entity, selection } = props;
  const { primaryTitle } = useEntityPresentation(entity);
  const ref = stringifyEntityRef(entity);
  const isSelected = useSyncExternalStore(selection.subscribe, () =>
    selection.get().has(ref),
  );
  return (
    <Checkbox
      aria-label={t('select.one', { title: primaryTitle })}
      isSelected={isSelected}
      onChange={() => selection.toggle(entity)}
    />
  );
}
