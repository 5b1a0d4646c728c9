import TextField from '@material-ui/core/TextField';

export interface ChoiceSelectProps<Choice extends string> {
  id: string;
  label: string;
  choices: readonly Choice[];
  value: Choice | undefined;
  onChange: (choice: Choice) => void;
  /** Stands for no choice. */
  placeholder: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  /** Ids of what describes the control. */
  describedBy?: string;
}

/** One of a few words. */
export function ChoiceSelect<Choice extends string>(
  props: ChoiceSelectProps<Choice>,
) {
  const { id, label, choices, value, onChange } = props;
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
      margin="normal"
      fullWidth
      required={props.isRequired}
      disabled={props.isDisabled}
      error={props.isInvalid}
      InputLabelProps={{ shrink: true }}
      SelectProps={{ native: true }}
      inputProps={{
        // The browser's own balloon would say nothing of what the field asks for.
        required: false,
        'aria-required': props.isRequired,
        'aria-describedby': props.describedBy,
      }}
    >
      <option value="" disabled>
        {props.placeholder}
      </option>
      {choices.map(choice => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </TextField>
  );
}
