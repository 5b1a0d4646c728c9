import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import {
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import type { Integration } from '@portal/plugin-page-slots-react';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { screen, within } from '@testing-library/react';
import { integrationsApiRef } from '../api';
import { HttpIntegrationsApi } from '../HttpIntegrationsApi';
import { IntegrationsTab } from './IntegrationsTab';

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

const failure = (status: number, name: string, message: string) =>
  json(status, { error: { name, message }, response: { statusCode: status } });

function show(
  type: string,
  annotations: Record<string, string>,
  others: Integration[] = [],
) {
  const fetch = async (input: RequestInfo | URL) => {
    const address = String(input instanceof Request ? input.url : input);
    if (address.includes('//adrs/')) {
      return failure(503, 'UpstreamTimeoutError', 'GitHub is slow');
    }
    if (address.includes('//vault/')) {
      return failure(403, 'NotAllowedError', 'Only its owners');
    }
    return json(200, {});
  };
  renderInTestApp(
    <PageQueryProvider>
      <EntityProvider
        entity={{
          apiVersion: 'backstage.io/v1alpha1',
          kind: 'Component',
          metadata: { name: 'orders', annotations },
          relations: [{ type: 'ownedBy', targetRef: 'user:default/owner' }],
          spec: { type },
        }}
      >
        <IntegrationsTab others={others} />
      </EntityProvider>
    </PageQueryProvider>,
    {
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
      apis: [
        [
          integrationsApiRef,
          new HttpIntegrationsApi({
            fetchApi: { fetch: fetch as typeof globalThis.fetch },
          }),
        ],
        mockApis.identity({
          userEntityRef: 'user:default/owner',
          ownershipEntityRefs: ['user:default/owner'],
        }),
      ],
    },
  );
}

const row = (name: string) => screen.findByRole('listitem', { name });

it('tells which integrations answer, fail, are for owners, or are missing', async () => {
  show('service', {
    'github.com/project-slug': 'org/orders',
    'backstage.io/techdocs-ref': 'dir:.',
    'backstage.io/adr-location': 'adr',
    'vault.io/secrets-path': 'kv/a/b',
    'retail.example/service-management': 'true',
  });
  const source = await row('Source control');
  expect(await within(source).findByText('Connected')).toBeVisible();
  expect(
    within(source).getByRole('link', { name: 'Open Source control' }),
  ).toHaveAttribute('href', '/catalog/default/component/orders/code-insights');
  const docs = await row('Documentation');
  expect(await within(docs).findByText('Connected')).toBeVisible();
  const adrs = await row('ADRs');
  expect(await within(adrs).findByText('GitHub is slow')).toBeVisible();
  const vault = await row('Vault');
  expect(
    await within(vault).findByText('Set up, visible to its owners'),
  ).toBeVisible();
  expect(
    within(await row('Service management')).getByText('Set up'),
  ).toBeVisible();
  const sonar = within(await row('SonarQube'));
  expect(sonar.getByText('Not set up')).toBeVisible();
  expect(
    await sonar.findByText(/sonarqube.org\/project-key: orders/),
  ).toBeInTheDocument();
});

it('leaves out what websites do not have', async () => {
  show('website', {});
  expect(await row('SonarQube')).toBeVisible();
  expect(screen.queryByRole('listitem', { name: 'ADRs' })).toBeNull();
});

it('asks what another feature brings, and lists it before what is only a link', async () => {
  const check = jest.fn(async () => {});
  show('service', { 'retail.example/weather': 'sunny' }, [
    {
      id: 'integration:weather',
      name: 'Weather',
      use: 'What to wear',
      annotation: 'retail.example/weather',
      example: 'sunny',
      page: '/weather',
      check,
    },
  ]);
  const weather = within(await row('Weather'));
  expect(await weather.findByText('Connected')).toBeVisible();
  expect(weather.getByText('What to wear')).toBeVisible();
  expect(weather.getByRole('link', { name: 'Open Weather' })).toHaveAttribute(
    'href',
    '/weather',
  );
  expect(check).toHaveBeenCalledWith(
    expect.objectContaining({
      entityRef: 'component:default/orders',
      value: 'sunny',
    }),
  );
  const names = screen
    .getAllByRole('listitem')
    .map(item => item.getAttribute('aria-label'));
  expect(names.slice(-2)).toEqual(['Weather', 'Service management']);
});
