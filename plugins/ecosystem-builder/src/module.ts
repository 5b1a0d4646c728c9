import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { fieldsOf } from '@portal/plugin-field-kit';
import { ecosystemLookups } from './lookups/ecosystemLookupProvider';

const makeField = fieldsOf(() => import('./fields'));

/** The fields that any template can use, with their names in the app's configuration. */
export const pickerExtensions = [
  makeField('application', 'application'),
  makeField('io-code-validator', 'ioCodeValidator'),
  makeField('product', 'product'),
];

/**
 * The onboarding forms and their fields; each is loaded when a form is opened.
 *
 * @public
 */
export const ecosystemBuilderModule = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [...pickerExtensions, ecosystemLookups],
});
