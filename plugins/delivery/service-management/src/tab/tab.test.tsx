import type { Entity } from '@backstage/catalog-model';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  catalogApiRef,
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ServiceManagementTab } from './ServiceManagementTab';

const component: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'orders',
    title: 'Order service',
    links: [
      { url: 'https://wiki.example/restart', title: 'Runbook: restart' },
      { url: 'https://dash.example', title: 'Dashboard' },
    ],
  },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/checkout' }],
};

function show(first: Entity[] | Error, entity = component) {
  const answers = { next: first };
  const queryEntities = jest.fn(async () => {
    if (answers.next instanceof Error) throw answers.next;
    return { items: answers.next };
  });
  renderInTestApp(
    <PageQueryProvider>
      <EntityProvider entity={entity}>
        <ServiceManagementTab />
      </EntityProvider>
    </PageQueryProvider>,
    {
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
      apis: [[catalogApiRef, { queryEntities } as never]],
    },
  );
  return { answers, queryEntities };
}

it('begins forms with the component, and shows requests and runbooks', async () => {
  const { queryEntities } = show([
    {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Resource',
      metadata: {
        name: 'inc-1',
        title: 'INC1 Cannot pay',
        description: 'High',
      },
      spec: { type: 'incident' },
    },
  ]);
  const link = await screen.findByRole('link', { name: 'Report an incident' });
  const { pathname, searchParams } = new URL(
    link.getAttribute('href')!,
    'http://localhost',
  );
  expect(pathname).toBe('/create/templates/default/incident-flow');
  expect(JSON.parse(searchParams.get('formData')!)).toEqual({
    title: 'Order service: ',
    owner: 'group:default/checkout',
  });
  expect(await screen.findByText('INC1 Cannot pay')).toBeVisible();
  expect(screen.getByText('Incident, High')).toBeVisible();
  expect(queryEntities).toHaveBeenCalledWith(
    expect.objectContaining({
      filter: expect.objectContaining({
        'relations.ownedBy': 'group:default/checkout',
      }),
    }),
  );
  expect(screen.getByRole('link', { name: /Runbook: restart/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Dashboard/ })).toBeNull();
});

it('tries again after a failure', async () => {
  const { answers } = show(new Error('The catalogue is away'));
  expect(await screen.findByText('The catalogue is away')).toBeVisible();
  answers.next = [];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByText(/has no incidents or work orders/),
  ).toBeVisible();
});

it('explains a component without a group and without runbooks', async () => {
  show([], { ...component, metadata: { name: 'orders' }, relations: [] });
  expect(await screen.findByText(/has no owner group/)).toBeVisible();
  expect(screen.getByText(/has no runbook yet/)).toBeVisible();
});
