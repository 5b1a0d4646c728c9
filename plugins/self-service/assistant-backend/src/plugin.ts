import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  actionsRegistryServiceRef,
  actionsServiceRef,
} from '@backstage/backend-plugin-api/alpha';
import type { Config } from '@backstage/config';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { scaffolderServiceRef } from '@backstage/plugin-scaffolder-node';
import { ASSISTANT_PLUGIN_ID } from '@portal/plugin-assistant-common';
import { readPositive } from '@portal/plugin-backend-kit-node';
import { registerRunActions } from './actions/runActions';
import { registerTemplateActions } from './actions/templateActions';
import { PreparedRunStore } from './database/PreparedRunStore';
import { createAssistantRouter } from './router/createAssistantRouter';
import { PreparedRuns } from './service/PreparedRuns';
import { Scaffolder } from './service/Scaffolder';
import { Templates } from './service/Templates';
import { Tools } from './service/Tools';

const RATE_LIMIT = 'assistant.rateLimit';

function readRequestsPerMinute(config: Config): number | undefined {
  const section = config.getOptionalConfig(RATE_LIMIT);
  return section && readPositive(section, RATE_LIMIT, 'requestsPerMinute');
}

/**
 * The tools of assistants that upstream lacks, and the routes of the pages that list all tools and on which a person confirms a
 * prepared run, at `/api/assistant`. All calls are made with the rights of the caller.
 *
 * @public
 */
export const assistantPlugin = createBackendPlugin({
  pluginId: ASSISTANT_PLUGIN_ID,
  register(reg) {
    reg.registerInit({
      deps: {
        actions: actionsServiceRef,
        actionsRegistry: actionsRegistryServiceRef,
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        database: coreServices.database,
        discovery: coreServices.discovery,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        rootConfig: coreServices.rootConfig,
        scaffolder: scaffolderServiceRef,
      },
      async init(deps) {
        const { actionsRegistry, httpRouter, rootConfig } = deps;
        const store = await PreparedRunStore.create(
          deps.database,
          () => new Date(),
        );
        const templates = new Templates(deps);
        const scaffolder = new Scaffolder(deps);
        const runs = new PreparedRuns({
          auth: deps.auth,
          scaffolder,
          store,
          templates,
        });
        const appUrl = rootConfig.getString('app.baseUrl').replace(/\/$/, '');
        const parts = { ...deps, appUrl, runs, templates };
        registerTemplateActions(actionsRegistry, parts);
        registerRunActions(actionsRegistry, parts);
        httpRouter.use(
          createAssistantRouter({
            ...deps,
            requestsPerMinute: readRequestsPerMinute(rootConfig),
            runs,
            store,
            tools: new Tools(deps),
          }),
        );
      },
    });
  },
});
