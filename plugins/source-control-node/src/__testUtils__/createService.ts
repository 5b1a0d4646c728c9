import { mockServices } from '@backstage/backend-test-utils';
import { JsonObject } from '@backstage/types';
import { MemoryCache } from '@portal/test-kit';
import { createSourceControlService } from '../service/createSourceControlService';
import { SourceControlService } from '../service/types';

/** Makes the service with an empty cache, on a GitHub at an address. */
export function createService(options: {
  url: string;
  token?: string;
  /** More of the section `github`. */
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
