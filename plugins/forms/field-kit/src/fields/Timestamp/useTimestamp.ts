import {
  formatTimestamp,
  TIMESTAMP_REFRESH_MS,
  type timestampRule,
} from '@portal/plugin-field-kit-common';
import { useEffect } from 'react';
import type { PortalField } from '../../field';

/** Passes the current time to the form every five seconds (ledger C-149). */
export function useTimestamp({
  options: { format },
  onChange,
  isDisabled,
}: PortalField<typeof timestampRule>) {
  useEffect(() => {
    if (isDisabled) return undefined;
    const refresh = () => onChange(formatTimestamp(new Date(), format));
    refresh();
    const timer = setInterval(refresh, TIMESTAMP_REFRESH_MS);
    return () => clearInterval(timer);
  }, [format, onChange, isDisabled]);
}
