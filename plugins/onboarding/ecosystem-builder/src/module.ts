import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { fieldsOf } from '@portal/plugin-field-kit';
import { ecosystemLookups } from './lookups/ecosystemLookupProvider';

const makePicker = fieldsOf(() => import('./fields'));
const makeCreateForm = fieldsOf(() => import('./create'));
const makeUpdateForm = fieldsOf(() => import('./update'));

/** The fields that any template can use, with their names in the app's configuration. */
const pickerExtensions = [
  makePicker('application', 'application'),
  makePicker('io-code-validator', 'ioCodeValidator'),
  makePicker('product', 'product'),
];

const formExtensions = [
  makeCreateForm('create-ecosystem-builder-cn', 'createEcosystemBuilderCN'),
  makeCreateForm('create-ecosystem-builder-v2', 'createEcosystemBuilderV2'),
  makeUpdateForm('ecosystem-builder-update', 'ecosystemBuilderUpdate'),
  makeUpdateForm('ecosystem-builder-update-v2', 'ecosystemBuilderUpdateV2'),
];

/**
 * The onboarding forms and their fields; each is loaded when a form is opened.
 *
 * @public
 */
export const ecosystemBuilderModule = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [...formExtensions, ...pickerExtensions, ecosystemLookups],
});
