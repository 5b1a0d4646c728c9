import Button from '@material-ui/core/Button';
import FormLabel from '@material-ui/core/FormLabel';
import { makeStyles } from '@material-ui/core/styles';
import { formatValue } from '@portal/plugin-ecosystem-builder-common';
import {
  describedWithHelp,
  EntryListDialog,
  FieldFrame,
} from '@portal/plugin-field-kit';
import { useMemo, useState } from 'react';
import { frameOf } from './controlParts';
import { type ListProps, useAccessEntries } from './useAccessEntries';

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

/** A list of people or groups with their rights, and dialogs to add and edit them. */
export function ListControl(props: ListProps) {
  const { field, isDisabled } = props;
  const classes = useStyles();
  const frame = frameOf(props);
  const { entries, kind, questionOf, save } = useAccessEntries(props);
  const [mode, setMode] = useState<'add' | 'edit'>();
  const names = useMemo(() => entries.map(({ name }) => name), [entries]);
  const isAdding = mode === 'add';
  return (
    <FieldFrame field={frame}>
      <div
        id={frame.id}
        role="group"
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
        <EntryListDialog
          mode={mode}
          title={`${isAdding ? 'Add to' : 'Edit'} ${field.label}`}
          kind={kind}
          questionOf={questionOf}
          entries={isAdding ? [] : entries}
          others={isAdding ? names : NO_NAMES}
          onSave={changed => {
            setMode(undefined);
            save(isAdding ? [...entries, ...changed] : changed);
          }}
          onClose={() => setMode(undefined)}
        />
      )}
    </FieldFrame>
  );
}
