import {
  createFrontendModule,
  type FrontendModule,
} from '@backstage/frontend-plugin-api';
import { azureApi } from './azureApi';

/** Clients of company systems that several pages use. */
export const systemsModules: FrontendModule[] = [
  createFrontendModule({ pluginId: 'app', extensions: [azureApi] }),
];
