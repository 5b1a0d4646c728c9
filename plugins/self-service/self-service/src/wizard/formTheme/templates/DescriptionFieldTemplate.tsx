import { FieldHelp } from '@portal/plugin-field-kit';
import type { DescriptionFieldProps } from '@rjsf/utils';

/** What a template says about an object, a list or a check box: Markdown, or a node. */
export function DescriptionFieldTemplate(props: DescriptionFieldProps) {
  const { id, description } = props;
  if (!description) return null;
  return typeof description === 'string' ? (
    <FieldHelp id={id} text={description} />
  ) : (
    <div id={id}>{description}</div>
  );
}
