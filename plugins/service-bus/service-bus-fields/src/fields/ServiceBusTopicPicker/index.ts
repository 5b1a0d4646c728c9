import { serviceBusTopicPickerRule } from '@portal/plugin-service-bus-common';
import { createPortalField, reviewParts } from '@portal/plugin-field-kit';
import { ServiceBusTopicPicker } from './ServiceBusTopicPicker';

export const serviceBusTopicPickerField = createPortalField(
  serviceBusTopicPickerRule,
  ServiceBusTopicPicker,
  { review: reviewParts({ env: 'Environment', topicName: '' }) },
);
