import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import { createApiRouter, readQuery } from '@portal/plugin-backend-kit-node';
import type { Request, Router } from 'express';
import type { CampaignService } from '../campaigns/CampaignService';
import { spec } from '../schema/generated/spec';
import type { ExceptionService } from '../service/ExceptionService';
import type { Caller, Rights } from '../service/Rights';
import type { HistoryService } from '../service/HistoryService';
import type { Filters } from '../service/selectFor';
import type { StandingService } from '../service/StandingService';
import { addCampaignRoutes } from './campaignRoutes';
import { addExceptionRoutes } from './exceptionRoutes';

/** Display name of this service. */
const SYSTEM = 'Standards';

const PAGE_SIZE = 50;

export interface StandardsRouterOptions {
  auditor: AuditorService;
  campaigns: CampaignService;
  exceptions: ExceptionService;
  history: HistoryService;
  httpAuth: HttpAuthService;
  requestsPerMinute?: number;
  rights: Rights;
  service: StandingService;
}

/** The routes under `/api/standards`. Requests and responses are validated against `schema/openapi.yaml`. */
export function createStandardsRouter(options: StandardsRouterOptions): Router {
  const {
    auditor,
    campaigns,
    exceptions,
    history,
    httpAuth,
    requestsPerMinute,
    rights,
    service,
  } = options;
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute },
  });
  const callerOf = async (request: Request): Promise<Caller> =>
    rights.callerOf(await httpAuth.credentials(request, { allow: ['user'] }));

  router.get('/checks', async (request, response) => {
    await callerOf(request);
    response.json(await service.rules());
  });

  router.get('/standing', async (request, response) => {
    const caller = await callerOf(request);
    response.json(await service.get(caller, String(request.query.entity)));
  });

  router.get('/standings', async (request, response) => {
    const caller = await callerOf(request);
    const { offset = 0, limit = PAGE_SIZE } = request.query;
    const page = { offset: Number(offset), limit: Number(limit) };
    const filters = {
      ...readScope(request),
      level: readQuery(request, 'level'),
      missing: readQuery(request, 'missing'),
      search: readQuery(request, 'search'),
      campaign: readQuery(request, 'campaign'),
    };
    response.json(await service.list(caller, filters, page));
  });

  router.get('/summary', async (request, response) => {
    const caller = await callerOf(request);
    response.json(await service.summary(caller, readScope(request)));
  });

  router.get('/history', async (request, response) => {
    const caller = await callerOf(request);
    const question = {
      ...readScope(request),
      entity: readQuery(request, 'entity'),
      check: readQuery(request, 'check'),
      campaign: readQuery(request, 'campaign'),
    };
    response.json(await history.get(caller, question));
  });

  addCampaignRoutes(router, { auditor, callerOf, campaigns });
  addExceptionRoutes(router, { auditor, callerOf, exceptions, rights });
  return router;
}

/** Whose components are asked for. */
function readScope(request: Request): Pick<Filters, 'owner' | 'domain'> {
  return {
    owner: readQuery(request, 'owner')?.toLowerCase(),
    domain: readQuery(request, 'domain')?.toLowerCase(),
  };
}
