import Button from '@material-ui/core/Button';
import Dialog from '@material-ui/core/Dialog';
import DialogActions from '@material-ui/core/DialogActions';
import DialogContent from '@material-ui/core/DialogContent';
import DialogContentText from '@material-ui/core/DialogContentText';
import DialogTitle from '@material-ui/core/DialogTitle';
import { FILE_MESSAGES } from '@portal/plugin-ecosystem-builder-common';
import { useId } from 'react';

export interface RefusalDialogProps {
  message: string;
  onClose: () => void;
}

/** Says why a file cannot be edited in this form (ledger E-164). */
export function RefusalDialog({ message, onClose }: RefusalDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{FILE_MESSAGES.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} color="textPrimary">
          {message}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="primary" variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
