import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { fieldsOf } from '@portal/plugin-field-kit';
import { directoryApi, directoryLookups } from '@portal/plugin-directory-react';

/** All fields, with their names in the app's configuration. */
const fieldExtensions = [
  fieldsOf(() => import('./fields/EmailField'))('email-field', 'emailField'),
  fieldsOf(() => import('./fields/TeamMembers'))('team-members', 'teamMembers'),
  fieldsOf(() => import('./fields/DirectoryGroupAccess'))(
    'directory-group-access',
    'directoryGroupAccess',
  ),
  fieldsOf(() => import('./fields/GroupByEmailCheck'))(
    'group-by-email-check',
    'groupByEmailCheck',
  ),
  fieldsOf(() => import('./fields/CostCode'))('cost-code', 'costCode'),
  fieldsOf(() => import('./fields/DirectoryGroupName'))(
    'directory-group-name',
    'directoryGroupNameField',
  ),
  fieldsOf(() => import('./fields/AzureDirectoryGroupPicker'))(
    'azure-directory-group-picker',
    'azureDirectoryGroupPickerField',
  ),
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
