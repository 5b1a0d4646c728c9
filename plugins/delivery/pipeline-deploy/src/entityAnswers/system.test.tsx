import type { Entity } from '@backstage/catalog-model';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SystemHealth } from './SystemHealth';
import { SystemLastChange } from './SystemLastChange';

const component = (
  name: string,
  title: string,
  repository?: string,
): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name,
    title,
    namespace: 'default',
    annotations: repository ? { 'github.com/project-slug': repository } : {},
  },
});

const run = (conclusion: string, message: string, timestamp: string) => ({
  id: 7,
  display_title: message,
  status: 'completed',
  conclusion,
  html_url: 'https://git.example/runs/7',
  created_at: timestamp,
  head_commit: { message, timestamp, author: { name: 'Asha Rao' } },
});

/** The last run of each repository; null if there was none, an error if it cannot be read. */
type Runs = Record<string, object | null | Error>;

function show(
  components: Entity[],
  runs: Runs = {},
  catalogApi = catalogApiMock({ entities: components }),
) {
  const asked: string[] = [];
  const sourceControl = {
    get: async (
      path: string,
      { params }: { params: { path: { repo: string } } },
    ) => {
      const { repo } = params.path;
      if (path.endsWith('defaultBranch')) return { data: { name: 'main' } };
      asked.push(repo);
      const answer = runs[repo];
      if (answer instanceof Error) throw answer;
      return { data: { workflow_runs: answer ? [answer] : [] } };
    },
  };
  const entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'System',
    metadata: { name: 'selling' },
    relations: components.map(({ metadata: { name } }) => ({
      type: 'hasPart',
      targetRef: `component:default/${name}`,
    })),
  };
  renderInTestApp(
    <>
      <section aria-label="Is it healthy">
        <SystemHealth entity={entity} />
      </section>
      <section aria-label="What changed last">
        <SystemLastChange entity={entity} />
      </section>
    </>,
    {
      features: [pageQueryModule],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
      apis: [
        [catalogApiRef, catalogApi],
        [sourceControlApiRef, sourceControl as never],
      ],
    },
  );
  return { asked };
}

const answer = async (question: string) =>
  within(await screen.findByRole('region', { name: question }));

it('tells of a system how its components are, the failed ones first, and what changed last', async () => {
  show(
    [
      component('cart', 'Cart', 'retail/cart'),
      component('orders', 'Orders', 'retail/orders'),
      component('prices', 'Prices', 'retail/prices'),
      component('stock', 'Stock', 'retail/stock'),
      component('plan', 'Plan'),
    ],
    {
      'retail/cart': run('success', 'Sell bread', '2026-05-01T10:00:00Z'),
      'retail/orders': run('failure', 'Sell rolls', '2026-05-02T10:00:00Z'),
      'retail/prices': null,
      'retail/stock': new Error('GitHub is slow'),
    },
  );
  const health = await answer('Is it healthy');
  expect(
    await health.findByText('The last run succeeded in 1 of 4 components.'),
  ).toBeVisible();
  expect(health.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Orders',
    'Prices',
    'Stock',
    'Cart',
  ]);
  expect(health.getByRole('link', { name: 'Orders' })).toHaveAttribute(
    'href',
    '/catalog/default/component/orders/ci-cd',
  );
  expect(health.getByText('Nothing has run yet')).toBeVisible();
  expect(health.getByText('Not known')).toBeVisible();

  const change = await answer('What changed last');
  expect(
    await change.findByRole('link', { name: 'Sell rolls' }),
  ).toHaveAttribute('href', '/catalog/default/component/orders/ci-cd/7');
  expect(change.getByText('Orders')).toBeVisible();
});

it('asks for ten components once, and says how many more there are', async () => {
  const { asked } = show(
    Array.from({ length: 12 }, (_, index) =>
      component(`part-${index}`, `Part ${index}`, `retail/part-${index}`),
    ),
  );
  expect(
    await screen.findByText('2 more components were not asked.'),
  ).toBeVisible();
  expect(asked).toHaveLength(10);
  const change = await answer('What changed last');
  expect(
    change.getByText('Not known: no run of its components could be read.'),
  ).toBeVisible();
});

it('says of a system without repositories what is not known', async () => {
  const { asked } = show([component('plan', 'Plan')]);
  expect(
    await screen.findAllByText(
      'Not known: it has no component with a repository.',
    ),
  ).toHaveLength(2);
  expect(asked).toEqual([]);
});

it('says that the components could not be read, and tries again', async () => {
  const components = [component('plan', 'Plan')];
  const catalogApi = catalogApiMock({ entities: components });
  const read = jest
    .spyOn(catalogApi, 'getEntitiesByRefs')
    .mockRejectedValue(new Error('the catalogue is slow'));
  show(components, {}, catalogApi);
  const health = await answer('Is it healthy');
  const alert = within(await health.findByRole('alert'));
  expect(alert.getByText('The components could not be loaded')).toBeVisible();
  read.mockRestore();
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(
    await health.findByText(/no component with a repository/),
  ).toBeVisible();
});
