import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import {
  type FeatureFlag,
  featureFlagsApiRef,
  identityApiRef,
} from '@backstage/frontend-plugin-api';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { templateAclApiRef } from '../api';
import { PageQueryProvider, pageQueryClient } from '@portal/plugin-portal-ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccessCard } from './AccessCard';
import { FeatureFlagsCard } from './FeatureFlagsCard';
import { GroupsCard } from './GroupsCard';

const ASHA = 'user:default/asha';
const NETWORK = 'template:default/network';

interface Access {
  groups: string[];
  templates: { templateRef: string; entityRef: string; expiresOn: string }[];
}

function show(
  access: Access | Error,
  options: { isAdmin?: boolean; flags?: FeatureFlag[] } = {},
) {
  const { isAdmin = false, flags = [] } = options;
  const state = { access };
  const identity = {
    ...mockApis.identity({
      userEntityRef: ASHA,
      ownershipEntityRefs: [ASHA, 'group:default/checkout'],
      displayName: 'Asha Patel',
      email: 'asha@retail.example',
    }),
    getBackstageIdentity: async () => ({
      type: 'user' as const,
      userEntityRef: ASHA,
      ownershipEntityRefs: [ASHA, 'group:default/checkout'],
    }),
  };
  const acl = {
    getAccessOf: async () => {
      if (state.access instanceof Error) throw state.access;
      return { ...state.access, managed: [], isAdmin };
    },
    listTemplates: async () => [
      {
        templateRef: NETWORK,
        name: 'network',
        namespace: 'default',
        title: 'Network',
        role: 'reader' as const,
        hasAccess: true,
        confidential: false,
        pending: 0,
        holders: 1,
        endingSoon: 0,
      },
    ],
  };
  renderInTestApp(
    <TestApiProvider
      apis={[
        [identityApiRef, identity],
        [templateAclApiRef, acl],
        [
          featureFlagsApiRef,
          {
            getRegisteredFlags: () => flags,
            isActive: () => false,
            registerFlag: () => undefined,
            save: () => undefined,
          },
        ],
        [catalogApiRef, catalogApiMock({ entities: [] })],
      ]}
    >
      <PageQueryProvider>
        <GroupsCard />
        <AccessCard />
        <FeatureFlagsCard />
      </PageQueryProvider>
    </TestApiProvider>,
    { mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef } },
  );
  return { state, user: userEvent.setup() };
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 3_600_000).toISOString();

afterEach(() => pageQueryClient.clear());

it('separates own groups from those around them', async () => {
  show({
    groups: ['group:default/checkout', 'group:default/digital'],
    templates: [],
  });
  const direct = await screen.findByRole('list', {
    name: 'You are a member of',
  });
  expect(within(direct).getByRole('link')).toHaveAttribute(
    'href',
    '/catalog/default/group/checkout',
  );
  const inherited = screen.getByRole('list', { name: 'And through these of' });
  expect(within(inherited).getByRole('link')).toHaveTextContent('digital');
});

it('tells when access ends, and where to ask for more', async () => {
  show({
    groups: ['group:default/checkout'],
    templates: [
      { templateRef: NETWORK, entityRef: ASHA, expiresOn: inDays(3) },
    ],
  });
  const list = await screen.findByRole('list', {
    name: 'Your access to templates',
  });
  expect(list).toHaveTextContent(/Network.*Ends: 3 days/);
  expect(
    within(list).getByRole('link', { name: 'Ask for more time for Network' }),
  ).toHaveAttribute('href', expect.stringContaining('template=template'));
});

it('has words for a person without groups and access', async () => {
  show({ groups: [], templates: [] });
  expect(await screen.findByText(/You are in no group yet/)).toBeVisible();
  expect(screen.getByText(/no access that is given for a time/)).toBeVisible();
});

it('shows the access only with the groups above it, which would move it', async () => {
  show({ groups: ['group:default/checkout'], templates: [] });
  expect(await screen.findByRole('status', { name: 'Loading…' })).toBeVisible();
  expect(screen.queryByText('Your access to templates')).toBeNull();
  expect(await screen.findByText('You are a member of')).toBeVisible();
  expect(screen.getByText('Your access to templates')).toBeVisible();
});

it('tries again after a failure', async () => {
  const { state, user } = show(new Error('away'));
  const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
  state.access = { groups: [], templates: [] };
  await user.click(retry);
  expect(await screen.findByText(/You are in no group yet/)).toBeVisible();
});

const FLAGS = [{ name: 'new-editor', pluginId: 'self-service' }];

it('shows admins the feature flags', async () => {
  show({ groups: [], templates: [] }, { isAdmin: true, flags: FLAGS });
  expect(await screen.findByText('Feature Flags')).toBeVisible();
  expect(screen.getByText('new-editor')).toBeVisible();
});

it.each([
  ['to people who are no admins', { isAdmin: false, flags: FLAGS }],
  ['where there are none', { isAdmin: true, flags: [] }],
])('shows no feature flags %s', async (_, options) => {
  show({ groups: [], templates: [] }, options);
  expect(await screen.findByText(/You are in no group yet/)).toBeVisible();
  expect(screen.queryByText('Feature Flags')).not.toBeInTheDocument();
});
