import { createExtensionTester } from '@backstage/frontend-test-utils';
import {
  FormFieldBlueprint,
  type FormField,
} from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject } from '@backstage/types';
import { renderWizard } from '@portal/plugin-field-kit/testUtils';
import { screen } from '@testing-library/react';
import { AppPortal } from './__testUtils__';
import { extensions } from './module';

const { formFieldLoader } = FormFieldBlueprint.dataRefs;

/** What a form field is made of, which its type hides. */
type OpenField = FormField & {
  schema: { schema: { returnValue: JsonObject; uiOptions: JsonObject } };
};

describe('githubFieldsModule', () => {
  it.each([
    ['GithubUserId', 'string', 'textbox', extensions.githubUserId],
    ['GithubCopilotCheck', 'string', 'textbox', extensions.githubCopilotCheck],
    ['RepositoryName', 'object', 'textbox', extensions.repositoryName],
    ['RepositoryDropdown', 'string', 'combobox', extensions.repositoryDropdown],
    ['ComponentHopper', 'object', 'combobox', extensions.componentHopper],
  ])(
    'has %s, which the field explorer can show',
    async (name, type, role, extension) => {
      const load = createExtensionTester(
        extension as typeof extensions.githubUserId,
      ).get(formFieldLoader);
      const field = (await load()) as OpenField;
      const { returnValue, uiOptions } = field.schema.schema;
      expect(field).toMatchObject({ name });
      expect(returnValue).toMatchObject({ type });
      expect(uiOptions).toMatchObject({ type: 'object' });
      await renderWizard({
        fields: [field],
        portal: new AppPortal(),
        steps: [{ [name]: { type, 'ui:field': name, 'ui:options': {} } }],
      });
      expect(screen.getByRole(role, { name })).toBeVisible();
    },
  );
});
