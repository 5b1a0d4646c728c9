import { getDefaultRegistry } from '@rjsf/core';
import type { ComponentProps } from 'react';
import { useHandOver } from '../field/useHandOver';

const Upstream = getDefaultRegistry().fields.StringField;

type StringFieldProps = ComponentProps<typeof Upstream>;

/** What is typed letter by letter, and not chosen, or shown otherwise than it is. */
const TYPED_WIDGETS: unknown[] = [undefined, 'text', 'textarea'];

function isTyped({ schema, uiSchema, registry }: StringFieldProps): boolean {
  const widget = uiSchema?.['ui:widget'] ?? uiSchema?.['ui:options']?.widget;
  return (
    TYPED_WIDGETS.includes(widget) &&
    schema.format === undefined &&
    !registry.schemaUtils.isSelect(schema)
  );
}

function TypedText(props: StringFieldProps) {
  const { formData, onChange, onBlur } = props;
  const { shown, change, leave } = useHandOver<StringFieldProps['formData']>(
    formData,
    onChange,
  );
  return (
    <Upstream
      {...props}
      formData={shown}
      onChange={change}
      onBlur={(...given) => {
        leave();
        onBlur?.(...given);
      }}
    />
  );
}

/**
 * Upstream's field of every text that has no `ui:field`, quicker: the form, which draws all of its fields at each change,
 * gets a text when one pauses, and not at each letter.
 */
export function PlainText(props: StringFieldProps) {
  return isTyped(props) ? <TypedText {...props} /> : <Upstream {...props} />;
}
