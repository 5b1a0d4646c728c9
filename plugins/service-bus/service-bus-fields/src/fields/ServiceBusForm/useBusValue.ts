import { useLatestValue, type PortalField } from '@portal/plugin-field-kit';
import type {
  serviceBusFormRule,
  ServiceBusFormValue,
} from '@portal/plugin-service-bus-common';
import { useCallback } from 'react';

/** Changes a part of the value by one of the rules of how parts hang together. */
export function useBusValue(field: PortalField<typeof serviceBusFormRule>) {
  const change = useLatestValue(field);
  return useCallback(
    <Part>(
      withPart: (value: ServiceBusFormValue, part: Part) => ServiceBusFormValue,
      part: Part,
    ) => change(value => withPart(value, part)),
    [change],
  );
}
