import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEntityList } from '@backstage/plugin-catalog-react';
import { Button, Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import {
  RiCheckboxBlankLine,
  RiCheckboxLine,
  RiLayoutColumnLine,
} from '@remixicon/react';
import { COLUMN_TITLES, type ColumnId } from '../../entityTable';
import { listToolsTranslationRef } from '../translation';
import { columnsToChoose, useColumnChoice } from './useColumnChoice';

/** Chooses the columns of the list. The name is always there. */
export function ColumnsMenu({ columns }: { columns: readonly ColumnId[] }) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const { filters } = useEntityList();
  const kind = filters.kind?.value ?? '';
  const { choose, reset } = useColumnChoice(kind);
  const toggle = (id: ColumnId) =>
    choose(
      columns.includes(id)
        ? columns.filter(one => one !== id)
        : [...columns, id],
    );
  return (
    <MenuTrigger>
      <Button
        variant="tertiary"
        size="small"
        iconStart={<RiLayoutColumnLine />}
      >
        {t('columns.title')}
      </Button>
      <Menu
        selectionMode="multiple"
        selectedKeys={columns}
        aria-label={t('columns.title')}
      >
        {columnsToChoose(kind).map(id => (
          <MenuItem
            key={id}
            id={id}
            iconStart={
              columns.includes(id) ? (
                <RiCheckboxLine />
              ) : (
                <RiCheckboxBlankLine />
              )
            }
            onAction={() => toggle(id)}
          >
            {COLUMN_TITLES[id]}
          </MenuItem>
        ))}
        <MenuItem id="reset" onAction={reset}>
          {t('columns.reset')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
