import {
  ACCOUNT_ENVIRONMENT_LABELS,
  idPoolPickerRule,
} from '@portal/plugin-confluent-common';
import { createPortalField, reviewParts } from '@portal/plugin-field-kit';
import { IdPoolPicker } from './IdPoolPicker';

export const idPoolPicker = createPortalField(idPoolPickerRule, IdPoolPicker, {
  review: reviewParts({
    account: '',
    environment: { label: 'Environment', words: ACCOUNT_ENVIRONMENT_LABELS },
  }),
});
