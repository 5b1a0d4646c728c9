import { type EstateProcess, startEstateProcess } from '../../testing';

let estate: EstateProcess;
afterAll(() => estate?.close());
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['vault'] });
});

const login = async (body: object) =>
  fetch(`${estate.urls.vault}/v1/auth/approle/login`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
const ask = async (path: string) => {
  const { vaultRoleId, vaultSecretId } = estate.credentials;
  const answer = await login({
    role_id: vaultRoleId,
    secret_id: vaultSecretId,
  });
  const { auth } = await answer.json();
  return fetch(`${estate.urls.vault}/v1/kv/${path}`, {
    headers: { 'x-vault-token': auth.client_token },
  });
};

it('lists names and folders, and tells metadata', async () => {
  const list = await ask('metadata/checkout/order-service/?list=true');
  expect((await list.json()).data).toEqual({
    keys: ['database', 'kafka', 'legacy-queue', 'partners/'],
  });
  const metadata = await ask('metadata/checkout/order-service/database');
  expect((await metadata.json()).data).toMatchObject({
    current_version: 7,
    created_time: expect.stringMatching(/^\d{4}-/),
  });
  expect((await ask('metadata/nowhere?list=true')).status).toBe(404);
});

it('gives no values, and nothing without its token', async () => {
  expect((await ask('data/checkout/order-service/database')).status).toBe(403);
  const url = `${estate.urls.vault}/v1/kv/metadata/checkout?list=true`;
  expect((await fetch(url)).status).toBe(403);
  const wrong = await login({ role_id: 'a', secret_id: 'b' });
  expect(wrong.status).toBe(400);
});
