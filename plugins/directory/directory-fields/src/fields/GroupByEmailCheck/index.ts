import { groupByEmailCheckRule } from '@portal/plugin-directory-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { GroupByEmailCheck } from './GroupByEmailCheck';

export const groupByEmailCheck = createPortalField(
  groupByEmailCheckRule,
  GroupByEmailCheck,
);
