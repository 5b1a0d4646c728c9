import type { JsonObject } from '@backstage/types';
import type { EstateProcess } from '@portal/estate';
import { SYSTEMS } from './systems';

/** The configuration of the portal and its systems, as app-config.yaml and the start script give it together. */
export function portalConfig(estate: EstateProcess): JsonObject {
  return {
    app: { baseUrl: 'http://localhost:3000' },
    permission: { portal: { admins: ['group:default/portal-admins'] } },
    catalog: {
      templates: {
        locations: {
          central: {
            owner: 'retail-example',
            repository: 'software-templates',
          },
          teams: { owner: 'retail-example', repository: '*-templates' },
        },
      },
    },
    // Nothing runs.
    scaffolder: { concurrentTasksLimit: 0 },
    fieldKit: { emailDomains: { user: 'retail.example' } },
    ...Object.assign({}, ...SYSTEMS.map(({ configOf }) => configOf?.(estate))),
  };
}
