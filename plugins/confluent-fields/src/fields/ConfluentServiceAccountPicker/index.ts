import { confluentServiceAccountPickerRule } from '@portal/plugin-confluent-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { ConfluentServiceAccountPicker } from './ConfluentServiceAccountPicker';

export const confluentServiceAccountPicker = createPortalField(
  confluentServiceAccountPickerRule,
  ConfluentServiceAccountPicker,
);
