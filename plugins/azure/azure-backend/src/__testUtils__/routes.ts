import type { TestPortal } from './TestPortal';

/** The name and address of a route whose resources app.requester can see. */
export type TestRoute = readonly [string, (portal: TestPortal) => string];

/** A resource group that app.requester can see. */
export const GROUP = (portal: TestPortal) =>
  portal.groupOf('commerce-nonprod', 'rg-order-management-dev');
/** A resource group with networks that app.requester can see. */
export const NETWORKS = (portal: TestPortal) =>
  portal.groupOf('commerce-nonprod', 'rg-network-commerce-nonprod');

/** Lists of the resources of a resource group. */
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

/** Every route that requires the person's own token. */
export const OWN_ROUTES: TestRoute[] = [
  ['subscriptions', () => '/v1/subscriptions'],
  [
    'resourceGroups',
    ({ ids }) => `/v1/subscriptions/${ids['commerce-nonprod']}/resourceGroups`,
  ],
  ...GROUP_LISTS,
  ['environmentAccess', () => '/v1/environmentAccess/nonProd'],
];

/** Every route that checks if a name is taken. They also work without the person's token. */
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
