import { decodeJwt } from 'jose';
import type { RelyingParty } from '../../../__testUtils__/RelyingParty';
import { useRelyingParty } from '../../../__testUtils__/useRelyingParty';

const ASHA = 'app.requester@retail.example';

let app: RelyingParty;
useRelyingParty(['signIn', 'graph'], party => {
  app = party;
});

describe('the token endpoint', () => {
  it('takes a code once, and revokes what came of it at the second time', async () => {
    const code = await app.code(ASHA);
    const { body } = await app.redeem(code);
    const again = await app.redeem(code);
    expect(again).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect(again.body.error_description).toContain('AADSTS54005');
    expect(await app.refresh(body.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  it.each([
    ['a wrong verifier', { code_verifier: 'x'.repeat(43) }],
    ['another redirect address', { redirect_uri: 'http://localhost:1/' }],
    ['an unknown code', { code: 'unknown' }],
  ])('refuses %s', async (_case, changes) => {
    expect(await app.redeem(await app.code(ASHA), changes)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  it('wants the verifier of a code that was asked for with a challenge', async () => {
    const code = await app.code(ASHA);
    expect(
      await app.token({
        grant_type: 'authorization_code',
        code,
        redirect_uri: app.redirectUri,
      }),
    ).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('refuses a wrong client secret', async () => {
    expect(
      await app.redeem(await app.code(ASHA), { client_secret: 'wrong' }),
    ).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });

  it('refreshes with a new refresh token and for the scope that is asked for', async () => {
    const { body } = await app.redeem(await app.code(ASHA));
    const scope = 'https://management.azure.com/user_impersonation';
    const other = await app.refresh(body.refresh_token, scope);
    expect(other.body.scope).toBe(scope);
    expect(other.body.refresh_token).not.toBe(body.refresh_token);
    expect(decodeJwt(other.body.access_token)).toMatchObject({
      aud: 'https://management.azure.com',
      scp: 'user_impersonation',
    });
    const plain = await app.refresh(other.body.refresh_token);
    expect(plain.body.scope).toBe('openid profile email');
  });

  it.each([
    ['User.Read https://graph.microsoft.com/.default', 'User.Read User.Read'],
    ['https://management.azure.com/.default', 'user_impersonation'],
  ])(
    'grants %s, for which the application is registered',
    async (scope, scp) => {
      const { body } = await app.redeem(await app.code(ASHA));
      const { body: renewed } = await app.refresh(body.refresh_token, scope);
      expect(decodeJwt(renewed.access_token)).toMatchObject({ scp });
    },
  );

  it.each([
    ['User.Read.All', 'invalid_grant', 'AADSTS65001'],
    [
      'https://management.azure.com/something_else',
      'invalid_grant',
      'AADSTS65001',
    ],
    ['https://vault.azure.net/.default', 'invalid_resource', 'AADSTS650057'],
  ])(
    'does not grant %s, for which it is not registered',
    async (scope, error, code) => {
      const { body } = await app.redeem(await app.code(ASHA));
      const refused = await app.refresh(body.refresh_token, scope);
      expect(refused).toMatchObject({
        status: 400,
        body: { error, error_description: expect.stringContaining(code) },
      });
    },
  );

  it('gives the application a token of its own, for all that it has', async () => {
    const ask = (scope: string) =>
      app.token({ grant_type: 'client_credentials', scope });
    const { body } = await ask('https://graph.microsoft.com/.default');
    expect(body).not.toHaveProperty('refresh_token');
    expect(decodeJwt(body.access_token)).toMatchObject({
      aud: 'https://graph.microsoft.com',
      idtyp: 'app',
      roles: ['Directory.Read.All'],
    });
    expect(await ask('User.Read')).toMatchObject({
      status: 400,
      body: { error: 'invalid_scope' },
    });
  });

  it('gives no refresh token without offline_access', async () => {
    const url = app.authorizeUrl({ scope: 'openid' });
    const { body } = await app.redeem(await app.code(ASHA, url));
    expect(body).not.toHaveProperty('refresh_token');
    expect(decodeJwt(body.id_token)).not.toHaveProperty('oid');
  });

  it('refuses other grants', async () => {
    expect(await app.token({ grant_type: 'password' })).toMatchObject({
      status: 400,
      body: { error: 'unsupported_grant_type' },
    });
  });
});
