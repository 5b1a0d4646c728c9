import {
  TOPIC_ENVIRONMENT_LABELS,
  topicNameBuilderRule,
} from '@portal/plugin-confluent-common';
import { createPortalField, reviewParts } from '@portal/plugin-field-kit';
import { TopicNameBuilder } from './TopicNameBuilder';

export const topicNameBuilder = createPortalField(
  topicNameBuilderRule,
  TopicNameBuilder,
  {
    review: reviewParts({
      topicName: '',
      environment: { label: 'Environment', words: TOPIC_ENVIRONMENT_LABELS },
      appName: 'Application',
    }),
  },
);
