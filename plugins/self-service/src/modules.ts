import {
  createFrontendModule,
  type FrontendModule,
} from '@backstage/frontend-plugin-api';
import {
  createTemplatesSubPage,
  templateCardComponent,
  type HubOptions,
} from './hub';
import {
  multiEntityPickerField,
  scaffolderApi,
  scaffolderTexts,
  tasksSubPage,
} from './scaffolder';

/**
 * Makes the self-service hub: what the portal changes in upstream's scaffolder pages.
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
        multiEntityPickerField,
      ],
    }),
    createFrontendModule({
      pluginId: 'app',
      extensions: [scaffolderTexts, templateCardComponent],
    }),
  ];
}
