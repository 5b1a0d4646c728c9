import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { subscriptionDecider } from '@portal/plugin-azure-node';
import { tokenOf } from './__testUtils__/signIn';
import { ASHA, TestPortal, THEO } from './__testUtils__/TestPortal';
import { readToken } from './token/readToken';

let portal: TestPortal;
let url: string;
/** Object ids by entity ref. */
const accounts = new Map<string, string>();
afterAll(() => portal?.stop());
beforeAll(async () => {
  portal = await TestPortal.start();
  const catalog = catalogServiceMock.mock({
    getEntityByRef: async ref => ({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'User',
      metadata: {
        name: 'x',
        annotations: {
          'graph.microsoft.com/user-id': accounts.get(String(ref)) ?? '',
        },
      },
    }),
  });
  url = await portal.startBackend({}, [
    subscriptionDecider,
    catalog.factory,
    mockServices.userInfo.mock({
      getUserInfo: async credentials => ({
        userEntityRef: Object(credentials.principal).userEntityRef,
        ownershipEntityRefs: [],
      }),
    }).factory,
  ]);
});

async function offered(who: string, query: Record<string, string>) {
  const caller = await portal.signIn(who, url);
  const token = await tokenOf(portal.estate, who);
  const { objectId } = readToken(token, ['https://management.azure.com']);
  accounts.set(caller.ref, objectId);
  const { status, body } = await caller.get('/v1/subscriptions', query);
  expect(status).toBe(200);
  return body.items as { name: string; unavailable?: string }[];
}

it('offers subscriptions in which the person may create, and says where the portal may not', async () => {
  const asha = await offered(ASHA, { for: 'create' });
  expect(asha.map(({ name }) => name).sort()).toEqual([
    'commerce-nonprod',
    'digital-sandbox',
  ]);
  const theo = await offered(THEO, { for: 'create' });
  const unavailable = theo.filter(one => one.unavailable !== undefined);
  expect(theo).toHaveLength(12);
  expect(unavailable.map(({ name }) => name)).toContain('platform-prod');
  expect(unavailable.map(({ name }) => name)).not.toContain('digital-sandbox');
});

it('knows no other purpose', async () => {
  const caller = await portal.signIn(ASHA, url);
  const { status } = await caller.get('/v1/subscriptions', { for: 'delete' });
  expect(status).toBe(400);
});
