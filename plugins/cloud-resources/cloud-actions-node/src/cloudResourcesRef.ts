import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { principalsServiceRef } from '@portal/plugin-access-node';
import { resourceRepositoryServiceRef } from '@portal/plugin-cloud-resources-node';
import { exactlyOneServiceRef } from '@portal/plugin-exactly-one-node';
import { Entries } from './catalogue/Entries';
import { Registration } from './catalogue/Registration';
import { ResourceFiles } from './catalogue/ResourceFiles';
import { readCloudResourcesConfig } from './config';
import type { CloudActionContext } from './frame/createCloudAction';

/** Shared parts of the actions of all systems. */
export interface CloudResources {
  /** The first parameter of every action. */
  context: CloudActionContext;
  /** Annotation of a user entity with the GitHub username. */
  githubUsernameAnnotation: string;
  entries: Entries;
  files: ResourceFiles;
  registration: Registration;
}

/**
 * Shared parts of the actions that create and delete resources in the company systems. Configured by `cloudResources`.
 *
 * @public
 */
export const cloudResourcesRef = createServiceRef<CloudResources>({
  id: 'portal.cloud-resources',
  scope: 'plugin',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        exactlyOne: exactlyOneServiceRef,
        principals: principalsServiceRef,
        repository: resourceRepositoryServiceRef,
      },
      factory({ auth, catalog, config, exactlyOne, principals, repository }) {
        const { appUrl, catalogue, confirmation, githubUsernameAnnotation } =
          readCloudResourcesConfig(config);
        const files = new ResourceFiles(repository, catalogue, exactlyOne);
        const registration = new Registration({ auth, catalog });
        return {
          context: { appUrl, confirmation, exactlyOne, principals },
          githubUsernameAnnotation,
          entries: new Entries(files, registration),
          files,
          registration,
        };
      },
    }),
});
