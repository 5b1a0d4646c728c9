import { confluentTopicConfigPickerRule } from '@portal/plugin-confluent-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { ConfluentTopicConfigPicker } from './ConfluentTopicConfigPicker';
import { reviewConfig } from './describeConfig';

export const confluentTopicConfigPicker = createPortalField(
  confluentTopicConfigPickerRule,
  ConfluentTopicConfigPicker,
  { review: reviewConfig },
);
