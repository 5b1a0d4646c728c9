import {
  createFrontendModule,
  identityApiRef,
} from '@backstage/frontend-plugin-api';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import type { EntityRelationsGraphProps } from '@backstage/plugin-catalog-graph';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { pageQueryClient, pageQueryModule } from '@portal/plugin-portal-ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { notFoundPage } from '@portal/plugin-addresses-react';
import { CentringNode } from './CentringNode';
import { GraphPage } from './GraphPage';

jest.mock('@backstage/plugin-catalog-graph', () => ({
  Direction: { LEFT_RIGHT: 'LR', TOP_BOTTOM: 'TB' },
  EntityRelationsGraph: ({
    maxDepth,
    kinds,
    relations,
    direction,
  }: EntityRelationsGraphProps) => (
    <>
      <p>the graph</p>
      <p>{JSON.stringify({ maxDepth, kinds, relations, direction })}</p>
    </>
  ),
}));

function Address() {
  return <output>{decodeURIComponent(useLocation().search)}</output>;
}

const entity = (kind: string, name: string, title: string) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name, title },
});
const CATALOGUE = catalogApiMock({
  entities: [
    entity('Component', 'orders', 'Order service'),
    {
      ...entity('Component', 'shop', 'Shop'),
      relations: [{ type: 'partOf', targetRef: 'system:default/selling' }],
    },
    entity('System', 'selling', 'Selling'),
    entity('Group', 'checkout', 'Checkout'),
    entity('User', 'asha', 'Asha'),
  ],
});

const identityOf = (ownershipEntityRefs: string[]) =>
  mockApis.identity({
    userEntityRef: 'user:default/asha',
    ownershipEntityRefs,
  });

function show(identity: ReturnType<typeof identityOf>, at = '/') {
  renderInTestApp(
    <TestApiProvider
      apis={[
        [identityApiRef, identity],
        [catalogApiRef, CATALOGUE],
      ]}
    >
      <GraphPage />
      <Address />
    </TestApiProvider>,
    {
      features: [
        pageQueryModule,
        createFrontendModule({ pluginId: 'app', extensions: [notFoundPage] }),
      ],
      apis: [[catalogApiRef, CATALOGUE]],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
      initialRouteEntries: [at],
    },
  );
}

const missing = (name: string) =>
  screen.findByRole('heading', { name, level: 2 });

afterEach(() => {
  jest.restoreAllMocks();
  pageQueryClient.clear();
});

it.each([
  [['user:default/asha', 'group:default/checkout'], 'group:default/checkout'],
  [['user:default/asha'], 'user:default/asha'],
])('of %j starts at %s', async (own, root) => {
  show(identityOf(own));
  expect(
    await screen.findByText(`?rootEntityRefs[]=${root}`),
  ).toBeInTheDocument();
  expect(await screen.findByText('the graph')).toBeInTheDocument();
});

it('lists the relations on a narrow screen, which has no room for a drawing', async () => {
  // jsdom has no media queries.
  const matchMedia = () => ({
    matches: true,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(window, { matchMedia });
  show(identityOf([]), '/?rootEntityRefs[]=component:default/shop');
  const name = await screen.findByRole('heading', { level: 2, name: 'Shop' });
  expect(name).toBeVisible();
  expect(screen.getByText('part of')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Selling' })).toHaveAttribute(
    'href',
    '/catalog/default/system/selling',
  );
  expect(screen.queryByText('the graph')).toBeNull();
  Reflect.deleteProperty(window, 'matchMedia');
});

it('keeps the centre of a link, and puts a found entity there', async () => {
  show(identityOf([]), '/?rootEntityRefs[]=component:default/shop&maxDepth=2');
  await userEvent.type(
    await screen.findByRole('combobox', { name: 'Find an entity' }),
    'order',
  );
  await userEvent.click(
    await screen.findByRole('option', { name: /Order service/ }),
  );
  expect(
    await screen.findByText(
      '?maxDepth=2&rootEntityRefs[]=component:default/orders',
    ),
  ).toBeInTheDocument();
  // The list is closed, and the next name can be typed.
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  const box = screen.getByRole('combobox', { name: 'Find an entity' });
  expect(box).toHaveFocus();
  expect(box).toHaveValue('');
});

it('draws direct relations at first, and what the filters choose', async () => {
  show(identityOf([]), '/?rootEntityRefs[]=component:default/shop');
  expect(
    await screen.findByText(JSON.stringify({ maxDepth: 1, direction: 'LR' })),
  ).toBeInTheDocument();
  const choose = async (label: RegExp, option: string) => {
    await userEvent.click(screen.getByRole('button', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/Distance/, '2 steps');
  await choose(/Kind/, 'APIs');
  await choose(/Relation/, 'Provided APIs');
  await choose(/Direction/, 'Top to bottom');
  const shown = {
    maxDepth: 2,
    kinds: ['api'],
    relations: ['providesApi', 'apiProvidedBy'],
    direction: 'TB',
  };
  expect(screen.getByText(JSON.stringify(shown))).toBeInTheDocument();
  expect(
    screen.getByText(
      '?rootEntityRefs[]=component:default/shop&maxDepth=2&selectedKinds[]=api&selectedRelations[]=providesApi&direction=TB',
    ),
  ).toBeInTheDocument();
});

it('says that the groups of the person could not be read, and tries again', async () => {
  const identity = identityOf(['group:default/checkout']);
  jest
    .spyOn(identity, 'getBackstageIdentity')
    .mockRejectedValueOnce(new Error('no answer'));
  show(identity);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your groups could not be readno answer',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the graph')).toBeInTheDocument();
});

it('says that the centre does not exist, with the picker that leads on', async () => {
  show(
    identityOf([]),
    '/catalog-graph?rootEntityRefs[]=component:default/no-such',
  );
  expect(await missing('Component not found')).toBeVisible();
  expect(screen.getByText('no-such')).toBeVisible();
  expect(screen.getByText('Catalog Graph')).toBeVisible();
  expect(screen.queryByText('the graph')).not.toBeInTheDocument();

  await userEvent.type(
    screen.getByRole('combobox', { name: 'Find an entity' }),
    'order',
  );
  await userEvent.click(
    await screen.findByRole('option', { name: /Order service/ }),
  );
  expect(await screen.findByText('the graph')).toBeInTheDocument();
  expect(screen.queryByText(/not found/)).not.toBeInTheDocument();
});

it('says the same of what is no reference, which the graph cannot read', async () => {
  show(identityOf([]), '/catalog-graph?rootEntityRefs[]=no-such');
  expect(await missing('Entity not found')).toBeVisible();
  expect(screen.queryByText('the graph')).not.toBeInTheDocument();
});

it('shows the graph around several entities if one of them is there', async () => {
  const read = jest.spyOn(CATALOGUE, 'getEntitiesByRefs');
  show(
    identityOf([]),
    '/?rootEntityRefs[]=component:default/no-such&rootEntityRefs[]=component:default/shop',
  );
  expect(await screen.findByText('the graph')).toBeInTheDocument();
  await waitFor(() => expect(read).toHaveBeenCalled());
  await read.mock.results[0].value;
  expect(screen.getByText('the graph')).toBeInTheDocument();
});

it('says that the catalogue could not be read, and tries again', async () => {
  jest
    .spyOn(CATALOGUE, 'getEntitiesByRefs')
    .mockRejectedValueOnce(new Error('no answer'));
  show(identityOf([]), '/?rootEntityRefs[]=component:default/shop');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The catalogue could not be readno answer',
  );
  expect(screen.queryByText(/not found/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the graph')).toBeInTheDocument();
});

it('keeps the graph when the catalogue does not answer for the next entity', async () => {
  show(identityOf([]), '/?rootEntityRefs[]=component:default/shop&maxDepth=1');
  expect(await screen.findByText('the graph')).toBeInTheDocument();
  const ask = jest
    .spyOn(CATALOGUE, 'getEntitiesByRefs')
    .mockRejectedValue(new Error('no answer'));
  await userEvent.type(
    await screen.findByRole('combobox', { name: 'Find an entity' }),
    'order',
  );
  await userEvent.click(
    await screen.findByRole('option', { name: /Order service/ }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The catalogue could not be readno answer',
  );
  expect(screen.getByText('the graph')).toBeInTheDocument();
  ask.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByText('the graph')).toBeInTheDocument();
});

it('leads from a node to the graph around it, and from the middle to the page of the entity', async () => {
  const [shop] = (await CATALOGUE.getEntities()).items.filter(
    ({ metadata }) => metadata.name === 'shop',
  );
  renderInTestApp(
    <svg>
      <CentringNode node={{ entity: shop }} />
      <CentringNode node={{ entity: shop, focused: true }} />
    </svg>,
    {
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
      initialRouteEntries: [
        '/?rootEntityRefs[]=component:default/orders&maxDepth=1',
      ],
    },
  );
  const links = await screen.findAllByRole('link', { name: /^Shop/ });
  expect(
    links.map(link => decodeURIComponent(link.getAttribute('href')!)),
  ).toEqual([
    '/?maxDepth=1&rootEntityRefs[]=component:default/shop',
    '/catalog/default/component/shop',
  ]);
});
