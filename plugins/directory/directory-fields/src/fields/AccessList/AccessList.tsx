import {
  EntryListDialog,
  FieldFrame,
  type AccessEntry,
  type AccessEntryKind,
  type CheckQuestion,
  type PortalField,
} from '@portal/plugin-field-kit';
import Button from '@material-ui/core/Button';
import FormLabel from '@material-ui/core/FormLabel';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import AddIcon from '@material-ui/icons/Add';
import EditIcon from '@material-ui/icons/EditOutlined';
import { useRef } from 'react';
import { EntryTable } from './EntryTable';
import { useAccessList } from './useAccessList';

const useStyles = makeStyles(
  theme => ({
    root: { marginTop: theme.spacing(2), minWidth: 0 },
    empty: { margin: theme.spacing(1, 0) },
    buttons: { display: 'flex', gap: theme.spacing(1) },
  }),
  { name: 'PortalAccessList' },
);

/** The texts of a list. */
export interface AccessListTexts {
  empty: string;
  add: string;
  edit: string;
  addTitle: string;
  editTitle: string;
}

export interface AccessListProps {
  field: Pick<
    PortalField,
    | 'id'
    | 'label'
    | 'description'
    | 'isRequired'
    | 'isDisabled'
    | 'errors'
    | 'errorId'
  >;
  kind: AccessEntryKind;
  texts: AccessListTexts;
  entries: readonly AccessEntry[];
  onChange: (entries: AccessEntry[]) => void;
  questionOf: (name: string) => CheckQuestion;
}

/** A list of entries with rights, and a dialog to add and edit them. */
export function AccessList(props: AccessListProps) {
  const { field, kind, texts, entries, questionOf } = props;
  const { id, label, isDisabled, isRequired, errors, errorId } = field;
  const classes = useStyles();
  const list = useAccessList(entries, props.onChange);
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (index: number) => {
    list.remove(index);
    // The focused button has been removed.
    addButton.current?.focus();
  };
  const labelId = `${id}__label`;
  return (
    <FieldFrame field={field} isWide>
      <div
        id={id}
        role="group"
        aria-labelledby={labelId}
        aria-describedby={errors.length > 0 ? errorId : undefined}
        className={classes.root}
      >
        <FormLabel id={labelId} component="div" required={isRequired}>
          {label}
        </FormLabel>
        {entries.length === 0 ? (
          <Typography className={classes.empty} variant="body2">
            {texts.empty}
          </Typography>
        ) : (
          <EntryTable
            label={label}
            nameLabel={kind.nameLabel}
            entries={entries}
            isDisabled={isDisabled}
            onEdit={list.edit}
            onRemove={remove}
          />
        )}
        <div className={classes.buttons}>
          <Button
            ref={addButton}
            size="small"
            variant="outlined"
            startIcon={<AddIcon />}
            disabled={isDisabled || entries.length >= kind.limit}
            onClick={list.add}
          >
            {texts.add}
          </Button>
          {entries.length > 1 && (
            <Button
              size="small"
              startIcon={<EditIcon />}
              disabled={isDisabled}
              onClick={() => list.edit()}
            >
              {texts.edit}
            </Button>
          )}
        </div>
      </div>
      {list.editing && (
        <EntryListDialog
          mode={list.editing.mode}
          title={list.editing.mode === 'add' ? texts.addTitle : texts.editTitle}
          kind={kind}
          questionOf={questionOf}
          entries={list.editing.entries}
          others={list.editing.others}
          onSave={list.save}
          onClose={list.close}
        />
      )}
    </FieldFrame>
  );
}
