import { topicNameBuilderRule } from '@portal/plugin-confluent-common';
import { createPortalField, reviewParts } from '@portal/plugin-field-kit';
import { TopicNameBuilder } from './TopicNameBuilder';

export const topicNameBuilder = createPortalField(
  topicNameBuilderRule,
  TopicNameBuilder,
  {
    review: reviewParts({
      topicName: '',
      environment: 'Environment',
      appName: 'Application',
    }),
  },
);
