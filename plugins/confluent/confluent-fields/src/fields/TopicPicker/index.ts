import { topicPickerRule } from '@portal/plugin-confluent-common';
import { createPortalField, reviewParts } from '@portal/plugin-field-kit';
import { TopicPicker } from './TopicPicker';

export const topicPicker = createPortalField(topicPickerRule, TopicPicker, {
  review: reviewParts({
    environment: 'Environment',
    topicname: '',
    owner: 'Owner',
  }),
});
