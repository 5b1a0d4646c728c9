import TextField from '@material-ui/core/TextField';
import {
  ChoiceSelect,
  useErrorReference,
  useFieldText,
} from '@portal/plugin-field-kit';

export interface PartControlProps {
  id: string;
  label: string;
  help?: string;
  /** What the template allows; any text if empty. */
  allowed: readonly string[];
  value: string;
  onChange: (value: string) => void;
  isDisabled: boolean;
  isInvalid: boolean;
  describedBy: string;
}

/** The control of one part of a repository's location. */
export function PartControl(props: PartControlProps) {
  const { id, label, help, allowed, value, onChange } = props;
  const { handlers } = useFieldText(value, onChange);
  const helpId = `${id}__help`;
  const reference = useErrorReference(
    props.isInvalid,
    [help && helpId, props.describedBy].filter(Boolean).join(' '),
  );
  if (allowed.length > 0) {
    return (
      <ChoiceSelect
        id={id}
        label={label}
        choices={allowed}
        value={value || undefined}
        onChange={onChange}
        placeholder="Select one"
        isRequired
        isDisabled={props.isDisabled}
        isInvalid={props.isInvalid}
        describedBy={props.describedBy}
      />
    );
  }
  return (
    <TextField
      {...handlers}
      id={id}
      label={label}
      helperText={help}
      FormHelperTextProps={{ id: helpId }}
      fullWidth
      required
      disabled={props.isDisabled}
      error={props.isInvalid}
      inputProps={{
        autoComplete: 'off',
        spellCheck: false,
        // The browser's own message does not name the field.
        required: false,
        'aria-required': true,
        ...reference,
      }}
    />
  );
}
