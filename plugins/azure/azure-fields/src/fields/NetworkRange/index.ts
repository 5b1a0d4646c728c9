import { networkRangeRule } from '@portal/plugin-azure-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { NetworkRange } from './NetworkRange';

export const networkRangeField = createPortalField(
  networkRangeRule,
  NetworkRange,
);
