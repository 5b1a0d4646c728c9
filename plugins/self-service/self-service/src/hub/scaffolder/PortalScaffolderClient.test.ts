import { ConfigReader } from '@backstage/core-app-api';
import { ScmIntegrationsApi } from '@backstage/integration-react';
import { withFreshReads } from '@portal/plugin-portal-ui';
import { PortalScaffolderClient } from './PortalScaffolderClient';

const fetchMock = jest.fn();
const client = new PortalScaffolderClient({
  discoveryApi: { getBaseUrl: async () => 'http://portal.test/api/scaffolder' },
  fetchApi: { fetch: fetchMock },
  scmIntegrationsApi: ScmIntegrationsApi.fromConfig(
    new ConfigReader({
      integrations: {
        github: [{ host: 'git.retail.example' }, { host: 'github.com' }],
        azure: [{ host: 'devops.retail.example' }],
      },
    }),
  ),
  hosts: ['git.retail.example', 'devops.retail.example'],
});

const hosts = async (allowedHosts: string[]) => {
  const { integrations } = await client.getIntegrationsList({ allowedHosts });
  return integrations.map(integration => integration.host);
};

beforeEach(() => window.localStorage.clear());

describe('PortalScaffolderClient.getIntegrationsList', () => {
  it('offers the hosts of the company when a template names none', async () => {
    expect(await hosts([])).toEqual([
      'git.retail.example',
      'devops.retail.example',
    ]);
  });

  it('keeps the order in which a template names them', async () => {
    const named = ['github.com', 'devops.retail.example', 'git.retail.example'];
    expect(await hosts(named)).toEqual(named);
  });

  it('offers only the hosts that a template names', async () => {
    expect(await hosts(['github.com'])).toEqual(['github.com']);
  });
});

describe('PortalScaffolderClient.scaffold', () => {
  const start = () =>
    client.scaffold({ templateRef: 'template:default/a', values: {} });

  it('makes lists be read fresh until the run has ended', async () => {
    const list = async () => {
      const inner = jest.fn(async () => new Response());
      await withFreshReads({ fetch: inner }).fetch('plugin://azure/groups');
      const [[, init]] = inner.mock.calls as unknown as [string, RequestInit][];
      return new Headers(init?.headers).get('cache-control');
    };
    expect(await list()).toBeNull();
    fetchMock.mockResolvedValue(Response.json({ id: 'a' }, { status: 201 }));
    await start();
    expect(await list()).toBe('no-cache');
  });

  it('sends the values of a form to the tasks of the scaffolder (ledger E-274)', async () => {
    fetchMock.mockResolvedValue(Response.json({ id: 'a' }, { status: 201 }));
    const request = {
      templateRef: 'template:default/a',
      values: { onboarding: { onboardType: 'newApplication' } },
    };
    await client.scaffold(request);
    const [url, { method, body }] = fetchMock.mock.lastCall;
    expect([method, url]).toEqual([
      'POST',
      'http://portal.test/api/scaffolder/v2/tasks',
    ]);
    expect(JSON.parse(body)).toMatchObject(request);
  });

  it('says in words why a run is refused', async () => {
    const error = { name: 'InputError', message: "'Name' is taken" };
    fetchMock.mockResolvedValue(
      Response.json({ error, request: {} }, { status: 400 }),
    );
    await expect(start()).rejects.toThrow(/^'Name' is taken$/);
  });

  it.each(['<html>Bad gateway</html>', '{"error":{}}', '{"half":'])(
    'leaves an answer alone that has no such words: %s',
    async body => {
      fetchMock.mockResolvedValue(new Response(body, { status: 502 }));
      await expect(start()).rejects.toThrow(/^Backend request failed, 502/);
    },
  );

  it('tells which run was started', async () => {
    fetchMock.mockResolvedValue(
      Response.json({ id: 'run-1' }, { status: 201 }),
    );
    await expect(start()).resolves.toEqual({ taskId: 'run-1' });
  });
});
