import { createPortalField } from '@portal/plugin-field-kit';
import { ServiceBusForm } from './ServiceBusForm';

export const serviceBusFormField = createPortalField(
  'ServiceBusForm',
  ServiceBusForm,
);
