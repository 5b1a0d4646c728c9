import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { scaffolderServiceRef } from '@backstage/plugin-scaffolder-node';
import { notificationService } from '@backstage/plugin-notifications-node';
import {
  personGroupsServiceRef,
  principalsServiceRef,
  readPortalAdmins,
} from '@portal/plugin-access-node';
import { formRulesExtensionPoint } from '@portal/plugin-form-rules-node';
import { createApprovalGate } from './approval/createApprovalGate';
import { Notices } from './approval/Notices';
import { RunRequests } from './approval/RunRequests';
import { RunRequestStore } from './approval/RunRequestStore';
import { Titles } from './approval/Titles';
import { Costs } from './cost/Costs';
import { Quotes } from './cost/Quotes';
import { PriceList } from './prices/PriceList';
import { createRunTermsRouter } from './router/createRunTermsRouter';

/** The terms of runs, at `/api/scaffolder/terms`: what they cost, and who approves them before they start. */
export const scaffolderModuleRunTerms = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'run-terms',
  register(reg) {
    reg.registerInit({
      deps: {
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        database: coreServices.database,
        formRules: formRulesExtensionPoint,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        notifications: notificationService,
        personGroups: personGroupsServiceRef,
        principals: principalsServiceRef,
        reader: coreServices.urlReader,
        scaffolder: scaffolderServiceRef,
        scheduler: coreServices.scheduler,
      },
      async init(deps) {
        const { config, database, formRules, httpRouter, scheduler } = deps;
        const now = () => new Date();
        const prices = new PriceList({
          ...deps,
          now: () => Date.now(),
          url: config.getOptionalString('runTerms.prices.url'),
          azureRetailUrl: config.getOptionalString(
            'runTerms.prices.azureRetailUrl',
          ),
        });
        const parts = {
          ...deps,
          admins: readPortalAdmins(config),
          costs: new Costs(prices),
          notices: new Notices(deps),
          now,
          store: await RunRequestStore.create(database),
          titles: new Titles(deps),
        };
        const requests = new RunRequests(parts);
        formRules.addGate(createApprovalGate({ ...parts, requests }));
        httpRouter.use(
          createRunTermsRouter({
            ...parts,
            requests,
            quotes: new Quotes(parts),
          }),
        );
        await scheduler.scheduleTask({
          id: 'portal-run-requests-lapse',
          scope: 'global',
          frequency: { minutes: 10 },
          timeout: { minutes: 5 },
          fn: () => requests.letLapse(),
        });
      },
    });
  },
});
