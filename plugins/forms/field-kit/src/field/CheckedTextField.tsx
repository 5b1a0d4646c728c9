import TextField, { type TextFieldProps } from '@material-ui/core/TextField';
import type { CheckState } from '../check';
import { referToError } from '../errorReference';
import { type NamePart, NameParts } from '../nameParts';
import { describedWithHelp, errorMessageIdOf } from './describedByOf';
import { FieldFrame } from './FieldFrame';
import type { PortalField } from './PortalField';
import type { FieldText } from './useFieldText';
import { useIsInvalid } from './useShownErrors';

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
  /** The parts of the name that the field is for, shown below the control. */
  parts?: readonly NamePart[];
  /** Attributes of the native control, for example `autoComplete`. */
  inputProps?: TextFieldProps['inputProps'];
  type?: string;
  /** True if the label stands above other controls of the field already. */
  isLabelHidden?: boolean;
}

/**
 * A single-line text field with its check.
 *
 * @public
 */
export function CheckedTextField(props: CheckedTextFieldProps) {
  const { field, text, check, hint, inputProps, type } = props;
  const { isLabelHidden, parts } = props;
  const { id, label, isRequired, isDisabled } = field;
  const isInvalid = useIsInvalid(field, check);
  const hintId = `${id}__hint`;
  return (
    <FieldFrame field={field} check={check}>
      <TextField
        {...text.handlers}
        id={id}
        type={type}
        label={isLabelHidden ? undefined : label}
        helperText={hint}
        FormHelperTextProps={{ id: hintId }}
        fullWidth
        required={isRequired}
        disabled={isDisabled}
        error={isInvalid}
        inputProps={{
          autoComplete: 'off',
          spellCheck: false,
          ...inputProps,
          // The browser's own validation message would not describe the requirements of the field.
          required: false,
          'aria-label': isLabelHidden ? label : undefined,
          'aria-required': isRequired,
          ...referToError(
            errorMessageIdOf(field, check),
            isInvalid,
            [hint && hintId, describedWithHelp(field)]
              .filter(Boolean)
              .join(' '),
          ),
        }}
      />
      {parts && <NameParts parts={parts} />}
    </FieldFrame>
  );
}
