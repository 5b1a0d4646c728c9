import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { fieldsOf } from '@portal/plugin-field-kit';
import { directoryApi, directoryLookups } from '@portal/plugin-directory-react';

const makeField = fieldsOf(() => import('./fields'));

/** All fields, each under its name in the app's configuration. */
export const fieldExtensions = [
  makeField('email-field', 'emailField'),
  makeField('team-members', 'teamMembers'),
  makeField('directory-group-access', 'directoryGroupAccess'),
  makeField('group-by-email-check', 'groupByEmailCheck'),
  makeField('cost-code', 'costCode'),
  makeField('directory-group-name', 'directoryGroupNameField'),
  makeField('azure-directory-group-picker', 'azureDirectoryGroupPickerField'),
];

/**
 * Form fields that know the directory, and what they ask it through.
 *
 * @public
 */
export const directoryFieldsModule = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [...fieldExtensions, directoryApi, directoryLookups],
});
