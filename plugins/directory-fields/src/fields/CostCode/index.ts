import { createPortalField } from '@portal/plugin-field-kit';
import { CostCode } from './CostCode';

export const costCode = createPortalField('CostCode', CostCode);
