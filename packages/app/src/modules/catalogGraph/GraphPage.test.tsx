import { identityApiRef } from '@backstage/frontend-plugin-api';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { pageQueryModule } from '@portal/plugin-query-react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { GraphPage } from './GraphPage';

jest.mock('@backstage/plugin-catalog-graph', () => ({
  CatalogGraphPage: () => <p>the graph</p>,
}));

function Address() {
  return <output>{decodeURIComponent(useLocation().search)}</output>;
}

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
        [
          catalogApiRef,
          catalogApiMock({
            entities: [
              {
                apiVersion: 'backstage.io/v1alpha1',
                kind: 'Component',
                metadata: { name: 'orders', title: 'Order service' },
              },
            ],
          }),
        ],
      ]}
    >
      <GraphPage />
      <Address />
    </TestApiProvider>,
    { features: [pageQueryModule], initialRouteEntries: [at] },
  );
}

it.each([
  [['user:default/asha', 'group:default/checkout'], 'group:default/checkout'],
  [['user:default/asha'], 'user:default/asha'],
])('of %j starts at %s', async (own, root) => {
  show(identityOf(own));
  expect(
    await screen.findByText(`?rootEntityRefs[]=${root}&maxDepth=2`),
  ).toBeInTheDocument();
  expect(screen.getByText('the graph')).toBeInTheDocument();
});

it('begins without the filters on a narrow screen, which they would fill', async () => {
  // jsdom has no media queries.
  const matchMedia = () => ({
    matches: true,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(window, { matchMedia });
  show(identityOf(['group:default/checkout']));
  expect(
    await screen.findByText(
      '?rootEntityRefs[]=group:default/checkout&maxDepth=2&showFilters=false',
    ),
  ).toBeInTheDocument();
  Reflect.deleteProperty(window, 'matchMedia');
});

it('keeps the centre of a link, and puts a found entity there', async () => {
  show(identityOf([]), '/?rootEntityRefs[]=component:default/shop&maxDepth=1');
  await userEvent.type(
    await screen.findByRole('combobox', { name: 'Find an entity' }),
    'order',
  );
  await userEvent.click(
    await screen.findByRole('option', { name: /Order service/ }),
  );
  expect(
    await screen.findByText(
      '?rootEntityRefs[]=component:default/orders&maxDepth=1',
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
    'Your groups could not be read: no answer',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the graph')).toBeInTheDocument();
});
