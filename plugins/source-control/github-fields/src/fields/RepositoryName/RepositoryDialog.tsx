import Button from '@material-ui/core/Button';
import Dialog from '@material-ui/core/Dialog';
import DialogActions from '@material-ui/core/DialogActions';
import DialogContent from '@material-ui/core/DialogContent';
import DialogTitle from '@material-ui/core/DialogTitle';
import { CheckStatus, Combobox } from '@portal/plugin-field-kit';
import { useId } from 'react';
import { useRepositoryChoice } from './useRepositoryChoice';

export interface RepositoryDialogProps {
  /** The current name, or empty. */
  name: string;
  onConfirm: (name: string) => void;
  onClose: () => void;
}

/** Dialog to choose an existing repository. It can be confirmed if the repository exists (ledger C-164). */
export function RepositoryDialog(props: RepositoryDialogProps) {
  const id = useId();
  const choice = useRepositoryChoice(props.name);
  const { list, check } = choice;
  return (
    <Dialog
      open
      onClose={props.onClose}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={`${id}-title`}>Choose a repository</DialogTitle>
      <DialogContent>
        <Combobox
          id={`${id}-name`}
          label="Repository"
          options={list.options}
          selected={choice.selected}
          onSelect={choice.choose}
          isServerSearch
          onType={choice.type}
          note={list.note}
          isRequired
          isInvalid={check.status === 'bad'}
          describedBy={`${id}-status`}
        />
        <CheckStatus id={`${id}-status`} state={check} label="Repository" />
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>Cancel</Button>
        <Button
          color="primary"
          variant="contained"
          disabled={check.status !== 'good'}
          onClick={() => props.onConfirm(choice.name)}
        >
          Confirm
        </Button>
      </DialogActions>
    </Dialog>
  );
}
