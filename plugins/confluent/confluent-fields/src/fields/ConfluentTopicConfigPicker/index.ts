import { confluentTopicConfigPickerRule } from '@portal/plugin-confluent-common';
import { createPortalField, reviewParts } from '@portal/plugin-field-kit';
import { ConfluentTopicConfigPicker } from './ConfluentTopicConfigPicker';

export const confluentTopicConfigPicker = createPortalField(
  confluentTopicConfigPickerRule,
  ConfluentTopicConfigPicker,
  {
    review: reviewParts({
      environment: 'Environment',
      topicName: '',
      partitions: 'Partitions',
      retention_time: 'Retention time',
      retention_size: 'Retention size',
      message_max_size: 'Largest message',
      cleanup_policy: 'Cleanup policy',
    }),
  },
);
