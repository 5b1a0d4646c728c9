import type { JsonObject } from '@backstage/types';
import type { EstateProcess } from '@portal/estate';

/** Configuration of the portal for the source control of an estate. */
export function sourceControlConfig(
  estate: EstateProcess,
  github: JsonObject = {},
) {
  const { host } = new URL(estate.urls.sourceControl);
  return {
    integrations: {
      github: [
        {
          host,
          apiBaseUrl: `${estate.urls.sourceControl}/api/v3`,
          token: estate.credentials.sourceControlToken,
        },
      ],
    },
    github: {
      host,
      organisation: 'retail-example',
      onboarding: {
        repository: 'application-onboarding',
        folder: 'portfolios',
      },
      ...github,
    },
  };
}
