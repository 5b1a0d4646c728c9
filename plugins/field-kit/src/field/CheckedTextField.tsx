import TextField, { type TextFieldProps } from '@material-ui/core/TextField';
import type { CheckState } from '../check';
import { FieldFrame, statusIdOf } from './FieldFrame';
import type { PortalField } from './PortalField';
import type { FieldText } from './useFieldText';

/** @public */
export interface CheckedTextFieldProps {
  field: Omit<
    PortalField,
    'name' | 'value' | 'onChange' | 'options' | 'company'
  >;
  text: FieldText;
  check: CheckState;
  /** Below the control, before anything is wrong. */
  hint?: string;
  /** Of the native control, for example `autoComplete`. */
  inputProps?: TextFieldProps['inputProps'];
  type?: string;
}

/**
 * A line of text with its check.
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
          // The browser's own balloon would say nothing of what the field asks for.
          required: false,
          'aria-required': isRequired,
          'aria-describedby': describedBy.join(' '),
        }}
      />
    </FieldFrame>
  );
}
