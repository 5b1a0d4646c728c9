import { getDefaultRegistry } from '@rjsf/core';
import type { ComponentProps } from 'react';
import { useHandOver } from '../field/useHandOver';

const Upstream = getDefaultRegistry().fields.StringField;

type StringFieldProps = ComponentProps<typeof Upstream>;

/** Widgets with plain typing: no selection, and no other display of the text. */
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
 * Upstream's field for texts without a `ui:field`, but faster: the form, which renders all its fields for each change, gets
 * the text after a pause in typing, not for each letter.
 */
export function PlainText(props: StringFieldProps) {
  return isTyped(props) ? <TypedText {...props} /> : <Upstream {...props} />;
}
