import TextField from '@material-ui/core/TextField';
import { useErrorReference, type FieldText } from '@portal/plugin-field-kit';

export interface PartTextFieldProps {
  id: string;
  label: string;
  text: FieldText;
  isDisabled?: boolean;
  isInvalid?: boolean;
  /** Ids of what describes the control. */
  describedBy?: string;
}

/** A line of text that is a part of a field's value. */
export function PartTextField(props: PartTextFieldProps) {
  const { id, label, text, isDisabled, isInvalid, describedBy } = props;
  const reference = useErrorReference(isInvalid, describedBy);
  return (
    <TextField
      {...text.handlers}
      id={id}
      label={label}
      fullWidth
      required
      disabled={isDisabled}
      error={isInvalid}
      inputProps={{
        autoComplete: 'off',
        spellCheck: false,
        // The browser's own validation message would not describe the requirements of the field.
        required: false,
        'aria-required': true,
        ...reference,
      }}
    />
  );
}
