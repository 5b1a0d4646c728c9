import { createPortalField } from '../../field';
import { GroupByEmailCheck } from './GroupByEmailCheck';

export const groupByEmailCheck = createPortalField(
  'GroupByEmailCheck',
  GroupByEmailCheck,
);
