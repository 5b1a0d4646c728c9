import { createPortalField } from '@portal/plugin-field-kit';
import { ConfluentTopicConfigPicker } from './ConfluentTopicConfigPicker';

export const confluentTopicConfigPicker = createPortalField(
  'ConfluentTopicConfigPicker',
  ConfluentTopicConfigPicker,
);
