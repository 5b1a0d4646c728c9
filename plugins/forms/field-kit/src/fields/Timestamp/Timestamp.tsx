import type { timestampRule } from '@portal/plugin-field-kit-common';
import { Facts } from '../../facts';
import { FieldFrame, type PortalFieldProps } from '../../field';
import { useTimestamp } from './useTimestamp';

/** The time when the user fills in the form. */
export function Timestamp({ field }: PortalFieldProps<typeof timestampRule>) {
  useTimestamp(field);
  const { id, label, value } = field;
  return (
    <FieldFrame field={field}>
      <Facts id={id} label={`Facts: ${label}`} facts={{ [label]: value }} />
    </FieldFrame>
  );
}
