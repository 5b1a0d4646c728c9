import { createPortalField } from '../../field';
import { EmailField } from './EmailField';

export const emailField = createPortalField('EmailField', EmailField);
