import { serviceBusTopicPickerRule } from '@portal/plugin-service-bus-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { ServiceBusTopicPicker } from './ServiceBusTopicPicker';

export const serviceBusTopicPickerField = createPortalField(
  serviceBusTopicPickerRule,
  ServiceBusTopicPicker,
);
