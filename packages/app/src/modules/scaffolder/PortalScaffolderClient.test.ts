import { ConfigReader } from '@backstage/core-app-api';
import { ScmIntegrationsApi } from '@backstage/integration-react';
import { PortalScaffolderClient } from './PortalScaffolderClient';

const client = new PortalScaffolderClient({
  discoveryApi: { getBaseUrl: async () => 'http://portal.test/api/scaffolder' },
  fetchApi: { fetch: jest.fn() },
  scmIntegrationsApi: ScmIntegrationsApi.fromConfig(
    new ConfigReader({
      integrations: {
        github: [{ host: 'git.retail.example' }, { host: 'github.com' }],
      },
    }),
  ),
  hosts: ['git.retail.example'],
});

const hosts = async (allowedHosts: string[]) => {
  const { integrations } = await client.getIntegrationsList({ allowedHosts });
  return integrations.map(integration => integration.host);
};

describe('PortalScaffolderClient.getIntegrationsList', () => {
  it('offers the hosts of the company when a template names none', async () => {
    expect(await hosts([])).toEqual(['git.retail.example']);
  });

  it('offers only the hosts that a template names', async () => {
    expect(await hosts(['github.com'])).toEqual(['github.com']);
  });
});
