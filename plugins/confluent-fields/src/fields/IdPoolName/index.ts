import { createPortalField } from '@portal/plugin-field-kit';
import { IdPoolName } from './IdPoolName';

export const idPoolName = createPortalField('IdPoolName', IdPoolName);
