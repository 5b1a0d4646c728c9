import { createPortalField } from '@portal/plugin-field-kit';
import { TopicPicker } from './TopicPicker';

export const topicPicker = createPortalField('TopicPicker', TopicPicker);
