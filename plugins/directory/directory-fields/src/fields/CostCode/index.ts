import { costCodeRule } from '@portal/plugin-directory-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { CostCode } from './CostCode';

export const costCode = createPortalField(costCodeRule, CostCode);
