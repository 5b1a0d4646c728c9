import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import {
  addHealthRoute,
  createApiRouter,
} from '@portal/plugin-backend-kit-node';
import type { Request, Router } from 'express';
import { type AnnouncementStore, isUuid } from '../database/AnnouncementStore';
import type { Rights } from '../permissions/Rights';
import { spec } from '../schema/generated/spec';
import type { AnnouncementService } from '../service/AnnouncementService';
import { addAnnouncerRoutes } from './announcerRoutes';
import { addReaderRoutes } from './readerRoutes';

/** Display name of this service. */
const SYSTEM = 'Announcements';

export interface AnnouncementsRouterOptions {
  auditor: AuditorService;
  httpAuth: HttpAuthService;
  requestsPerMinute: number;
  rights: Rights;
  service: AnnouncementService;
  store: AnnouncementStore;
}

/** The routes under `/api/announcements`. Requests and responses are validated against `schema/openapi.yaml`. */
export function createAnnouncementsRouter(
  options: AnnouncementsRouterOptions,
): Router {
  const { httpAuth, requestsPerMinute, rights, store } = options;
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute },
  });
  addHealthRoute(router, { system: SYSTEM, check: () => store.check() });
  router.param('id', (_request, _response, next, id: string) =>
    next(
      isUuid(id)
        ? undefined
        : new NotFoundError(`There is no announcement '${id}' for you`),
    ),
  );
  const parts = {
    ...options,
    callerOf: async (request: Request) =>
      rights.callerOf(await httpAuth.credentials(request, { allow: ['user'] })),
  };
  addReaderRoutes(router, parts);
  addAnnouncerRoutes(router, parts);
  return router;
}
