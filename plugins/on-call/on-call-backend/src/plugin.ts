import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { actionsRegistryServiceRef } from '@backstage/backend-plugin-api/alpha';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { principalsServiceRef } from '@portal/plugin-access-node';
import { ON_CALL_PLUGIN_ID } from '@portal/plugin-on-call-common';
import { SharedReads, SystemClient } from '@portal/plugin-system-client-node';
import { registerOnCallTools } from './assistants/registerOnCallTools';
import { readOnCallConfig } from './config';
import { createOnCallRouter } from './router/createOnCallRouter';
import { ChangeReader } from './service/ChangeReader';
import { NamedEntities } from './service/NamedEntities';
import { OnCallService } from './service/OnCallService';
import { People } from './service/People';
import { RotaFacts } from './service/RotaFacts';
import { TimeLineService } from './service/TimeLineService';
import { Opsgenie } from './systems/Opsgenie';
import { PagerDuty } from './systems/PagerDuty';
import type { OnCallSystem } from './systems/types';

/** How long an answer of a system is kept, in milliseconds. */
const KEEP_MS = 30_000;

/**
 * Who is on call for entities, at `/api/on-call`.
 *
 * @public
 */
export const onCallPlugin = createBackendPlugin({
  pluginId: ON_CALL_PLUGIN_ID,
  register(reg) {
    reg.registerInit({
      deps: {
        actionsRegistry: actionsRegistryServiceRef,
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        cache: coreServices.cache,
        catalog: catalogServiceRef,
        discovery: coreServices.discovery,
        rootConfig: coreServices.rootConfig,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        principals: principalsServiceRef,
      },
      async init({ cache, catalog, rootConfig, logger, ...deps }) {
        const { hoursBefore, pagerDuty, opsgenie, requestsPerMinute } =
          readOnCallConfig(rootConfig);
        const now = () => new Date();
        const partsOf = (system: string, timeoutMs?: number) => ({
          client: new SystemClient({ system, logger, timeoutMs }),
          now,
          reads: new SharedReads({ cache, logger, ttlMs: KEEP_MS }),
        });
        const systems: OnCallSystem[] = [];
        if (pagerDuty) {
          const parts = partsOf('PagerDuty', pagerDuty.timeoutMs);
          systems.push(new PagerDuty({ ...parts, access: pagerDuty }));
        }
        if (opsgenie) {
          const parts = partsOf('Opsgenie', opsgenie.timeoutMs);
          systems.push(new Opsgenie({ ...parts, access: opsgenie }));
        }
        const named = new NamedEntities(catalog);
        const timeLines = new TimeLineService({
          catalog,
          changes: new ChangeReader(deps),
          hoursBefore,
          named,
          now,
          systems,
        });
        const service = new OnCallService({
          catalog,
          named,
          now,
          people: new People({ ...deps, catalog }),
          systems,
        });
        registerOnCallTools(deps.actionsRegistry, { auth: deps.auth, service });
        deps.httpRouter.use(
          createOnCallRouter({
            auditor: deps.auditor,
            facts: new RotaFacts({ auth: deps.auth, catalog, named, systems }),
            httpAuth: deps.httpAuth,
            requestsPerMinute,
            service,
            timeLines,
          }),
        );
      },
    });
  },
});
