import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { identityReaders } from '../azureDevOps/identityReaders';
import { repositoryDecider } from './repository';
import { resourceRepository } from './resourceRepository';

declare module '@portal/plugin-access-node' {
  interface AccessScopes {
    repository: {
      names: { name: string };
      /** `run` starts workflows; `administer` gives access to others. */
      verbs: 'read' | 'write' | 'run' | 'administer';
    };
  }
}

/**
 * Installs what source control gives to the access service, to resource entities and to the reader of files.
 *
 * @public
 */
export const sourceControlServices = createBackendFeatureLoader({
  loader: () => [repositoryDecider, resourceRepository, identityReaders],
});
