import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import {
  CheckedTextField,
  useFieldText,
  type CheckState,
} from '@portal/plugin-field-kit';
import { useFieldInput, type FieldTexts } from '../useFieldInput';

export interface TextPickerProps<Options> {
  /** Props of the field from the form. */
  field: FieldExtensionComponentProps<string, Options>;
  /** Texts for a template without own ones. */
  texts: FieldTexts;
  /** Returns the error of a text that is not empty. */
  check?: (text: string) => string | undefined;
}

function checkOf(
  text: string,
  check: TextPickerProps<unknown>['check'],
): CheckState {
  if (text === '') return { status: 'idle' };
  const message = check?.(text);
  return message ? { status: 'bad', message } : { status: 'good' };
}

/** A field for one text, which is checked as it is typed. */
export function TextPicker<Options>(props: TextPickerProps<Options>) {
  const { formData, onChange, uiSchema, placeholder } = props.field;
  const field = useFieldInput(props.field, props.texts);
  const text = useFieldText(formData ?? '', typed =>
    onChange(typed === '' ? undefined : typed),
  );
  const check = checkOf(text.text, props.check);
  return (
    <CheckedTextField
      field={field}
      text={text}
      check={check}
      inputProps={{ placeholder, autoFocus: uiSchema?.['ui:autofocus'] }}
    />
  );
}
