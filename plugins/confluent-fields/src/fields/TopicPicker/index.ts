import { topicPickerRule } from '@portal/plugin-confluent-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { TopicPicker } from './TopicPicker';

export const topicPicker = createPortalField(topicPickerRule, TopicPicker);
