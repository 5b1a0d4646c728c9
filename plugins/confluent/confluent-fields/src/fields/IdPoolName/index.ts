import { idPoolNameRule } from '@portal/plugin-confluent-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { IdPoolName } from './IdPoolName';

export const idPoolName = createPortalField(idPoolNameRule, IdPoolName);
