import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';

const createCN = FormFieldBlueprint.make({
  name: 'create-ecosystem-builder-cn',
  params: {
    field: () => import('./create').then(m => m.createEcosystemBuilderCN),
  },
});

const createV2 = FormFieldBlueprint.make({
  name: 'create-ecosystem-builder-v2',
  params: {
    field: () => import('./create').then(m => m.createEcosystemBuilderV2),
  },
});

const update = FormFieldBlueprint.make({
  name: 'ecosystem-builder-update',
  params: {
    field: () => import('./update').then(m => m.ecosystemBuilderUpdate),
  },
});

const updateV2 = FormFieldBlueprint.make({
  name: 'ecosystem-builder-update-v2',
  params: {
    field: () => import('./update').then(m => m.ecosystemBuilderUpdateV2),
  },
});

/**
 * The onboarding forms and their fields; each is loaded when a form is opened.
 *
 * @public
 */
export const ecosystemBuilderModule = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [createCN, createV2, update, updateV2],
});
