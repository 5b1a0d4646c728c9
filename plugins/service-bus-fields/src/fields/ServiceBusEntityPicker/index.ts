import { serviceBusEntityPickerRule } from '@portal/plugin-service-bus-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { ServiceBusEntityPicker } from './ServiceBusEntityPicker';

export const serviceBusEntityPickerField = createPortalField(
  serviceBusEntityPickerRule,
  ServiceBusEntityPicker,
);
