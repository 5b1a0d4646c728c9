import type { EstateProcess } from '@portal/estate';

const COMMERCE = '/subscriptions/13c13700-9847-504e-9f0a-49b5ea285388';
const NONPROD = '/subscriptions/044d9a0a-55f9-5f4f-9169-d00ee1fcfc31';

/** Scopes of the sample company. */
export const SCOPES = {
  basket: `${COMMERCE}/resourceGroups/rg-basket-prod`,
  checkout: `${COMMERCE}/resourceGroups/rg-checkout-prod`,
  payments: NONPROD,
  gateway: `${NONPROD}/resourceGroups/rg-payment-gateway-test`,
};

/** Object ids of the groups that hold a role. */
export const ROLE_GROUPS = {
  basket: '2670d63b-b16e-5250-80e2-5fc639414a25',
  checkout: '175fe9c6-8708-5acf-9b5d-40735d16112b',
  payments: '6acc791f-2c57-5a57-87a6-eb7e0fea55d8',
};

const NO_GROUP = '00000000-0000-4000-8000-000000000000';

/** Longest time of the offers in minutes: five days. */
export const MAX_MINUTES = 7_200;

function offer(
  id: string,
  scope: string,
  group: string,
  more: { role?: string; approvers?: string[]; requesters?: string[] } = {},
) {
  const maxDuration = { minutes: MAX_MINUTES };
  return { id, scope, group, role: 'Reader', maxDuration, ...more };
}

/** The configuration of a portal beside an estate. */
export function CONFIG(urls: EstateProcess['urls']) {
  const approvers = ['checkout'];
  return {
    permission: { portal: { admins: ['group:default/portal-admins'] } },
    msgraph: {
      baseUrl: `${urls.graph}/v1.0`,
      lists: {
        siteId: 'site',
        applications: 'list',
        products: { name: 'products', listId: 'list' },
        costCodes: 'list',
      },
    },
    azure: {
      baseUrl: urls.azure,
      coreSharedServices: { prod: 'prod', nonProd: 'nonprod' },
    },
    cloudAccess: {
      roles: [
        offer('basket', SCOPES.basket, ROLE_GROUPS.basket, { approvers }),
        offer('checkout', SCOPES.checkout, ROLE_GROUPS.checkout, {
          role: 'Contributor',
          approvers,
          requesters: ['checkout'],
        }),
        // Nobody but admins decides.
        offer('payments', SCOPES.payments, ROLE_GROUPS.payments),
        // The group holds Contributor there.
        offer('other-role', SCOPES.checkout, ROLE_GROUPS.checkout),
        // The group holds its role at the subscription.
        offer('wider-scope', SCOPES.gateway, ROLE_GROUPS.payments),
        offer('no-group', SCOPES.basket, NO_GROUP, { role: 'Contributor' }),
      ],
      rateLimit: { requestsPerMinute: 10_000 },
    },
  };
}
