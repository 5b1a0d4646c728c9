import Checkbox from '@material-ui/core/Checkbox';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import FormGroup from '@material-ui/core/FormGroup';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import TextField from '@material-ui/core/TextField';
import DeleteIcon from '@material-ui/icons/DeleteOutlined';
import { memo, useEffect } from 'react';
import {
  CheckStatus,
  useCheck,
  type CheckQuestion,
  type CheckState,
} from '../check';
import { checkStates } from '../check/CheckState';
import { RIGHTS, type AccessEntry } from './AccessEntry';
import type { EntryRow } from './useEntryList';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      columnGap: theme.spacing(2),
      alignItems: 'start',
      padding: theme.spacing(1, 0),
      [theme.breakpoints.down('xs')]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
      },
    },
    // On a phone in a row of its own, above the rights.
    name: {
      [theme.breakpoints.down('xs')]: { gridColumn: '1 / -1' },
    },
    rights: { flexWrap: 'nowrap', paddingTop: theme.spacing(1.5) },
    remove: { marginTop: theme.spacing(1.5) },
  }),
  { name: 'PortalEntryRow' },
);

export interface EntryRowFieldsProps {
  id: string;
  row: EntryRow;
  /** Counts from 1. */
  position: number;
  nameLabel: string;
  /** True if the new entry takes the focus. */
  hasFocus: boolean;
  /** The lookup of a name. Must be referentially stable. */
  questionOf: (name: string) => CheckQuestion;
  onChange: (key: number, part: Partial<AccessEntry>) => void;
  onRemove?: (key: number) => void;
  onCheck: (key: number, state: CheckState) => void;
}

/** An unchanged name was checked when it was added, and is checked again on Next. */
const UNCHANGED: CheckState = { status: 'good' };

function useNameCheck(
  { entry: { name }, original, message, isTouched }: EntryRow,
  questionOf: (name: string) => CheckQuestion,
): CheckState {
  const isAsked = message === undefined && name !== original;
  const asked = useCheck(isAsked ? questionOf(name) : undefined);
  if (isAsked) return asked;
  if (message === undefined) return UNCHANGED;
  return isTouched ? { status: 'bad', message } : checkStates.idle;
}

/** One entry: its name with a check, and its rights. */
export const EntryRowFields = memo(function RowFields(
  props: EntryRowFieldsProps,
) {
  const { id, row, position, nameLabel, onChange, onRemove, onCheck } = props;
  const { key, entry } = row;
  const classes = useStyles();
  const check = useNameCheck(row, props.questionOf);
  useEffect(() => onCheck(key, check), [onCheck, key, check]);
  const statusId = `${id}__status`;
  return (
    <div className={classes.root} role="group" aria-label={`Entry ${position}`}>
      <div className={classes.name}>
        <TextField
          id={id}
          label={nameLabel}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- in a dialog that was just opened: the user would have to search for the control
          autoFocus={props.hasFocus}
          value={entry.name}
          onChange={({ target }) => onChange(key, { name: target.value })}
          onBlur={() =>
            entry.name === entry.name.trim() ||
            onChange(key, { name: entry.name.trim() })
          }
          fullWidth
          error={check.status === 'bad'}
          inputProps={{
            autoComplete: 'off',
            spellCheck: false,
            'aria-required': true,
            'aria-describedby': statusId,
            'aria-errormessage': check.status === 'bad' ? statusId : undefined,
          }}
        />
        <CheckStatus
          id={statusId}
          state={check}
          label={`${nameLabel}, entry ${position}`}
        />
      </div>
      <FormGroup row className={classes.rights}>
        {RIGHTS.map(([right, label]) => (
          <FormControlLabel
            key={right}
            label={label}
            control={
              <Checkbox
                color="primary"
                size="small"
                checked={entry[right]}
                onChange={(_, checked) => onChange(key, { [right]: checked })}
              />
            }
          />
        ))}
      </FormGroup>
      {onRemove && (
        <IconButton
          size="small"
          className={classes.remove}
          aria-label={`Remove entry ${position}`}
          onClick={() => onRemove(key)}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </div>
  );
});
