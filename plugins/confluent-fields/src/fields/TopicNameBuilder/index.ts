import { createPortalField } from '@portal/plugin-field-kit';
import { TopicNameBuilder } from './TopicNameBuilder';

export const topicNameBuilder = createPortalField(
  'TopicNameBuilder',
  TopicNameBuilder,
);
