import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { createSourceControlService } from './service/createSourceControlService';
import type { SourceControlService } from './service/SourceControlService';

/**
 * The company's source control for backend plugins and scaffolder actions, configured in the section `github` and the
 * GitHub integration of its host.
 *
 * @public
 */
export const sourceControlServiceRef = createServiceRef<SourceControlService>({
  id: 'portal.source-control',
  scope: 'plugin',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {
        config: coreServices.rootConfig,
        logger: coreServices.logger,
        cache: coreServices.cache,
      },
      factory: createSourceControlService,
    }),
});
