import { Facts, FieldFrame } from '@portal/plugin-field-kit';
import type { FieldInput } from '../useFieldInput';

/** The only entity that a person can select, as a fact with the reason, for example 'your only group'. */
export function OnlyEntity(props: {
  field: FieldInput;
  title: string;
  reason: string | undefined;
}) {
  const { field, title, reason } = props;
  return (
    <FieldFrame field={field}>
      <Facts
        id={field.id}
        label={field.label}
        facts={{ [field.label]: `${title}, ${reason}` }}
      />
    </FieldFrame>
  );
}
