import Checkbox from '@material-ui/core/Checkbox';
import FormControl from '@material-ui/core/FormControl';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import FormGroup from '@material-ui/core/FormGroup';
import FormLabel from '@material-ui/core/FormLabel';
import { useCurrentErrors } from '@portal/plugin-field-kit';
import {
  ariaDescribedByIds,
  enumOptionsDeselectValue,
  enumOptionsIsSelected,
  enumOptionsSelectValue,
  optionId,
  type WidgetProps,
} from '@rjsf/utils';

/** A choice of several values, all in sight. */
export function CheckboxesWidget(props: WidgetProps) {
  const { id, label, hideLabel, value, options } = props;
  const { enumOptions = [], enumDisabled = [] } = options;
  const errors = useCurrentErrors(props.rawErrors, value);
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const labelId = `${id}__label`;
  return (
    <FormControl
      role="group"
      aria-labelledby={labelId}
      aria-describedby={ariaDescribedByIds(id)}
      required={props.required}
      disabled={props.disabled || props.readonly}
      error={errors.length > 0}
    >
      {!hideLabel && label && (
        <FormLabel id={labelId} component="span">
          {label}
        </FormLabel>
      )}
      <FormGroup id={id} row={Boolean(options.inline)}>
        {enumOptions.map((option, index) => (
          <FormControlLabel
            key={option.label}
            label={option.label}
            disabled={enumDisabled.includes(option.value) || undefined}
            control={
              <Checkbox
                id={optionId(id, index)}
                color="primary"
                size="small"
                checked={enumOptionsIsSelected(option.value, chosen)}
                required={false}
                onChange={(_, checked) =>
                  props.onChange(
                    checked
                      ? enumOptionsSelectValue(index, chosen, enumOptions)
                      : enumOptionsDeselectValue(index, chosen, enumOptions),
                  )
                }
                onBlur={() => props.onBlur(id, value)}
                onFocus={() => props.onFocus(id, value)}
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
