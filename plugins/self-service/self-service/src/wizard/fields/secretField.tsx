import TextField from '@material-ui/core/TextField';
import {
  useTemplateSecrets,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import {
  createFormField,
  ScaffolderField,
} from '@backstage/plugin-scaffolder-react/alpha';
import { useErrorReference } from '@portal/plugin-field-kit';
import { useState } from 'react';

/** What the form gets instead of the secret. */
const hide = (secret: string) => '*'.repeat(secret.length) || undefined;

/** A secret, which the form does not get: only the task does. */
function Secret(props: FieldExtensionComponentProps<string>) {
  const { name, idSchema, schema, uiSchema, rawErrors = [] } = props;
  const { secrets, setSecrets } = useTemplateSecrets();
  const [value, setValue] = useState(secrets[name] ?? '');
  const { $id: id } = idSchema;
  const isInvalid = rawErrors.length > 0;
  const reference = useErrorReference(isInvalid, `${id}__error`);
  return (
    <ScaffolderField
      rawDescription={uiSchema['ui:description'] ?? schema.description}
    >
      <TextField
        id={id}
        label={uiSchema['ui:title'] ?? schema.title ?? name}
        type="password"
        autoComplete="off"
        value={value}
        required={props.required}
        disabled={props.disabled || props.readonly}
        error={isInvalid}
        inputProps={reference}
        onChange={({ target }) => {
          setValue(target.value);
          setSecrets({ [name]: target.value });
          props.onChange(hide(target.value));
        }}
      />
    </ScaffolderField>
  );
}

/** Upstream's field `Secret`, which its plugin does not offer to other wizards. */
export const secretField = createFormField({
  name: 'Secret',
  component: Secret,
});
