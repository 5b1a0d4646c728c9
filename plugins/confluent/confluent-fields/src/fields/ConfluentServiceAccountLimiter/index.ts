import {
  ACCOUNT_ENVIRONMENT_LABELS,
  confluentServiceAccountLimiterRule,
} from '@portal/plugin-confluent-common';
import { createPortalField, reviewParts } from '@portal/plugin-field-kit';
import { ConfluentServiceAccountLimiter } from './ConfluentServiceAccountLimiter';

export const confluentServiceAccountLimiter = createPortalField(
  confluentServiceAccountLimiterRule,
  ConfluentServiceAccountLimiter,
  {
    review: reviewParts({
      environment: { label: 'Environment', words: ACCOUNT_ENVIRONMENT_LABELS },
    }),
  },
);
