import TextField from '@material-ui/core/TextField';
import { useCurrentErrors, useErrorReference } from '@portal/plugin-field-kit';
import {
  ariaDescribedByIds,
  examplesId,
  getInputProps,
  type BaseInputTemplateProps,
} from '@rjsf/utils';
import type { ChangeEvent } from 'react';

function Examples({ id, schema }: BaseInputTemplateProps) {
  if (!Array.isArray(schema.examples)) return null;
  return (
    <datalist id={examplesId(id)}>
      {schema.examples.map(String).map(example => (
        <option key={example} value={example} />
      ))}
    </datalist>
  );
}

/** A control with one line or more of text, a number, or a date. */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const { id, label, hideLabel, value, schema, options, type } = props;
  const { onChange, onBlur, onFocus, required, multiline, rows } = props;
  const errors = useCurrentErrors(props.rawErrors, value);
  const isInvalid = errors.length > 0;
  const reference = useErrorReference(
    isInvalid,
    ariaDescribedByIds(id, Boolean(schema.examples)),
  );
  const { type: inputType, ...limits } = getInputProps(schema, type, options);
  return (
    <>
      <TextField
        id={id}
        name={id}
        type={multiline ? undefined : inputType}
        label={hideLabel || !label ? undefined : label}
        placeholder={props.placeholder}
        value={value ?? ''}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the template asks for it
        autoFocus={props.autofocus}
        required={required}
        disabled={props.disabled || props.readonly}
        error={isInvalid}
        multiline={multiline}
        minRows={rows}
        onChange={
          props.onChangeOverride ??
          (({ target }: ChangeEvent<HTMLInputElement>) =>
            onChange(target.value === '' ? options.emptyValue : target.value))
        }
        onBlur={({ target }) => onBlur(id, target.value)}
        onFocus={({ target }) => onFocus(id, target.value)}
        inputProps={{
          ...limits,
          list: schema.examples ? examplesId(id) : undefined,
          // The browser's own message does not name the field.
          required: false,
          'aria-required': required,
          ...reference,
        }}
      />
      <Examples {...props} />
    </>
  );
}
