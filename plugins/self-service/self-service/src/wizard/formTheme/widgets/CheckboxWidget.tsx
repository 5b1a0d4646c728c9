import Checkbox from '@material-ui/core/Checkbox';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import {
  FieldHelp,
  useCurrentErrors,
  useErrorReference,
} from '@portal/plugin-field-kit';
import {
  ariaDescribedByIds,
  descriptionId,
  schemaRequiresTrueValue,
  type WidgetProps,
} from '@rjsf/utils';

/** Yes or no, with the label behind the box and the help below. */
export function CheckboxWidget(props: WidgetProps) {
  const { id, label, hideLabel, value, schema, options } = props;
  const errors = useCurrentErrors(props.rawErrors, value);
  const isInvalid = errors.length > 0;
  const reference = useErrorReference(isInvalid, ariaDescribedByIds(id));
  const description = options.description ?? schema.description;
  return (
    <>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            id={id}
            name={id}
            color="primary"
            size="small"
            checked={Boolean(value)}
            disabled={props.disabled || props.readonly}
            onChange={(_, checked) => props.onChange(checked)}
            onBlur={() => props.onBlur(id, value)}
            onFocus={() => props.onFocus(id, value)}
            inputProps={{
              'aria-label': hideLabel ? label : undefined,
              'aria-required': schemaRequiresTrueValue(schema) || undefined,
              'aria-invalid': isInvalid,
              ...reference,
            }}
          />
        }
      />
      {!hideLabel && description && (
        <FieldHelp id={descriptionId(id)} text={description} />
      )}
    </>
  );
}
