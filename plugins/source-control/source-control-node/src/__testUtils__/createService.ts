import { mockServices } from '@backstage/backend-test-utils';
import type { JsonObject } from '@backstage/types';
import { MemoryCache } from '@portal/test-kit';
import { createSourceControlService } from '../service/createSourceControlService';
import type { SourceControlService } from '../service/SourceControlService';

/** Creates the service with an empty cache for the GitHub at an address. */
export function createService(options: {
  url: string;
  token?: string;
  /** Additional keys of the section `github`. */
  github?: JsonObject;
}): SourceControlService {
  const { url, token, github } = options;
  const { host } = new URL(url);
  const integration = {
    host,
    apiBaseUrl: `${url}/api/v3`,
    ...(token && { token }),
  };
  return createSourceControlService({
    config: mockServices.rootConfig({
      data: {
        integrations: { github: [integration] },
        github: {
          host,
          organisation: 'retail-example',
          onboarding: {
            repository: 'application-onboarding',
            folder: 'portfolios',
          },
          ...github,
        },
      },
    }),
    logger: mockServices.logger.mock(),
    cache: new MemoryCache(),
  });
}
