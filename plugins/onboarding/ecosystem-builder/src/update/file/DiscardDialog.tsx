import Button from '@material-ui/core/Button';
import Dialog from '@material-ui/core/Dialog';
import DialogActions from '@material-ui/core/DialogActions';
import DialogContent from '@material-ui/core/DialogContent';
import DialogContentText from '@material-ui/core/DialogContentText';
import DialogTitle from '@material-ui/core/DialogTitle';
import { useId } from 'react';

export interface DiscardDialogProps {
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before another portfolio or file removes changes that are not sent yet. */
export function DiscardDialog({ onDiscard, onClose }: DiscardDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>Discard your changes?</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} color="textPrimary">
          Your changes of this file are not sent yet. Another portfolio or file
          removes them from the form.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Keep my changes</Button>
        <Button color="primary" variant="contained" onClick={onDiscard}>
          Discard
        </Button>
      </DialogActions>
    </Dialog>
  );
}
