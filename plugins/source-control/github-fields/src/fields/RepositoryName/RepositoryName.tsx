import Button from '@material-ui/core/Button';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import FormLabel from '@material-ui/core/FormLabel';
import Radio from '@material-ui/core/Radio';
import RadioGroup from '@material-ui/core/RadioGroup';
import { makeStyles } from '@material-ui/core/styles';
import TextField from '@material-ui/core/TextField';
import {
  CheckedTextField,
  describedWithHelp,
  FieldFrame,
  useErrorReference,
  useIsInvalid,
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
      alignItems: 'flex-end',
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
        <CheckedTextField
          field={field}
          text={text}
          check={check}
          isLabelHidden={hasChoice}
        />
      ) : (
        <ChosenRepository
          field={field}
          name={field.value.name}
          check={check}
          isLabelHidden={hasChoice}
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
    <>
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
            control={<Radio color="primary" size="small" />}
          />
        ))}
      </RadioGroup>
    </>
  );
}

interface ChosenNameProps {
  field: PortalField<typeof repositoryNameRule>;
  name: string;
  isInvalid: boolean;
  isLabelHidden: boolean;
}

/** The name of the chosen repository. */
function ChosenName(props: ChosenNameProps) {
  const { field, name, isInvalid, isLabelHidden } = props;
  const { id, label, isRequired, isDisabled } = field;
  const reference = useErrorReference(isInvalid, describedWithHelp(field));
  return (
    <TextField
      id={id}
      label={isLabelHidden ? undefined : label}
      value={name}
      fullWidth
      required={isRequired}
      disabled={isDisabled}
      error={isInvalid}
      inputProps={{
        readOnly: true,
        required: false,
        'aria-required': isRequired,
        'aria-label': isLabelHidden ? label : undefined,
        ...reference,
      }}
    />
  );
}

interface ChosenRepositoryProps extends Omit<ChosenNameProps, 'isInvalid'> {
  check: CheckState;
  onOpen: () => void;
}

/** The chosen repository, with a button for the dialog. */
function ChosenRepository(props: ChosenRepositoryProps) {
  const { field, name, check, isLabelHidden, onOpen } = props;
  const classes = useStyles();
  const isInvalid = useIsInvalid(field, check);
  return (
    <FieldFrame field={field} check={check}>
      <div className={classes.chosen}>
        <ChosenName
          field={field}
          name={name}
          isInvalid={isInvalid}
          isLabelHidden={isLabelHidden}
        />
        <Button
          variant="outlined"
          disabled={field.isDisabled}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          Choose repository
        </Button>
      </div>
    </FieldFrame>
  );
}
