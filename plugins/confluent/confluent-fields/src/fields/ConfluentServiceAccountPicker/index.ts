import {
  ACCOUNT_ENVIRONMENT_LABELS,
  confluentServiceAccountPickerRule,
} from '@portal/plugin-confluent-common';
import { createPortalField, reviewParts } from '@portal/plugin-field-kit';
import { ConfluentServiceAccountPicker } from './ConfluentServiceAccountPicker';

export const confluentServiceAccountPicker = createPortalField(
  confluentServiceAccountPickerRule,
  ConfluentServiceAccountPicker,
  {
    review: reviewParts({
      account: '',
      environment: { label: 'Environment', words: ACCOUNT_ENVIRONMENT_LABELS },
    }),
  },
);
