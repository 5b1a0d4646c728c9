import { emailFieldRule } from '@portal/plugin-directory-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { EmailField } from './EmailField';

export const emailField = createPortalField(emailFieldRule, EmailField);
