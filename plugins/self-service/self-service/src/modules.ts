import {
  createFrontendModule,
  type FrontendModule,
} from '@backstage/frontend-plugin-api';
import { upstreamFields } from './fields';
import { createTemplatesSubPage, type HubOptions } from './hub';
import {
  titledSubPages,
  scaffolderApi,
  scaffolderPage,
  scaffolderTexts,
  tasksSubPage,
} from './scaffolder';

/**
 * Creates the self-service hub: the portal's changes to upstream's scaffolder pages.
 *
 * @public
 */
export function createSelfServiceModules(
  options: HubOptions,
): FrontendModule[] {
  return [
    createFrontendModule({
      pluginId: 'scaffolder',
      extensions: [
        scaffolderApi,
        createTemplatesSubPage(options),
        scaffolderPage,
        tasksSubPage,
        ...titledSubPages,
        ...upstreamFields,
      ],
    }),
    createFrontendModule({
      pluginId: 'app',
      extensions: [scaffolderTexts],
    }),
  ];
}
