import { makeStyles } from '@material-ui/core/styles';
import type { Payload } from '@portal/plugin-ecosystem-builder-common';
import { ReadDialog } from '@portal/plugin-portal-ui';

const useStyles = makeStyles(
  { json: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } },
  { name: 'PortalPayloadDialog' },
);

export interface PayloadDialogProps {
  payload: Payload;
  onClose: () => void;
}

/** Shows exactly what is sent. */
export function PayloadDialog({ payload, onClose }: PayloadDialogProps) {
  const classes = useStyles();
  return (
    <ReadDialog title="Payload" width={900} onClose={onClose}>
      <pre className={classes.json} role="region" aria-label="Payload">
        {JSON.stringify(payload, null, 2)}
      </pre>
    </ReadDialog>
  );
}
