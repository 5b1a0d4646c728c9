import directoryDeciders from '@portal/plugin-directory-node';
import scaffolderModuleDirectory from '@portal/plugin-scaffolder-backend-module-directory';
import { type ActionSystem, TIMEOUT_MS } from '../ActionSystem';

export const SITE =
  'sharepoint.retail.example,85e8860b-3154-532c-bcdd-9578facb88ef,fceab7e9-e30a-5a76-b207-7bb0fa0327c3';
export const APPLICATION_LIST = 'de42581e-eabe-5cd6-ab8b-fd5f9ca46f77';
export const REQUEST_LIST = '80c89960-c43f-5486-8cfd-90fbe9a086cb';

export const system: ActionSystem = {
  features: [scaffolderModuleDirectory, directoryDeciders],
  configOf: ({ urls }) => ({
    msgraph: {
      timeoutMs: TIMEOUT_MS,
      baseUrl: `${urls.graph}/v1.0`,
      lists: {
        siteId: SITE,
        applications: APPLICATION_LIST,
        products: { name: 'x', listId: '028db3f4-89bc-50d2-bb5b-b4d1221d6f44' },
        costCodes: '512b00ed-bced-59a0-bca9-855509b6b5d1',
        serviceRequests: REQUEST_LIST,
      },
    },
  }),
};
