import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { sourceControlServiceRef } from '../sourceControlServiceRef';
import { DeploymentPipelines } from './DeploymentPipelines';

/**
 * The pipelines that deploy the company's repositories.
 *
 * @public
 */
export const deploymentPipelinesServiceRef =
  createServiceRef<DeploymentPipelines>({
    id: 'portal.deployment-pipelines',
    scope: 'plugin',
    defaultFactory: async service =>
      createServiceFactory({
        service,
        deps: {
          config: coreServices.rootConfig,
          sourceControl: sourceControlServiceRef,
        },
        factory: ({ config, sourceControl }) =>
          new DeploymentPipelines({
            repository: config.getOptionalString(
              'github.configuration.repository',
            ),
            sourceControl,
          }),
      }),
  });
