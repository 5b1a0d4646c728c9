import { confluentServiceAccountLimiterRule } from '@portal/plugin-confluent-common';
import { createPortalField, reviewParts } from '@portal/plugin-field-kit';
import { ConfluentServiceAccountLimiter } from './ConfluentServiceAccountLimiter';

export const confluentServiceAccountLimiter = createPortalField(
  confluentServiceAccountLimiterRule,
  ConfluentServiceAccountLimiter,
  { review: reviewParts({ environment: 'Environment' }) },
);
