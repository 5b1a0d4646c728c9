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
import { Components } from './service/Components';
import { DeliveryService } from './service/DeliveryService';
import { DeploymentService } from './service/DeploymentService';
import { Dispatcher } from './service/Dispatcher';
import { IncidentReader } from './service/IncidentReader';
import { PipelineReader } from './service/PipelineReader';
import { Rights } from './service/Rights';
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
        const parts = { ...deps, components, notices, now, rights, store };
        const deployments = new DeploymentService({
          ...parts,
          config,
          dispatcher: new Dispatcher(parts),
          pipelines,
        });
        deps.httpRouter.use(
          createPipelineDeployRouter({
            ...parts,
            deliveries: new DeliveryService({
              ...parts,
              incidents: new IncidentReader({
                ...deps,
                incidentServices: config.incidentServices,
              }),
            }),
            deployments,
            pipelines,
            requestsPerMinute,
          }),
        );
        await new Follower(parts).schedule(deps.scheduler);
      },
    });
  },
});
