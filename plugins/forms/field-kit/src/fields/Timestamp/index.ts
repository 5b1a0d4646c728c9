import { timestampRule } from '@portal/plugin-field-kit-common';
import { createPortalField } from '../../field';
import { Timestamp } from './Timestamp';

export const timestamp = createPortalField(timestampRule, Timestamp);
