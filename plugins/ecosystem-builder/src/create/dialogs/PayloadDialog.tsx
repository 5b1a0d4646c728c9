import Button from '@material-ui/core/Button';
import Dialog from '@material-ui/core/Dialog';
import DialogActions from '@material-ui/core/DialogActions';
import DialogContent from '@material-ui/core/DialogContent';
import DialogTitle from '@material-ui/core/DialogTitle';
import { makeStyles } from '@material-ui/core/styles';
import type { Payload } from '@portal/plugin-ecosystem-builder-common';
import { useId } from 'react';

const useStyles = makeStyles(
  { json: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } },
  { name: 'PortalPayloadDialog' },
);

/** The payload as it is sent. */
export function PayloadDialog({
  payload,
  onClose,
}: {
  payload: Payload;
  onClose: () => void;
}) {
  const classes = useStyles();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth>
      <DialogTitle id={titleId}>Payload</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <pre className={classes.json}>{JSON.stringify(payload, null, 2)}</pre>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
