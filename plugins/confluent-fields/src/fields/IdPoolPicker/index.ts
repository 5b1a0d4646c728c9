import { createPortalField } from '@portal/plugin-field-kit';
import { IdPoolPicker } from './IdPoolPicker';

export const idPoolPicker = createPortalField('IdPoolPicker', IdPoolPicker);
