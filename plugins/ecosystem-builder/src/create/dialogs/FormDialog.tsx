import Button from '@material-ui/core/Button';
import Dialog from '@material-ui/core/Dialog';
import DialogActions from '@material-ui/core/DialogActions';
import DialogContent from '@material-ui/core/DialogContent';
import DialogTitle from '@material-ui/core/DialogTitle';
import { FieldErrorsProvider } from '@portal/plugin-field-kit';
import { type ReactNode, useId } from 'react';

export interface FormDialogProps {
  title: string;
  canConfirm: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog's controls have no errors of Next. */
const claimNothing = () => () => {};

/** A dialog of the create form. Nothing of it is in the payload before it is confirmed. */
export function FormDialog(props: FormDialogProps) {
  const { title, canConfirm, onConfirm, onClose, children } = props;
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          // Events of a React portal bubble to the form of the field.
          event.stopPropagation();
          if (canConfirm) onConfirm();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent dividers>
          <FieldErrorsProvider onClaim={claimNothing}>
            {children}
          </FieldErrorsProvider>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            color="primary"
            variant="contained"
            disabled={!canConfirm}
          >
            Confirm
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
