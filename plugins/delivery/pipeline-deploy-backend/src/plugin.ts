import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { notificationService } from '@backstage/plugin-notifications-node';
import {
  accessServiceRef,
  principalsServiceRef,
} from '@portal/plugin-access-node';
import {
  PIPELINE_DEPLOY_PLUGIN_ID,
  pipelineDeployPermissions,
} from '@portal/plugin-pipeline-deploy-common';
import {
  deploymentPipelinesServiceRef,
  readSourceControlConfig,
  sourceControlServiceRef,
} from '@portal/plugin-source-control-node';
import { readPipelineDeployConfig } from './config';
import { DeploymentStore } from './database/DeploymentStore';
import { Notices } from './notices/Notices';
import { createPipelineDeployRouter } from './router/createPipelineDeployRouter';
import { ComparisonService } from './service/ComparisonService';
import { Components } from './service/Components';
import { DeliveryService } from './service/DeliveryService';
import { DeploymentService } from './service/DeploymentService';
import { Dispatcher } from './service/Dispatcher';
import { FreezeCalendar } from './service/FreezeCalendar';
import { FreezeService } from './service/FreezeService';
import { IncidentReader } from './service/IncidentReader';
import { PipelineReader } from './service/PipelineReader';
import { Rights } from './service/Rights';
import { StartChecks } from './service/StartChecks';
import { StartTimes } from './service/StartTimes';
import { Follower } from './tasks/Follower';

/**
 * Deploys releases of components, at `/api/pipeline-deploy`.
 *
 * @public
 */
export const pipelineDeployPlugin = createBackendPlugin({
  pluginId: PIPELINE_DEPLOY_PLUGIN_ID,
  register(reg) {
    reg.registerInit({
      deps: {
        access: accessServiceRef,
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        database: coreServices.database,
        deploymentPipelines: deploymentPipelinesServiceRef,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        discovery: coreServices.discovery,
        logger: coreServices.logger,
        notifications: notificationService,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        principals: principalsServiceRef,
        rootConfig: coreServices.rootConfig,
        scheduler: coreServices.scheduler,
        sourceControl: sourceControlServiceRef,
      },
      async init(deps) {
        const config = readPipelineDeployConfig(deps.rootConfig);
        const { organisation } = readSourceControlConfig(deps.rootConfig);
        deps.permissionsRegistry.addPermissions(pipelineDeployPermissions);
        const now = () => new Date();
        const store = await DeploymentStore.create(deps.database);
        const { annotations, requestsPerMinute } = config;
        const components = new Components({
          ...deps,
          annotations,
          organisation,
        });
        const rights = new Rights({ ...deps, components });
        const notices = new Notices(deps);
        const pipelines = new PipelineReader({
          config,
          pipelines: deps.deploymentPipelines,
          rights,
          sourceControl: deps.sourceControl,
        });
        const { freezes } = store;
        const calendar = new FreezeCalendar({
          ...deps,
          components,
          freezeConfig: config.freezes,
          freezes,
          now,
        });
        const parts = {
          ...deps,
          calendar,
          components,
          freezes,
          notices,
          now,
          pipelines,
          rights,
          store,
        };
        const dispatcher = new Dispatcher(parts);
        const startChecks = new StartChecks({ ...parts, dispatcher });
        const incidents = new IncidentReader({
          ...deps,
          incidentServices: config.incidentServices,
          countsOnCall: config.countsOnCall,
        });
        const deployments = new DeploymentService({
          ...parts,
          config,
          dispatcher,
          startChecks,
          starts: new StartTimes({ config, now }),
        });
        deps.httpRouter.use(
          createPipelineDeployRouter({
            ...parts,
            comparisons: new ComparisonService({
              ...parts,
              dispatcher,
              incidents,
            }),
            deliveries: new DeliveryService({ ...parts, incidents }),
            deployments,
            freezes: new FreezeService({ ...parts, dispatcher }),
            requestsPerMinute,
          }),
        );
        await new Follower({
          ...parts,
          dispatcher,
          needsApproval: config.needsApproval,
          startChecks,
        }).schedule(deps.scheduler);
      },
    });
  },
});
