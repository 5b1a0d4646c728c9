import type { HttpAuthService } from '@backstage/backend-plugin-api';
import type { OwnResources } from '@portal/plugin-cloud-resources-node';
import {
  createHealthCheck,
  createApiRouter,
} from '@portal/plugin-backend-kit-node';
import type {
  DirectoryService,
  GroupNames,
} from '@portal/plugin-directory-node';
import type { Router } from 'express';
import { spec } from '../schema/generated/spec';
import { addListRoutes } from './listRoutes';
import { addPeopleRoutes } from './peopleRoutes';

const SYSTEM = 'The company directory';

/** Creates the routes of `src/schema/openapi.yaml`. */
export function createDirectoryRouter(options: {
  directory: DirectoryService;
  groupNames: GroupNames;
  httpAuth: HttpAuthService;
  ownResources: Pick<OwnResources, 'ofCredentials'>;
  rateLimit?: { requestsPerMinute?: number };
}): Router {
  const { directory, groupNames, httpAuth, ownResources, rateLimit } = options;
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit,
  });
  addPeopleRoutes(router, {
    directory,
    groupNames,
    findOwn: async (request, signal) =>
      ownResources.ofCredentials(
        await httpAuth.credentials(request, { allow: ['user'] }),
        { signal },
      ),
  });
  addListRoutes(router, directory);
  const checkHealth = createHealthCheck({
    system: SYSTEM,
    check: signal => directory.check({ signal }),
  });
  router.get('/health', async (_request, response) => {
    response.json(await checkHealth());
  });
  return router;
}
