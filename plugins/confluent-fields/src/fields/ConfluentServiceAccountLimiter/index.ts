import { createPortalField } from '@portal/plugin-field-kit';
import { ConfluentServiceAccountLimiter } from './ConfluentServiceAccountLimiter';

export const confluentServiceAccountLimiter = createPortalField(
  'ConfluentServiceAccountLimiter',
  ConfluentServiceAccountLimiter,
);
