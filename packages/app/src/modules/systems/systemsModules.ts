import {
  createFrontendModule,
  type FrontendModule,
} from '@backstage/frontend-plugin-api';
import { azureApi } from './azureApi';

/** The clients of the company's systems that pages share. */
export const systemsModules: FrontendModule[] = [
  createFrontendModule({ pluginId: 'app', extensions: [azureApi] }),
];
