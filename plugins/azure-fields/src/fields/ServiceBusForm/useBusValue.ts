import type { PortalField } from '@portal/plugin-field-kit';
import type { ServiceBusFormValue } from '@portal/plugin-field-kit-common';
import { useCallback, useEffect, useRef } from 'react';

/** Changes a part of the value; of two changes in a row, none is lost before the form has drawn the first. */
export function useBusValue({
  value,
  onChange,
}: PortalField<'ServiceBusForm'>) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return useCallback(
    <Part>(
      change: (value: ServiceBusFormValue, part: Part) => ServiceBusFormValue,
      part: Part,
    ) => {
      latest.current = change(latest.current, part);
      onChange(latest.current);
    },
    [onChange],
  );
}
