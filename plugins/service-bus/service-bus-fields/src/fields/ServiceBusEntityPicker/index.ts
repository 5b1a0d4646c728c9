import { serviceBusEntityPickerRule } from '@portal/plugin-service-bus-common';
import { createPortalField, reviewParts } from '@portal/plugin-field-kit';
import { ServiceBusEntityPicker } from './ServiceBusEntityPicker';

export const serviceBusEntityPickerField = createPortalField(
  serviceBusEntityPickerRule,
  ServiceBusEntityPicker,
  {
    review: reviewParts({
      entity: 'Kind',
      env: 'Environment',
      topic: 'Topic',
      name: '',
    }),
  },
);
