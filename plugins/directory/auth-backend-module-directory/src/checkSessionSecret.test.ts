import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import authPlugin from '@backstage/plugin-auth-backend';
import authModuleDirectory from '.';
import { checkSessionSecret } from './checkSessionSecret';

const check = (secret?: string) => () =>
  checkSessionSecret(new ConfigReader({ auth: { session: { secret } } }));

describe('checkSessionSecret', () => {
  it.each([
    ['none', undefined, 0],
    ['31 bytes', 'x'.repeat(31), 31],
  ])('refuses %s and names the key', (_, secret, bytes) => {
    expect(check(secret)).toThrow(
      `auth.session.secret must have at least 32 bytes and has ${bytes}`,
    );
  });

  it('stops the start of the backend', async () => {
    const data = {
      app: { baseUrl: 'http://localhost:3000' },
      auth: { session: { secret: 'guessable' } },
    };
    const features = [
      authPlugin,
      authModuleDirectory,
      mockServices.rootConfig.factory({ data }),
    ];
    await expect(startTestBackend({ features })).rejects.toThrow(
      'auth.session.secret must have at least 32 bytes',
    );
  });

  it('does not tell the secret', () => {
    expect(check('guessable')).not.toThrow(/guessable/);
  });

  it.each([
    ['32 bytes', 'x'.repeat(32)],
    ['16 characters of two bytes', 'é'.repeat(16)],
  ])('takes %s', (_, secret) => {
    expect(check(secret)).not.toThrow();
  });
});
