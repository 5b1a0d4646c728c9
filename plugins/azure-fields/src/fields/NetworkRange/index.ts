import { createPortalField } from '@portal/plugin-field-kit';
import { NetworkRange } from './NetworkRange';

export const networkRangeField = createPortalField(
  'NetworkRange',
  NetworkRange,
);
