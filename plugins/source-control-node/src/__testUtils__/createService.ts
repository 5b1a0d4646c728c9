import { CacheService } from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { JsonObject } from '@backstage/types';
import { createSourceControlService } from '../service/createSourceControlService';
import { SourceControlService } from '../service/types';

/** A cache that keeps what it is given, whatever the time. */
class MemoryCache implements CacheService {
  readonly #values = new Map<string, string>();

  async get(key: string) {
    const text = this.#values.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  }

  async set(key: string, value: unknown) {
    this.#values.set(key, JSON.stringify(value));
  }

  async delete(key: string) {
    this.#values.delete(key);
  }

  withOptions(): CacheService {
    return this;
  }
}

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
