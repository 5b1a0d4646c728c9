import { serviceBusFormRule } from '@portal/plugin-service-bus-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { ServiceBusForm } from './ServiceBusForm';

export const serviceBusFormField = createPortalField(
  serviceBusFormRule,
  ServiceBusForm,
);
