import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { Issuer } from 'openid-client';
import { objectId } from '../../seed/objectId';
import { type RelyingParty, replyOf } from '../../__testUtils__/RelyingParty';
import { useRelyingParty } from '../../__testUtils__/useRelyingParty';

const ASHA = 'app.requester@retail.example';

let app: RelyingParty;
useRelyingParty(['signIn', 'graph'], party => {
  app = party;
});

describe('a sign-in', () => {
  it('gives tokens with the claims of the directory', async () => {
    const answer = await app.choose(ASHA);
    expect(answer.status).toBe(302);
    const { code, state } = replyOf(answer);
    expect(state).toBe('state-1');

    const { status, body } = await app.redeem(code);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'Bearer',
      scope: 'openid profile email',
      expires_in: 3600,
      refresh_token: expect.any(String),
    });
    const keys = createRemoteJWKSet(
      new URL(`${app.tenantUrl}/discovery/v2.0/keys`),
    );
    const { payload } = await jwtVerify(body.id_token, keys, {
      issuer: `${app.tenantUrl}/v2.0`,
      audience: app.estate.credentials.clientId,
    });
    expect(payload).toMatchObject({
      oid: objectId('person', ASHA),
      tid: app.estate.credentials.tenantId,
      preferred_username: ASHA,
      name: 'Asha Requester',
      email: ASHA,
      nonce: 'nonce-1',
      ver: '2.0',
    });
    expect(payload).not.toHaveProperty('email_verified');
  });

  it('works with openid-client', async () => {
    const issuer = await Issuer.discover(
      `${app.tenantUrl}/v2.0/.well-known/openid-configuration`,
    );
    const client = new issuer.Client({
      client_id: app.estate.credentials.clientId,
      client_secret: app.estate.credentials.clientSecret,
      redirect_uris: [app.redirectUri],
      response_types: ['code'],
    });
    const url = client.authorizationUrl({
      scope: 'openid profile email',
      state: 's',
      nonce: 'n',
    });
    const answer = await app.choose(ASHA, url);
    const parameters = client.callbackParams(
      answer.headers.get('location') ?? '',
    );
    const tokens = await client.callback(app.redirectUri, parameters, {
      state: 's',
      nonce: 'n',
    });
    expect(tokens.claims().oid).toBe(objectId('person', ASHA));
    const info = await client.userinfo(tokens);
    expect(info).toEqual({
      sub: tokens.claims().sub,
      name: 'Asha Requester',
      given_name: 'Asha',
      family_name: 'Requester',
      email: ASHA,
    });
  });

  it('has no email claim for a person without a mailbox', async () => {
    const { body } = await app.redeem(
      await app.code('milan.horvat@retail.example'),
    );
    const claims = decodeJwt(body.id_token);
    expect(claims.preferred_username).toBe('milan.horvat@retail.example');
    expect(claims).not.toHaveProperty('email');
  });

  it('takes the client secret by HTTP Basic too', async () => {
    const { clientId, clientSecret } = app.estate.credentials;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const { status } = await app.token(
      {
        grant_type: 'authorization_code',
        code: await app.code(ASHA),
        redirect_uri: app.redirectUri,
        code_verifier: app.verifier,
      },
      { authorization: `Basic ${basic}` },
    );
    expect(status).toBe(200);
  });
});

describe('an unsuccessful sign-in', () => {
  it('tells the application that the user cancelled', async () => {
    const url = app.authorizeUrl().replace('/authorize?', '/authorize/cancel?');
    const reply = replyOf(await app.browse(url, {}));
    expect(reply).toEqual({
      error: 'access_denied',
      error_description: expect.stringContaining('AADSTS65004'),
      state: 'state-1',
    });
  });

  it('stops a disabled account and leads back with the reason', async () => {
    const answer = await app.choose('former.colleague@retail.example');
    const markup = await answer.text();
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(markup).toContain('AADSTS50057');
    const path = /<form[^>]* action="([^"]*)"/.exec(markup)?.[1] ?? '';
    const reply = replyOf(
      await app.browse(app.estate.urls.signIn + path.replaceAll('&amp;', '&'), {
        reason: 'account_disabled',
      }),
    );
    expect(reply).toMatchObject({
      error: 'access_denied',
      error_description: expect.stringContaining('AADSTS50057'),
    });
  });

  it.each([
    ['an unknown client', { client_id: 'other' }, 'AADSTS700016'],
    [
      'a foreign redirect address',
      { redirect_uri: 'http://localhost.evil.example/' },
      'AADSTS50011',
    ],
  ])(
    'shows %s an error and redirects nowhere',
    async (_case, changes, code) => {
      const answer = await app.browse(app.authorizeUrl(changes));
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.text()).toContain(code);
    },
  );

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: undefined }, 'invalid_request'],
    [{ scope: 'openid User.Read.All' }, 'consent_required'],
    [{ prompt: 'maybe' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [
      { scope: 'openid https://a.example/x https://b.example/y' },
      'invalid_request',
    ],
  ])('tells the application what is wrong with %j', async (changes, error) => {
    const answer = await app.browse(app.authorizeUrl(changes));
    expect(replyOf(answer)).toMatchObject({ error, state: 'state-1' });
  });
});
