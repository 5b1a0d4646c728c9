import {
  createFrontendModule,
  type FrontendModule,
} from '@backstage/frontend-plugin-api';
import { upstreamFields } from './fields';
import {
  createTemplatesSubPage,
  templateCardComponent,
  type HubOptions,
} from './hub';
import { scaffolderApi, scaffolderTexts, tasksSubPage } from './scaffolder';

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
        tasksSubPage,
        ...upstreamFields,
      ],
    }),
    createFrontendModule({
      pluginId: 'app',
      extensions: [scaffolderTexts, templateCardComponent],
    }),
  ];
}
