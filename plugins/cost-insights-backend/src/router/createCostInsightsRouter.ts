import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import {
  addHealthRoute,
  createSystemRouter,
} from '@portal/plugin-company-systems-node';
import type { Router } from 'express';
import type { AlertService } from '../alerts/AlertService';
import type { CarbonService } from '../carbon/CarbonService';
import type { CostService } from '../costs/CostService';
import type { Settings } from '../costs/Settings';
import type { ImportStore } from '../imports/ImportStore';
import type { Rights } from '../rights/Rights';
import { spec } from '../schema/generated/spec';
import { addAlertRoutes } from './alertRoutes';
import { addCostRoutes } from './costRoutes';
import { addGeneralRoutes } from './generalRoutes';

/** Display name of this service. */
const SYSTEM = 'Cost insights';

export interface CostInsightsRouterOptions {
  alerts: AlertService;
  auditor: AuditorService;
  carbon: CarbonService;
  /** @throws an error if the database is unavailable */
  check: () => Promise<unknown>;
  costs: CostService;
  httpAuth: HttpAuthService;
  imports: ImportStore;
  requestsPerMinute: number;
  rights: Rights;
  settings: Settings;
}

/** The routes under `/api/cost-insights`. Requests and responses are validated against `schema/openapi.yaml`. */
export function createCostInsightsRouter(
  options: CostInsightsRouterOptions,
): Router {
  const { check, httpAuth, requestsPerMinute } = options;
  const router = createSystemRouter({
    system: SYSTEM,
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute },
  });
  addHealthRoute(router, { system: SYSTEM, check });
  addGeneralRoutes(router, options);
  addCostRoutes(router, options);
  addAlertRoutes(router, options);
  return router;
}
