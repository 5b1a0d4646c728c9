import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { fieldsOf } from '@portal/plugin-field-kit';
import { serviceBusApi } from './api/serviceBusApiRef';
import { serviceBusLookups } from './lookups/serviceBusLookupProvider';

/** All fields, each under its name in the app's configuration. */
export const fieldExtensions = [
  fieldsOf(() => import('./fields/ServiceBusForm'))(
    'service-bus-form',
    'serviceBusFormField',
  ),
  fieldsOf(() => import('./fields/ServiceBusTopicPicker'))(
    'service-bus-topic-picker',
    'serviceBusTopicPickerField',
  ),
  fieldsOf(() => import('./fields/ServiceBusEntityPicker'))(
    'service-bus-entity-picker',
    'serviceBusEntityPickerField',
  ),
];

/**
 * The form fields of the service bus, with their API and lookups.
 *
 * @public
 */
export const serviceBusFieldsModule = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [...fieldExtensions, serviceBusApi, serviceBusLookups],
});
