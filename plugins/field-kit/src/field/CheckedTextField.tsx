import TextField, { type TextFieldProps } from '@material-ui/core/TextField';
import type { CheckState } from '../check';
import { FieldFrame, statusIdOf } from './FieldFrame';
import type { PortalField } from './PortalField';
import type { FieldText } from './useFieldText';

/** @public */
export interface CheckedTextFieldProps {
  field: Omit<
    PortalField,
    'rule' | 'value' | 'onChange' | 'options' | 'company'
  >;
  text: FieldText;
  check: CheckState;
  /** Text below the control while there is no error. */
  hint?: string;
  /** Attributes of the native control, for example `autoComplete`. */
  inputProps?: TextFieldProps['inputProps'];
  type?: string;
}

/**
 * A single-line text field with its check.
 *
 * @public
 */
export function CheckedTextField(props: CheckedTextFieldProps) {
  const { field, text, check, hint, inputProps, type } = props;
  const { id, label, errors, errorId, isRequired, isDisabled } = field;
  const hintId = `${id}__hint`;
  const describedBy = [
    hint && hintId,
    statusIdOf(id),
    errors.length > 0 && errorId,
  ].filter(Boolean);
  return (
    <FieldFrame field={field} check={check}>
      <TextField
        {...text.handlers}
        id={id}
        type={type}
        label={label}
        helperText={hint}
        FormHelperTextProps={{ id: hintId }}
        margin="normal"
        fullWidth
        required={isRequired}
        disabled={isDisabled}
        error={check.status === 'bad' || errors.length > 0}
        inputProps={{
          autoComplete: 'off',
          spellCheck: false,
          ...inputProps,
          // The browser's own validation message would not describe the requirements of the field.
          required: false,
          'aria-required': isRequired,
          'aria-describedby': describedBy.join(' '),
        }}
      />
    </FieldFrame>
  );
}
