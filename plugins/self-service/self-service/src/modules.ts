import {
  createFrontendModule,
  type FrontendModule,
} from '@backstage/frontend-plugin-api';
import { upstreamFields } from './wizard/upstreamFields';
import { createTemplatesSubPage, type HubOptions } from './hub';
import {
  titledSubPages,
  scaffolderApi,
  scaffolderPage,
  scaffolderTexts,
} from './hub/scaffolder';
import { formFieldNamesApi } from './wizard/problems/formFieldNamesApi';
import { tasksSubPage } from './runs/tasksSubPage';

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
        formFieldNamesApi,
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
