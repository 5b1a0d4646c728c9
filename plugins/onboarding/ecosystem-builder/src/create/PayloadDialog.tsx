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

export interface PayloadDialogProps {
  payload: Payload;
  onClose: () => void;
}

/** Shows exactly what is sent. */
export function PayloadDialog({ payload, onClose }: PayloadDialogProps) {
  const classes = useStyles();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth="md"
    >
      <DialogTitle id={`${id}-title`}>Payload</DialogTitle>
      <DialogContent
        dividers
        tabIndex={0}
        role="region"
        aria-labelledby={`${id}-title`}
      >
        <pre className={classes.json}>{JSON.stringify(payload, null, 2)}</pre>
      </DialogContent>
      <DialogActions>
        <Button color="primary" variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
