import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEntityList } from '@backstage/plugin-catalog-react';
import { Button, Checkbox, Text } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import { useSyncExternalStore } from 'react';
import { listToolsTranslationRef } from '../translation';
import { AskOwners } from './AskOwners';
import { FeatureActions } from './FeatureActions';
import { MAX_SELECTED, type Selection } from './Selection';
import { StarButtons } from './StarButtons';

/** What one does with the selected entities. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const selected = useSyncExternalStore(selection.subscribe, selection.get);
  const entities = [...selected.values()];
  const isNone = entities.length === 0;
  return (
    <section
      aria-label={t('select.label')}
      className={`${layout.frame} ${layout.stack2}`}
    >
      <div className={layout.wideRow}>
        <PageBox selection={selection} selected={selected} />
        <Text as="p" role="status" weight="bold">
          {t('select.count', { count: entities.length })}
        </Text>
        {entities.length === MAX_SELECTED && (
          <Text as="p">{t('select.full', { most: `${MAX_SELECTED}` })}</Text>
        )}
      </div>
      <div className={layout.buttons}>
        <StarButtons entities={entities} />
        <AskOwners entities={entities} />
        {!isNone && <FeatureActions entities={entities} />}
        <Button
          variant="tertiary"
          size="small"
          isDisabled={isNone}
          onPress={() => selection.clear()}
        >
          {t('select.clear')}
        </Button>
      </div>
    </section>
  );
}

/** Selects what the page of the list shows, and not what other pages do. */
function PageBox(props: {
  selection: Selection;
  selected: ReadonlyMap<string, Entity>;
}) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const { selection, selected } = props;
  const { entities } = useEntityList();
  const count = entities.filter(entity =>
    selected.has(stringifyEntityRef(entity)),
  ).length;
  const isAll = count > 0 && count === entities.length;
  return (
    <Checkbox
      isSelected={isAll}
      isIndeterminate={count > 0 && !isAll}
      isDisabled={entities.length === 0}
      onChange={() => selection.setAll(entities, !isAll)}
    >
      {t('select.page')}
    </Checkbox>
  );
}
