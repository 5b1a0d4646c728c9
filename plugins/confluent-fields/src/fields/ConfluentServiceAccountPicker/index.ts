import { createPortalField } from '@portal/plugin-field-kit';
import { ConfluentServiceAccountPicker } from './ConfluentServiceAccountPicker';

export const confluentServiceAccountPicker = createPortalField(
  'ConfluentServiceAccountPicker',
  ConfluentServiceAccountPicker,
);
