import { createPortalField } from '@portal/plugin-field-kit';
import { GroupByEmailCheck } from './GroupByEmailCheck';

export const groupByEmailCheck = createPortalField(
  'GroupByEmailCheck',
  GroupByEmailCheck,
);
