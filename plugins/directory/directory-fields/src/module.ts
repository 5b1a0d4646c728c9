import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { fieldsOf } from '@portal/plugin-field-kit';
import { directoryApi, directoryLookups } from '@portal/plugin-directory-react';

const makeField = fieldsOf(() => import('./fields'));

/** All fields, with their names in the app's configuration. */
const fieldExtensions = [
  makeField('email-field', 'emailField'),
  makeField('team-members', 'teamMembers'),
  makeField('directory-group-access', 'directoryGroupAccess'),
  makeField('group-by-email-check', 'groupByEmailCheck'),
  makeField('cost-code', 'costCode'),
  makeField('directory-group-name', 'directoryGroupNameField'),
  makeField('azure-directory-group-picker', 'azureDirectoryGroupPickerField'),
];

/**
 * Form fields for the directory, with their API and lookups.
 *
 * @public
 */
export const directoryFieldsModule = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [...fieldExtensions, directoryApi, directoryLookups],
});
