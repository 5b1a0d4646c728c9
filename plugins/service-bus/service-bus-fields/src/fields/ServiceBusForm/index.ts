import { serviceBusFormRule } from '@portal/plugin-service-bus-common';
import { createPortalField, reviewParts } from '@portal/plugin-field-kit';
import { ServiceBusForm } from './ServiceBusForm';

export const serviceBusFormField = createPortalField(
  serviceBusFormRule,
  ServiceBusForm,
  {
    review: reviewParts({
      entity: 'Kind',
      env: 'Environment',
      'topicData.topicName': 'Name',
      'subscription.selectedTopic': 'Topic',
      'subscription.subscriptionName': 'Name',
    }),
  },
);
