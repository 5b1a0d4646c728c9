import {
  TOPIC_ENVIRONMENT_LABELS,
  topicPickerRule,
} from '@portal/plugin-confluent-common';
import { createPortalField, reviewParts } from '@portal/plugin-field-kit';
import { TopicPicker } from './TopicPicker';

export const topicPicker = createPortalField(topicPickerRule, TopicPicker, {
  review: reviewParts({
    environment: { label: 'Environment', words: TOPIC_ENVIRONMENT_LABELS },
    topicname: '',
    owner: 'Owner',
  }),
});
