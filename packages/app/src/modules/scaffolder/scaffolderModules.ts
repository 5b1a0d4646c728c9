import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { fieldKitModule } from '@portal/plugin-field-kit';
import { multiEntityPickerField } from './multiEntityPickerField';
import { scaffolderApi } from './scaffolderApi';
import { scaffolderTexts } from './scaffolderTexts';
import { tasksSubPage } from './tasksSubPage';
import { templateCardComponent } from './templateCardComponent';
import { templatesSubPage } from './templatesSubPage';

/** What this app does with upstream's scaffolder pages. */
export const scaffolderModules = [
  fieldKitModule,
  createFrontendModule({
    pluginId: 'scaffolder',
    extensions: [
      scaffolderApi,
      templatesSubPage,
      tasksSubPage,
      multiEntityPickerField,
    ],
  }),
  createFrontendModule({
    pluginId: 'app',
    extensions: [scaffolderTexts, templateCardComponent],
  }),
];
