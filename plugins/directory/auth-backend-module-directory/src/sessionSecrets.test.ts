import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import authPlugin from '@backstage/plugin-auth-backend';
import authModuleDirectory from '.';
import { readSessionSecrets } from './sessionSecrets';

const read = (secret?: string, otherSecret?: string) => () =>
  readSessionSecrets(
    new ConfigReader({ auth: { session: { secret, otherSecret } } }),
  );

describe('readSessionSecrets', () => {
  it.each([
    ['none', undefined, 0],
    ['31 bytes', 'x'.repeat(31), 31],
  ])('refuses %s and names the key', (_, secret, bytes) => {
    expect(read(secret)).toThrow(
      `auth.session.secret must have at least 32 bytes and has ${bytes}`,
    );
  });

  it('refuses a short second secret and names its key', () => {
    expect(read('x'.repeat(32), 'guessable')).toThrow(
      'auth.session.otherSecret must have at least 32 bytes and has 9',
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
    expect(read('guessable')).not.toThrow(/guessable/);
  });

  it.each([
    ['32 bytes', 'x'.repeat(32)],
    ['16 characters of two bytes', 'é'.repeat(16)],
  ])('takes %s', (_, secret) => {
    expect(read(secret)).not.toThrow();
  });
});
