import TextField from '@material-ui/core/TextField';
import type { timestampRule } from '@portal/plugin-field-kit-common';
import { FieldFrame, type PortalFieldProps } from '../../field';
import { useTimestamp } from './useTimestamp';

/** The time when the user fills in the form; it cannot be edited. */
export function Timestamp({ field }: PortalFieldProps<typeof timestampRule>) {
  useTimestamp(field);
  const { id, label, value, isDisabled, errors, errorId } = field;
  return (
    <FieldFrame field={field}>
      <TextField
        id={id}
        label={label}
        value={value}
        fullWidth
        disabled={isDisabled}
        error={errors.length > 0}
        inputProps={{
          readOnly: true,
          'aria-describedby': errors.length > 0 ? errorId : undefined,
        }}
      />
    </FieldFrame>
  );
}
