import { ConfigReader } from '@backstage/config';
import { createAzureDevOpsCredentials } from './createAzureDevOpsCredentials';

const pat = { credentials: [{ personalAccessToken: 'pat' }] };

const create = (...azure: { host: string; [key: string]: unknown }[]) =>
  createAzureDevOpsCredentials(
    new ConfigReader({ integrations: { azure: azure as never } }),
    { getToken: async () => 'of-the-identity' },
  );

it.each([
  ['https://devops.example/retail/x', 'Bearer of-the-identity'],
  ['https://old.example/retail/x', `Basic ${btoa(':pat')}`],
  ['https://elsewhere.example/retail/x', undefined],
  // A token is sent over TLS only.
  ['http://devops.example/retail/x', undefined],
])('gives %s the credential of its entry only', async (url, expected) => {
  const credentials = create(
    { host: 'devops.example', managedIdentity: true },
    { host: 'old.example', ...pat },
    { host: 'elsewhere.example', managedIdentity: false },
  );
  const given = await credentials.getCredentials({ url });
  expect(given?.headers.Authorization).toBe(expected);
});

it('wants either the identity or a credential', () => {
  expect(() =>
    create({ host: 'devops.example', managedIdentity: true, ...pat }),
  ).toThrow(/managedIdentity and credentials for devops\.example/);
});
