import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';
import {
  sourceControlApi,
  sourceControlLookups,
} from '@portal/plugin-source-control-react';

const githubUserId = FormFieldBlueprint.make({
  name: 'github-user-id',
  params: {
    field: () => import('./fields/GithubUserId').then(m => m.githubUserId),
  },
});

const githubCopilotCheck = FormFieldBlueprint.make({
  name: 'github-copilot-check',
  params: {
    field: () =>
      import('./fields/GithubCopilotCheck').then(m => m.githubCopilotCheck),
  },
});

const repositoryName = FormFieldBlueprint.make({
  name: 'repository-name',
  params: {
    field: () => import('./fields/RepositoryName').then(m => m.repositoryName),
  },
});

const repositoryDropdown = FormFieldBlueprint.make({
  name: 'repository-dropdown',
  params: {
    field: () =>
      import('./fields/RepositoryDropdown').then(m => m.repositoryDropdown),
  },
});

const componentHopper = FormFieldBlueprint.make({
  name: 'component-hopper',
  params: {
    field: () =>
      import('./fields/ComponentHopper').then(m => m.componentHopper),
  },
});

/** The fields by name. */
export const extensions = {
  githubUserId,
  githubCopilotCheck,
  repositoryName,
  repositoryDropdown,
  componentHopper,
};

/**
 * The form fields for GitHub and for components of the catalogue; each is loaded when a form is opened.
 *
 * @public
 */
export const githubFieldsModule = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [
    ...Object.values(extensions),
    sourceControlApi,
    sourceControlLookups,
  ],
});
