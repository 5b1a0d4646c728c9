import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serviceStatusApiRef } from '..';
import {
  buildIncident,
  buildService,
  createFakeApi,
  ORDERS,
} from '../__testUtils__/fakeApi';
import type { Affected, Incident } from '../api';
import { serviceStatusRouteRef } from '../routes';
import { AffectedBanner } from './AffectedBanner';

function show(options: {
  incidents: Incident[];
  affected?: Affected[];
  isSignedIn?: boolean;
  at?: string;
}) {
  const { incidents, affected = [ORDERS], isSignedIn = true } = options;
  const api = createFakeApi({
    services: [buildService({ incidents })],
    affected,
  });
  const listAffected = jest.spyOn(api, 'listAffected');
  const listServices = jest.spyOn(api, 'listServices');
  const page = renderInTestApp(<AffectedBanner />, {
    initialRouteEntries: [options.at ?? '/'],
    mountedRoutes: { '/service-status': serviceStatusRouteRef },
    apis: [
      [serviceStatusApiRef, api],
      mockApis.identity.mock({
        getBackstageIdentity: () =>
          isSignedIn
            ? Promise.resolve({
                type: 'user',
                userEntityRef: 'user:default/asha',
                ownershipEntityRefs: [],
              })
            : new Promise(() => undefined),
      }),
    ],
  });
  return { ...page, listAffected, listServices, user: userEvent.setup() };
}

const region = () =>
  screen.findByRole('status', {
    name: 'Incidents that affect your components',
  });

afterEach(() => window.localStorage.clear());

it('tells of an incident that affects own components, and leads to the page', async () => {
  show({
    incidents: [buildIncident()],
    affected: [ORDERS, { ...ORDERS, entityRef: 'component:default/shop' }],
  });
  expect(await screen.findByText('GitHub: Runs fail')).toBeVisible();
  expect(await region()).toHaveTextContent(
    'Affects Order service and 1 more component',
  );
  expect(
    screen.getByRole('link', { name: 'Open the Cloud Monitor' }),
  ).toHaveAttribute('href', '/service-status?service=github');
});

it('is not on the page that lists the incidents', async () => {
  const { listAffected } = show({
    incidents: [buildIncident()],
    at: '/service-status',
  });
  await waitFor(() => expect(listAffected).toHaveBeenCalled());
  expect(await region()).toBeEmptyDOMElement();
});

it('stays closed for this incident, and opens for another one', async () => {
  const { user, unmount } = show({ incidents: [buildIncident()] });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await region()).toBeEmptyDOMElement();
  unmount();
  // The next page has a cache of its own.
  pageQueryClient.clear();

  show({
    incidents: [
      buildIncident({ id: '2', title: 'Pushes fail' }),
      buildIncident(),
    ],
  });
  expect(await screen.findByText('GitHub: Pushes fail')).toBeVisible();
  expect(await region()).not.toHaveTextContent('more incident');
});

it('is not shown to a person whose components are not affected', async () => {
  const { listAffected } = show({
    incidents: [buildIncident()],
    affected: [{ ...ORDERS, services: ['azure'] }],
  });
  await waitFor(() => expect(listAffected).toHaveBeenCalled());
  expect(await region()).toBeEmptyDOMElement();
});

it('does not ask whom an incident without impact affects', async () => {
  const { listAffected, listServices } = show({
    incidents: [buildIncident({ impact: 'operational' })],
  });
  await waitFor(() => expect(listServices).toHaveBeenCalled());
  expect(listAffected).not.toHaveBeenCalled();
  expect(await region()).toBeEmptyDOMElement();
});

it('waits for the sign-in', async () => {
  const { listServices } = show({
    incidents: [buildIncident()],
    isSignedIn: false,
  });
  expect(await region()).toBeEmptyDOMElement();
  expect(listServices).not.toHaveBeenCalled();
});
