import { TestPortal } from './TestPortal';

/** A route at a place where app.requester sees something: its name, and its address. */
export type TestRoute = readonly [string, (portal: TestPortal) => string];

/** A group of resources that app.requester sees. */
export const GROUP = (portal: TestPortal) =>
  portal.groupOf('commerce-nonprod', 'rg-order-management-dev');
/** A group of networks that app.requester sees. */
export const NETWORKS = (portal: TestPortal) =>
  portal.groupOf('commerce-nonprod', 'rg-network-commerce-nonprod');

/** Lists of what stands in a resource group. */
export const GROUP_LISTS: TestRoute[] = [
  ...[
    'resources',
    'appServicePlans',
    'logicApps',
    'storageAccounts',
    'policyAssignments',
    'virtualNetworks',
  ].map(name => [name, portal => `${GROUP(portal)}/${name}`] as TestRoute),
  [
    'subnets',
    portal =>
      `${NETWORKS(portal)}/virtualNetworks/vnet-commerce-nonprod/subnets`,
  ],
];

/** Every route that wants the person's own token. */
export const OWN_ROUTES: TestRoute[] = [
  ['subscriptions', () => '/v1/subscriptions'],
  [
    'resourceGroups',
    ({ ids }) => `/v1/subscriptions/${ids['commerce-nonprod']}/resourceGroups`,
  ],
  ...GROUP_LISTS,
  ['environmentAccess', () => '/v1/environmentAccess/nonProd'],
];

/** Every route that asks whether a name is taken, also without the person's token. */
export const EXISTENCES: TestRoute[] = [
  ['existence', portal => `${GROUP(portal)}/existence`],
  [
    'virtualNetworks/existence',
    portal =>
      `${NETWORKS(portal)}/virtualNetworks/vnet-commerce-nonprod/existence`,
  ],
  [
    'storageAccountNames/existence',
    ({ ids }) =>
      `/v1/subscriptions/${ids['commerce-nonprod']}/storageAccountNames/stordmgtdev/existence`,
  ],
];
