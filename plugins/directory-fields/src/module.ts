import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';
import { directoryApi, directoryLookups } from '@portal/plugin-directory-react';

type Fields = typeof import('./fields');

/** A field, loaded with the first form that is shown. */
function makeField(name: string, key: keyof Fields) {
  return FormFieldBlueprint.make({
    name,
    params: { field: async () => (await import('./fields'))[key] },
  });
}

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
