import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';

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
  extensions: [update, updateV2],
});
