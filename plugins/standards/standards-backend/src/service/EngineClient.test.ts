import { mockServices } from '@backstage/backend-test-utils';
import { CHECK_METADATA_KEY } from '@portal/plugin-standards-common';
import { check } from '../__testUtils__/TestStandards';
import { EngineClient } from './EngineClient';

async function list(...definitions: object[]) {
  const client = new EngineClient({
    auth: mockServices.auth(),
    discovery: mockServices.discovery(),
    fetch: async () =>
      Response.json(
        definitions.map(definition => ({
          metadata: { [CHECK_METADATA_KEY]: definition },
        })),
      ),
  });
  return client.listChecks();
}

it('reads checks with keys of a later release', async () => {
  const later = { ...check('owner'), todo: { text: 'Do owner', later: true } };
  expect(await list({ ...later, later: true })).toEqual([check('owner')]);
});

it('takes no list that is empty or that it cannot read, so that nothing is wiped', async () => {
  await expect(list()).rejects.toThrow('no checks');
  await expect(list(check('owner'), { id: 'runbook' })).rejects.toThrow();
});

it('waits no longer than its limit for an engine that is too slow', async () => {
  const client = new EngineClient({
    auth: mockServices.auth(),
    discovery: mockServices.discovery(),
    timeoutMs: 1,
    fetch: async (_url, init) =>
      new Promise((_done, fail) => {
        const { signal } = init!;
        signal!.addEventListener('abort', () => fail(signal!.reason));
      }),
  });
  await expect(client.run(['component:default/orders'])).rejects.toMatchObject({
    name: 'TimeoutError',
  });
});
