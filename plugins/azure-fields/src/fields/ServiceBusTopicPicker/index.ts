import { createPortalField } from '@portal/plugin-field-kit';
import { ServiceBusTopicPicker } from './ServiceBusTopicPicker';

export const serviceBusTopicPickerField = createPortalField(
  'ServiceBusTopicPicker',
  ServiceBusTopicPicker,
);
