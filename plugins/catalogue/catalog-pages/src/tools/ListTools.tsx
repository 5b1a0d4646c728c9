import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import { RiCheckboxMultipleLine } from '@remixicon/react';
import { layout } from '@portal/plugin-portal-ui';
import { useEffect, useState } from 'react';
import type { ListToolsProps } from '../entityTable';
import { ColumnsMenu } from './columns/ColumnsMenu';
import { ExportMenu } from './export/ExportMenu';
import { ExportState } from './export/ExportState';
import { useExport } from './export/useExport';
import { createRowStart } from './selection/createRowStart';
import { Selection } from './selection/Selection';
import { SelectionBar } from './selection/SelectionBar';
import { listToolsTranslationRef } from './translation';
import { ViewsButton } from './views/ViewsButton';

/** What one does with the catalogue's list: views, columns, export, selection. */
export function ListTools({ columns, onReset, onRowStart }: ListToolsProps) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const selecting = useSelecting(onRowStart);
  const exporting = useExport(columns);
  return (
    <div className={layout.stack2}>
      <div
        role="group"
        aria-label={t('tools.label')}
        className={layout.buttons}
      >
        <ViewsButton columns={columns} onOpen={onReset} />
        <ColumnsMenu columns={columns} />
        <ExportMenu
          isPending={exporting.isPending}
          onExport={format => exporting.mutate(format)}
        />
        <Button
          variant="tertiary"
          size="small"
          iconStart={<RiCheckboxMultipleLine />}
          aria-expanded={Boolean(selecting.selection)}
          onPress={selecting.toggle}
        >
          {selecting.selection ? t('select.end') : t('select.start')}
        </Button>
      </div>
      <ExportState state={exporting} />
      {selecting.selection && <SelectionBar selection={selecting.selection} />}
    </div>
  );
}

/** Shows the checkboxes before the rows while one selects. */
function useSelecting(onRowStart: ListToolsProps['onRowStart']) {
  const [selection, setSelection] = useState<Selection>();
  useEffect(
    () => onRowStart({ Start: selection && createRowStart(selection) }),
    [onRowStart, selection],
  );
  return {
    selection,
    toggle: () => setSelection(selection ? undefined : new Selection()),
  };
}
