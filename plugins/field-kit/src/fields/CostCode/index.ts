import { createPortalField } from '../../field';
import { CostCode } from './CostCode';

export const costCode = createPortalField('CostCode', CostCode);
