import FormControl from '@material-ui/core/FormControl';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import FormLabel from '@material-ui/core/FormLabel';
import Radio from '@material-ui/core/Radio';
import RadioGroup from '@material-ui/core/RadioGroup';
import { useCurrentErrors, useErrorReference } from '@portal/plugin-field-kit';
import {
  ariaDescribedByIds,
  enumOptionsIndexForValue,
  enumOptionsValueForIndex,
  optionId,
  type WidgetProps,
} from '@rjsf/utils';

/** A choice of one value, all in sight. */
export function RadioWidget(props: WidgetProps) {
  const { id, label, hideLabel, value, options } = props;
  const { enumOptions = [], enumDisabled = [], emptyValue } = options;
  const errors = useCurrentErrors(props.rawErrors, value);
  const isInvalid = errors.length > 0;
  const reference = useErrorReference(isInvalid, ariaDescribedByIds(id));
  const labelId = `${id}__label`;
  return (
    <FormControl
      required={props.required}
      disabled={props.disabled || props.readonly}
      error={isInvalid}
    >
      {!hideLabel && label && (
        <FormLabel id={labelId} component="span">
          {label}
        </FormLabel>
      )}
      <RadioGroup
        id={id}
        name={id}
        row={Boolean(options.inline)}
        aria-labelledby={labelId}
        aria-invalid={isInvalid}
        {...reference}
        value={enumOptionsIndexForValue(value, enumOptions) ?? null}
        onChange={(_, index) =>
          props.onChange(
            enumOptionsValueForIndex(index, enumOptions, emptyValue),
          )
        }
        onBlur={() => props.onBlur(id, value)}
        onFocus={() => props.onFocus(id, value)}
      >
        {enumOptions.map((option, index) => (
          <FormControlLabel
            key={option.label}
            value={String(index)}
            label={option.label}
            disabled={enumDisabled.includes(option.value) || undefined}
            control={
              <Radio
                id={optionId(id, index)}
                color="primary"
                size="small"
                required={false}
              />
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
