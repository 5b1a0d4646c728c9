import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import { RiBookmarkLine } from '@remixicon/react';
import { useState } from 'react';
import type { ColumnId } from '../../entityTable';
import { listToolsTranslationRef } from '../translation';
import { DeleteView, TakeOverView } from './endDialogs';
import { toSearch } from './listState';
import { ViewForm } from './ViewForm';
import { ViewsDialog } from './ViewsDialog';
import type { ViewsPanel } from './ViewsPanel';

/** Opens the views, which are asked for then. */
export function ViewsButton(props: {
  columns: readonly ColumnId[];
  onOpen: (search: string) => void;
}) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const [panel, setPanel] = useState<ViewsPanel>();
  const back = () => setPanel({ is: 'list' });
  return (
    <>
      <Button
        variant="tertiary"
        size="small"
        iconStart={<RiBookmarkLine />}
        aria-haspopup="dialog"
        onPress={back}
      >
        {t('views.title')}
      </Button>
      {panel?.is === 'list' && (
        <ViewsDialog
          onPanel={setPanel}
          onOpen={({ filters }) => {
            setPanel(undefined);
            props.onOpen(toSearch(filters));
          }}
          onClose={() => setPanel(undefined)}
        />
      )}
      {panel?.is === 'form' && (
        <ViewForm view={panel.view} columns={props.columns} onClose={back} />
      )}
      {panel?.is === 'delete' && (
        <DeleteView view={panel.view} onClose={back} />
      )}
      {panel?.is === 'takeOver' && (
        <TakeOverView view={panel.view} onClose={back} />
      )}
    </>
  );
}
