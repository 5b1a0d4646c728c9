import { createPortalField } from '@portal/plugin-field-kit';
import { EmailField } from './EmailField';

export const emailField = createPortalField('EmailField', EmailField);
