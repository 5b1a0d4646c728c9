import { createExtensionTester } from '@backstage/frontend-test-utils';
import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';
import { extensions } from './module';

const { formFieldLoader } = FormFieldBlueprint.dataRefs;

describe('githubFieldsModule', () => {
  it.each([
    [extensions.githubUserId, 'GithubUserId'],
    [extensions.githubCopilotCheck, 'GithubCopilotCheck'],
    [extensions.repositoryName, 'RepositoryName'],
    [extensions.componentHopper, 'ComponentHopper'],
  ])('loads a field when a form is opened: %#', async (extension, name) => {
    const load = createExtensionTester(
      extension as typeof extensions.githubUserId,
    ).get(formFieldLoader);
    await expect(load()).resolves.toMatchObject({ name });
  });
});
