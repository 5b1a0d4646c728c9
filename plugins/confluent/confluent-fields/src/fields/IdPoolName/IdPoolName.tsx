import type { idPoolNameRule } from '@portal/plugin-confluent-common';
import {
  CheckedTextField,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';
import { useIdPoolName } from './useIdPoolName';

/** The name of an identity pool that is to be created. */
export function IdPoolName({ field }: PortalFieldProps<typeof idPoolNameRule>) {
  const { text, check } = useIdPoolName(field);
  return <CheckedTextField field={field} text={text} check={check} />;
}
