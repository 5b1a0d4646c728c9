import { topicNameBuilderRule } from '@portal/plugin-confluent-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { TopicNameBuilder } from './TopicNameBuilder';

export const topicNameBuilder = createPortalField(
  topicNameBuilderRule,
  TopicNameBuilder,
);
