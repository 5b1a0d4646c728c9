import { useRef } from 'react';
import Button from '@material-ui/core/Button';
import Dialog from '@material-ui/core/Dialog';
import DialogActions from '@material-ui/core/DialogActions';
import DialogContent from '@material-ui/core/DialogContent';
import DialogContentText from '@material-ui/core/DialogContentText';
import DialogTitle from '@material-ui/core/DialogTitle';

/** Props of {@link IdleWarning}. */
export interface IdleWarningProps {
  remainingMs: number;
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks whether the user is still present (ledger P-005). Escape and a click outside the dialog keep the session. */
export function IdleWarning(props: IdleWarningProps) {
  const { remainingMs, onStay, onSignOut } = props;
  const stayButton = useRef<HTMLButtonElement>(null);
  const seconds = Math.ceil(remainingMs / 1000);
  return (
    <Dialog
      open
      onClose={onStay}
      maxWidth="xs"
      fullWidth
      TransitionProps={{ onEntered: () => stayButton.current?.focus() }}
      aria-labelledby="idle-warning-title"
      aria-describedby="idle-warning-text"
    >
      <DialogTitle id="idle-warning-title">Are you still there?</DialogTitle>
      <DialogContent>
        <DialogContentText id="idle-warning-text">
          To protect your account, Harbour signs you out in{' '}
          <strong>
            {seconds} {seconds === 1 ? 'second' : 'seconds'}
          </strong>
          . Input that you have not saved will be lost.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onSignOut}>Sign out now</Button>
        <Button
          onClick={onStay}
          color="primary"
          variant="contained"
          ref={stayButton}
        >
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
