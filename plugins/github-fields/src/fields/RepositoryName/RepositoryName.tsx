import Button from '@material-ui/core/Button';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import FormLabel from '@material-ui/core/FormLabel';
import Radio from '@material-ui/core/Radio';
import RadioGroup from '@material-ui/core/RadioGroup';
import { makeStyles } from '@material-ui/core/styles';
import TextField from '@material-ui/core/TextField';
import {
  CheckedTextField,
  FieldFrame,
  statusIdOf,
  type CheckState,
  type PortalField,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';
import {
  REPOSITORY_MODES,
  type RepositoryMode,
  type repositoryNameRule,
} from '@portal/plugin-source-control-common';
import { RepositoryDialog } from './RepositoryDialog';
import { useRepositoryName } from './useRepositoryName';

const MODE_LABELS: Record<RepositoryMode, string> = {
  custom: 'Custom name',
  existing: 'Existing repository',
};

const useStyles = makeStyles(
  theme => ({
    chosen: {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(2),
      '& button': { flexShrink: 0 },
    },
  }),
  { name: 'PortalRepositoryName' },
);

/** A repository: a new name, or an existing one (ledger C-163 to C-168). */
export function RepositoryName({
  field,
}: PortalFieldProps<typeof repositoryNameRule>) {
  const repository = useRepositoryName(field);
  const { mode, text, check } = repository;
  const hasChoice = field.options.modes.length > 1;
  const inner = hasChoice ? { ...field, description: undefined } : field;
  return (
    <>
      {hasChoice && (
        <ModeChoice
          field={field}
          mode={mode}
          onChange={repository.chooseMode}
        />
      )}
      {mode === 'custom' ? (
        <CheckedTextField field={inner} text={text} check={check} />
      ) : (
        <ChosenRepository
          field={inner}
          name={field.value.name}
          check={check}
          onOpen={repository.openDialog}
        />
      )}
      {repository.isChoosing && (
        <RepositoryDialog
          name={field.value.name}
          onConfirm={repository.confirm}
          onClose={repository.closeDialog}
        />
      )}
    </>
  );
}

interface ModeChoiceProps {
  field: PortalField<typeof repositoryNameRule>;
  mode: RepositoryMode;
  onChange: (mode: RepositoryMode) => void;
}

function ModeChoice({ field, mode, onChange }: ModeChoiceProps) {
  const labelId = `${field.id}__modes`;
  return (
    <FieldFrame field={field}>
      <FormLabel id={labelId} component="span" required={field.isRequired}>
        {field.label}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        name={`${field.id}_mode`}
        value={mode}
        onChange={(_, chosen) => {
          const found = REPOSITORY_MODES.find(name => name === chosen);
          if (found) onChange(found);
        }}
      >
        {field.options.modes.map(name => (
          <FormControlLabel
            key={name}
            value={name}
            label={MODE_LABELS[name]}
            disabled={field.isDisabled}
            control={<Radio color="primary" />}
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  );
}

interface ChosenRepositoryProps {
  field: PortalField<typeof repositoryNameRule>;
  name: string;
  check: CheckState;
  onOpen: () => void;
}

/** The chosen repository, with a button for the dialog. */
function ChosenRepository(props: ChosenRepositoryProps) {
  const { field, name, check, onOpen } = props;
  const { id, label, errors, errorId, isDisabled } = field;
  const classes = useStyles();
  const hasErrors = errors.length > 0;
  return (
    <FieldFrame field={field} check={check}>
      <div className={classes.chosen}>
        <TextField
          id={id}
          label={label}
          value={name}
          margin="normal"
          fullWidth
          required={field.isRequired}
          disabled={isDisabled}
          error={check.status === 'bad' || hasErrors}
          InputLabelProps={{ shrink: true }}
          inputProps={{
            readOnly: true,
            required: false,
            'aria-required': field.isRequired,
            'aria-describedby': [statusIdOf(id), hasErrors && errorId]
              .filter(Boolean)
              .join(' '),
          }}
        />
        <Button
          variant="outlined"
          disabled={isDisabled}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          Choose repository
        </Button>
      </div>
    </FieldFrame>
  );
}
