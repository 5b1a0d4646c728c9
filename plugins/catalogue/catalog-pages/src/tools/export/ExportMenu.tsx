import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import { RiDownloadLine } from '@remixicon/react';
import { listToolsTranslationRef } from '../translation';
import type { ExportFormat } from './useExport';

/** Chooses the format of the file. */
export function ExportMenu(props: {
  isPending: boolean;
  onExport: (format: ExportFormat) => void;
}) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  return (
    <MenuTrigger>
      <Button
        variant="tertiary"
        size="small"
        iconStart={<RiDownloadLine />}
        isDisabled={props.isPending}
      >
        {t('export.title')}
      </Button>
      <Menu>
        <MenuItem onAction={() => props.onExport('csv')}>
          {t('export.csv')}
        </MenuItem>
        <MenuItem onAction={() => props.onExport('json')}>
          {t('export.json')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
