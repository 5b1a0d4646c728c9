import { createPortalField } from '@portal/plugin-field-kit';
import { ServiceBusEntityPicker } from './ServiceBusEntityPicker';

export const serviceBusEntityPickerField = createPortalField(
  'ServiceBusEntityPicker',
  ServiceBusEntityPicker,
);
