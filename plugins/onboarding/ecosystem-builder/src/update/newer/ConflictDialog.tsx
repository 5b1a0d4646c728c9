import FormControl from '@material-ui/core/FormControl';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import FormLabel from '@material-ui/core/FormLabel';
import Radio from '@material-ui/core/Radio';
import RadioGroup from '@material-ui/core/RadioGroup';
import { makeStyles } from '@material-ui/core/styles';
import {
  type Conflict,
  type ConflictChoices,
  formatValue,
  labelOf,
} from '@portal/plugin-ecosystem-builder-common';
import { FieldDialog } from '@portal/plugin-field-kit';
import { useId, useState } from 'react';

const useStyles = makeStyles(
  theme => ({
    sides: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: theme.spacing(1, 2),
      [theme.breakpoints.down('xs')]: { gridTemplateColumns: '1fr' },
    },
    side: {
      alignItems: 'flex-start',
      margin: 0,
      padding: theme.spacing(1),
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
    },
    value: { display: 'block', overflowWrap: 'anywhere' },
    whose: { ...theme.typography.caption, display: 'block' },
  }),
  { name: 'PortalConflictDialog' },
);

interface ConflictChoiceProps {
  conflict: Conflict;
  choice: 'mine' | 'theirs';
  onChoose: (choice: 'mine' | 'theirs') => void;
}

function ConflictChoice(props: ConflictChoiceProps) {
  const { conflict, choice, onChoose } = props;
  const classes = useStyles();
  const id = useId();
  const side = (whose: 'mine' | 'theirs', title: string) => (
    <FormControlLabel
      className={classes.side}
      value={whose}
      control={<Radio color="primary" />}
      label={
        <>
          <span className={classes.whose}>{title}</span>
          <span className={classes.value}>{formatValue(conflict[whose])}</span>
        </>
      }
    />
  );
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend">{labelOf(conflict.key)}</FormLabel>
      <RadioGroup
        className={classes.sides}
        name={`${id}-${conflict.key}`}
        value={choice}
        onChange={(_, chosen) =>
          onChoose(chosen === 'theirs' ? 'theirs' : 'mine')
        }
      >
        {side('mine', 'Your value')}
        {side('theirs', 'Value in the file now')}
      </RadioGroup>
    </FormControl>
  );
}

export interface ConflictDialogProps {
  conflicts: readonly Conflict[];
  onSettle: (choices: ConflictChoices) => void;
}

/**
 * Both versions of a file that somebody else has changed, side by side. The person chooses per key; closing without a choice
 * would lose one of them, so the dialog has no other way out.
 */
export function ConflictDialog({ conflicts, onSettle }: ConflictDialogProps) {
  const [choices, setChoices] = useState<ConflictChoices>({});
  return (
    <FieldDialog
      title="The file has changed"
      submitLabel="Continue with these values"
      hasNoWayBack
      width={600}
      onSubmit={() => onSettle(choices)}
      onClose={() => {}}
    >
      Somebody else has changed the same values as you. Choose the value to
      keep. All your other changes stay.
      {conflicts.map(conflict => (
        <ConflictChoice
          key={conflict.key}
          conflict={conflict}
          choice={choices[conflict.key] ?? 'mine'}
          onChoose={choice =>
            setChoices(before => ({ ...before, [conflict.key]: choice }))
          }
        />
      ))}
    </FieldDialog>
  );
}
