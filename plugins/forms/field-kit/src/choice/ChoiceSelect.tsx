import TextField from '@material-ui/core/TextField';
import { useErrorReference } from '../errorReference';

/**
 * Props of {@link ChoiceSelect}.
 *
 * @public
 */
export interface ChoiceSelectProps<Choice extends string> {
  id: string;
  label: string;
  choices: readonly Choice[];
  /** Texts of the choices. Default: the choices themselves. */
  labels?: Readonly<Record<Choice, string>>;
  value: Choice | undefined;
  onChange: (choice: Choice) => void;
  /** The text of the empty choice. */
  placeholder: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  /** Ids of the elements that describe the control. */
  describedBy?: string;
}

/**
 * A native select with a few choices.
 *
 * @public
 */
export function ChoiceSelect<Choice extends string>(
  props: ChoiceSelectProps<Choice>,
) {
  const { id, label, choices, labels, value, onChange } = props;
  const reference = useErrorReference(props.isInvalid, props.describedBy);
  return (
    <TextField
      select
      id={id}
      label={label}
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = choices.find(choice => choice === target.value);
        if (chosen) onChange(chosen);
      }}
      fullWidth
      required={props.isRequired}
      disabled={props.isDisabled}
      error={props.isInvalid}
      SelectProps={{ native: true }}
      inputProps={{
        // The browser's own message does not name the field.
        required: false,
        'aria-required': props.isRequired,
        ...reference,
      }}
    >
      <option value="" disabled>
        {props.placeholder}
      </option>
      {choices.map(choice => (
        <option key={choice} value={choice}>
          {labels?.[choice] ?? choice}
        </option>
      ))}
    </TextField>
  );
}
