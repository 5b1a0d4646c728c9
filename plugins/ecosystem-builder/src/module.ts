import { createFrontendModule } from '@backstage/frontend-plugin-api';

/**
 * The onboarding forms and their fields; each is loaded when a form is opened.
 *
 * @public
 */
export const ecosystemBuilderModule = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [],
});
