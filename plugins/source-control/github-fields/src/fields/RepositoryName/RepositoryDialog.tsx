import { CheckStatus, Combobox, FieldDialog } from '@portal/plugin-field-kit';
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
    <FieldDialog
      title="Choose a repository"
      submitLabel="Confirm"
      isIncomplete={check.status !== 'good'}
      onSubmit={() => props.onConfirm(choice.name)}
      onClose={props.onClose}
    >
      <div>
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
      </div>
    </FieldDialog>
  );
}
