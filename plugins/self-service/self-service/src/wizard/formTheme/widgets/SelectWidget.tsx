import MenuItem from '@material-ui/core/MenuItem';
import TextField from '@material-ui/core/TextField';
import { useCurrentErrors, useErrorReference } from '@portal/plugin-field-kit';
import {
  ariaDescribedByIds,
  enumOptionsIndexForValue,
  enumOptionsValueForIndex,
  type WidgetProps,
} from '@rjsf/utils';

/** Own text: nothing is chosen. */
const PLACEHOLDER = 'Select an option';

/** A choice of one value of a list, or of several. */
export function SelectWidget(props: WidgetProps) {
  const { id, label, hideLabel, value, multiple = false, options } = props;
  const { enumOptions = [], enumDisabled = [], emptyValue } = options;
  const errors = useCurrentErrors(props.rawErrors, value);
  const isInvalid = errors.length > 0;
  const reference = useErrorReference(isInvalid, ariaDescribedByIds(id));
  const chosen = enumOptionsIndexForValue(value, enumOptions, multiple);
  const valueOf = (index: string | string[]) =>
    enumOptionsValueForIndex(index, enumOptions, emptyValue);
  const hasEmptyChoice = !multiple && props.schema.default === undefined;
  return (
    <TextField
      select
      id={id}
      name={id}
      label={hideLabel || !label ? undefined : label}
      value={chosen ?? (multiple ? [] : '')}
      required={props.required}
      disabled={props.disabled || props.readonly}
      error={isInvalid}
      onChange={({ target }) => props.onChange(valueOf(target.value))}
      onBlur={() => props.onBlur(id, value)}
      onFocus={() => props.onFocus(id, value)}
      SelectProps={{
        multiple,
        displayEmpty: hasEmptyChoice,
        SelectDisplayProps: {
          ...reference,
          'aria-invalid': isInvalid,
        } as object,
      }}
      // The browser's own message does not name the field.
      inputProps={{ required: false }}
    >
      {hasEmptyChoice && (
        <MenuItem value="">{props.placeholder || PLACEHOLDER}</MenuItem>
      )}
      {enumOptions.map((option, index) => (
        <MenuItem
          key={option.label}
          value={String(index)}
          disabled={enumDisabled.includes(option.value)}
        >
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
