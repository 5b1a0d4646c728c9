import Button from '@material-ui/core/Button';
import FormLabel from '@material-ui/core/FormLabel';
import { makeStyles } from '@material-ui/core/styles';
import {
  type GroupAccess,
  formatValue,
  type RuleContext,
  type TeamMember,
} from '@portal/plugin-ecosystem-builder-common';
import {
  type AccessEntry,
  describedWithHelp,
  EntryListDialog,
  FieldFrame,
} from '@portal/plugin-field-kit';
import { memo, useMemo, useState } from 'react';
import { type ControlProps, frameOf } from './frame';
import { useAccessEntries } from './useAccessEntries';

const useStyles = makeStyles(
  theme => ({
    list: {
      margin: theme.spacing(1, 0),
      paddingLeft: theme.spacing(3),
      overflowWrap: 'anywhere',
    },
    buttons: { display: 'flex', gap: theme.spacing(1) },
  }),
  { name: 'PortalOnboardingList' },
);

const NO_NAMES: readonly string[] = [];

export interface ListControlProps extends ControlProps {
  members: readonly TeamMember[] | undefined;
  groups: readonly GroupAccess[] | undefined;
  context: RuleContext;
  onMembers: (members: TeamMember[]) => void;
  onGroups: (groups: GroupAccess[]) => void;
}

function Control(props: ListControlProps) {
  const { field, isDisabled } = props;
  const classes = useStyles();
  const frame = frameOf(props);
  const list = useAccessEntries(props);
  const { entries, kind } = list;
  const [mode, setMode] = useState<'add' | 'edit'>();
  return (
    <FieldFrame field={frame}>
      <div
        id={frame.id}
        role="group"
        tabIndex={-1}
        aria-labelledby={`${frame.id}__label`}
        aria-describedby={describedWithHelp(frame)}
      >
        <FormLabel id={`${frame.id}__label`} component="div" required>
          {field.label}
        </FormLabel>
        <ul className={classes.list}>
          {entries.map(({ name, ...rights }) => (
            <li key={name}>{formatValue([{ email: name, ...rights }])}</li>
          ))}
        </ul>
        <div className={classes.buttons}>
          <Button
            variant="outlined"
            disabled={isDisabled || entries.length >= kind.limit}
            aria-label={`Add to ${field.label}`}
            onClick={() => setMode('add')}
          >
            Add
          </Button>
          {entries.length > 0 && (
            <Button
              disabled={isDisabled}
              aria-label={`Edit ${field.label}`}
              onClick={() => setMode('edit')}
            >
              Edit
            </Button>
          )}
        </div>
      </div>
      {mode && (
        <ListDialog
          mode={mode}
          label={field.label}
          list={list}
          onClose={() => setMode(undefined)}
        />
      )}
    </FieldFrame>
  );
}

/** A list of people or groups with their rights, and dialogs to add and edit them. */
export const ListControl = memo(Control);

interface ListDialogProps {
  mode: 'add' | 'edit';
  label: string;
  list: ReturnType<typeof useAccessEntries>;
  onClose: () => void;
}

function ListDialog({ mode, label, list, onClose }: ListDialogProps) {
  const { entries, kind, questionOf, save } = list;
  const names = useMemo(() => entries.map(({ name }) => name), [entries]);
  const isAdding = mode === 'add';
  const onSave = (changed: AccessEntry[]) => {
    onClose();
    save(isAdding ? [...entries, ...changed] : changed);
  };
  return (
    <EntryListDialog
      mode={mode}
      title={`${isAdding ? 'Add to' : 'Edit'} ${label}`}
      kind={kind}
      questionOf={questionOf}
      entries={isAdding ? [] : entries}
      others={isAdding ? names : NO_NAMES}
      onSave={onSave}
      onClose={onClose}
    />
  );
}
