import { ConfigReader } from '@backstage/config';
import { readAzureBackendConfig } from './config';

const SECRET = 'long-enough-for-this';

const read = (data: object) =>
  readAzureBackendConfig(
    new ConfigReader(data),
    'https://management.usgovcloudapi.net',
  );

describe('readAzureBackendConfig', () => {
  it('prefers the own secret, and takes tokens for the address of Azure', () => {
    expect(
      read({
        azure: { cookieSecret: SECRET },
        auth: {
          session: {
            secret: 'of-the-session-instead',
            otherSecret: 'of-the-session-too',
          },
        },
      }),
    ).toEqual({
      cookieSecret: SECRET,
      audiences: [
        'https://management.azure.com',
        'https://management.core.windows.net',
        'https://management.usgovcloudapi.net',
      ],
    });
    expect(
      read({ auth: { session: { secret: SECRET, otherSecret: 'next' } } }),
    ).toMatchObject({ cookieSecret: SECRET, otherCookieSecret: 'next' });
  });

  it.each([{}, { azure: { cookieSecret: 'short' } }])(
    'names the keys when there is no good secret: %j',
    data => {
      expect(() => read(data)).toThrow(
        /azure\.cookieSecret.*auth\.session\.secret/,
      );
    },
  );
});
