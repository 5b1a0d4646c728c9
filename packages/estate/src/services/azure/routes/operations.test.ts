import { Lateness } from '../../../serviceKit/Lateness';
import { ArmStore } from '../state/ArmStore';
import { noChanges } from '../state/changes';
import { allRoutes } from './allRoutes';
import type { ArmRequest, ArmRoute } from './http/ArmRoute';
import { matchRoute } from './http/matchRoute';
import type { ArmModel } from './types';

const ARM = 'https://arm.example';
const SUBSCRIPTION = '/subscriptions/s1';
const GROUP = `${SUBSCRIPTION}/resourceGroups/rg-a`;
const NETWORK = `${GROUP}/providers/Microsoft.Network/virtualNetworks/vnet-a`;
const STORE = `${GROUP}/providers/Microsoft.Storage/storageAccounts/sta`;

/** Azure with one empty group, whose changes take some seconds. */
function startAzure(seconds: number) {
  let now = 0;
  const type = 'Microsoft.Resources/resourceGroups';
  const group = { id: GROUP, name: 'rg-a', type, properties: {} };
  const model: Partial<ArmModel> = {
    store: new ArmStore([group], noChanges()),
    lateness: new Lateness(seconds * 1000, () => now),
    paging: { publicUrl: ARM, pageSize: 100 },
    subscriptions: [],
  };
  const routes = allRoutes(model as ArmModel);
  return {
    pass: () => {
      now += seconds * 1000;
    },
    call(method: ArmRoute['method'], address: string, body?: object) {
      const { pathname, searchParams: query } = new URL(address, ARM);
      const { route, params } = matchRoute(routes, method, pathname);
      const request: Partial<ArmRequest> = { params, query, body, pathname };
      const answer = route.answer(request as ArmRequest);
      return { body: undefined, headers: {}, ...answer };
    },
  };
}

const network = {
  location: 'westeurope',
  properties: { addressSpace: { addressPrefixes: ['10.1.0.0/16'] } },
};
const account = {
  location: 'westeurope',
  sku: { name: 'Standard_LRS' },
  kind: 'StorageV2',
};
const subnet = { properties: { addressPrefix: '10.1.1.0/24' } };

it.each([
  ['a network', NETWORK, network, 201, 'Updating'],
  ['a storage account', STORE, account, 202, 'Creating'],
])(
  'goes on with %s after its answer, and says so where it is asked',
  (_, id, body, status, state) => {
    const azure = startAzure(5);
    const made = azure.call('PUT', id, body);
    expect(made.status).toBe(status);
    const operation: string = made.headers['Azure-AsyncOperation'];
    const ask = () => azure.call('GET', operation);
    const stateOf = () => azure.call('GET', id).body;
    expect(ask()).toMatchObject({
      body: { status: 'InProgress' },
      headers: { 'Retry-After': '1' },
    });
    expect(stateOf()).toMatchObject({
      properties: { provisioningState: state },
    });
    azure.pass();
    expect(ask().body).toEqual({ status: 'Succeeded' });
    expect(stateOf()).toMatchObject({
      properties: { provisioningState: 'Succeeded' },
    });
  },
);

it('accepts an account beyond a quota, and says the reason where its state is asked for', () => {
  const azure = startAzure(5);
  const id = `${STORE}overquota`;
  const { status, headers } = azure.call('PUT', id, account);
  expect(status).toBe(202);
  azure.pass();
  expect(azure.call('GET', headers['Azure-AsyncOperation']).body).toEqual({
    status: 'Failed',
    error: {
      code: expect.stringMatching(/Quota|Max/),
      message: expect.stringMatching(/\w+ \w+/),
    },
  });
  expect(() => azure.call('GET', id)).toThrow(
    expect.objectContaining({ status: 404 }),
  );
});

it('goes on with subnets, and with the deletion of a network', () => {
  const azure = startAzure(5);
  azure.call('PUT', NETWORK, network);
  azure.pass();
  const made = azure.call('PUT', `${NETWORK}/subnets/a`, subnet);
  expect(made).toMatchObject({
    status: 201,
    body: { properties: { provisioningState: 'Updating' } },
    headers: { 'Azure-AsyncOperation': expect.any(String) },
  });
  for (const id of [`${NETWORK}/subnets/a`, NETWORK]) {
    const { status, headers } = azure.call('DELETE', id);
    expect(status).toBe(202);
    const { Location, 'Azure-AsyncOperation': operation } = headers;
    expect(Location).toBe(operation);
    expect(azure.call('GET', operation).body).toEqual({ status: 'InProgress' });
    azure.pass();
    expect(azure.call('GET', operation).body).toEqual({ status: 'Succeeded' });
  }
});

it('goes on with the deletion of a group, of which it says only that', () => {
  const azure = startAzure(5);
  const { status, headers } = azure.call('DELETE', `${GROUP}?api-version=1`);
  expect(status).toBe(202);
  expect(azure.call('GET', headers.Location)).toMatchObject({
    status: 202,
    headers: { Location: headers.Location },
  });
  azure.pass();
  expect(azure.call('GET', headers.Location).status).toBe(200);
});

it('is done at once where nothing is late', () => {
  const azure = startAzure(0);
  const made = azure.call('PUT', NETWORK, network);
  expect(made).toMatchObject({
    status: 201,
    body: { properties: { provisioningState: 'Succeeded' } },
    headers: {},
  });
  expect(made.headers).not.toHaveProperty('Azure-AsyncOperation');
  expect(azure.call('DELETE', NETWORK).status).toBe(200);
  const { headers } = azure.call('DELETE', GROUP);
  expect(azure.call('GET', headers.Location).status).toBe(200);
});
