import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
} from '@backstage/ui';
import { catalogSourcesRefreshPermission } from '@portal/plugin-catalog-sources-common';
import { useState } from 'react';
import { useSourceRefresh } from '../../hooks/useSourceRefresh';
import { catalogSourcesTranslationRef } from '../../translation';
import { RefreshDialogBody } from './RefreshDialogBody';

/** @public */
export interface RefreshSourcesProps {
  /** Called after each refresh, so that the page can reload its list. */
  onFinished?: () => void;
  /** Polling interval during a refresh, 2 s by default. */
  pollIntervalMs?: number;
}

/**
 * The `Refresh` action: shows when the catalogue's sources were read, and starts a refresh. Renders nothing without
 * the permission `catalog.sources.refresh`.
 *
 * @public
 */
export function RefreshSources(props: RefreshSourcesProps) {
  const { allowed } = usePermission({
    permission: catalogSourcesRefreshPermission,
  });
  return allowed ? <RefreshSourcesButton {...props} /> : null;
}

function RefreshSourcesButton(props: RefreshSourcesProps) {
  const { t } = useTranslationRef(catalogSourcesTranslationRef);
  const [isOpen, setOpen] = useState(false);
  const { state, load, start } = useSourceRefresh(props);
  const busy = state.status === 'starting' || state.status === 'refreshing';

  const open = () => {
    setOpen(true);
    if (!busy) load();
  };

  return (
    <>
      <Button variant="secondary" onPress={open}>
        {busy ? t('action.refreshing') : t('action.refresh')}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} width={480}>
        <DialogHeader>{t('dialog.title')}</DialogHeader>
        <DialogBody>
          <RefreshDialogBody state={state} />
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" slot="close">
            {t('dialog.close')}
          </Button>
          {state.status === 'load-failed' ? (
            <Button variant="primary" onPress={load}>
              {t('dialog.retry')}
            </Button>
          ) : (
            <Button
              variant="primary"
              onPress={start}
              isDisabled={busy || !('sources' in state && state.sources.length)}
              isPending={busy}
            >
              {t('dialog.refreshNow')}
            </Button>
          )}
        </DialogFooter>
      </Dialog>
    </>
  );
}
