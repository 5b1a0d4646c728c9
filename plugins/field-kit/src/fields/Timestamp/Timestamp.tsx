import TextField from '@material-ui/core/TextField';
import { FieldFrame, type PortalFieldProps } from '../../field';
import { useTimestamp } from './useTimestamp';

/** The moment at which the form is filled in; nobody types it. */
export function Timestamp({ field }: PortalFieldProps<'Timestamp'>) {
  useTimestamp(field);
  const { id, label, value, isDisabled, errors, errorId } = field;
  return (
    <FieldFrame field={field}>
      <TextField
        id={id}
        label={label}
        value={value}
        margin="normal"
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
