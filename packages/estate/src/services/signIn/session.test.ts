import { type RelyingParty, replyOf } from '../../__testUtils__/RelyingParty';
import { useRelyingParty } from '../../__testUtils__/useRelyingParty';

const ASHA = 'app.requester@retail.example';

let app: RelyingParty;
useRelyingParty(['signIn', 'graph'], party => {
  app = party;
});

describe('the session with the browser', () => {
  it('signs in silently the second time, also with prompt=none', async () => {
    await app.choose(ASHA);
    for (const prompt of ['none', undefined]) {
      const reply = replyOf(await app.browse(app.authorizeUrl({ prompt })));
      expect(reply).toHaveProperty('code');
    }
  });

  it('is missing at first: prompt=none tells that a login is required', async () => {
    const reply = replyOf(
      await app.browse(app.authorizeUrl({ prompt: 'none' })),
    );
    expect(reply).toMatchObject({ error: 'login_required' });
  });

  it.each([
    { prompt: 'login' },
    { prompt: 'select_account' },
    { login_hint: 'new.starter@retail.example' },
  ])('asks again with %j', async changes => {
    await app.choose(ASHA);
    const answer = await app.browse(app.authorizeUrl(changes));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Sample accounts');
  });

  it('ends with the logout, which leads back to a registered address only', async () => {
    await app.choose(ASHA);
    const logout = `${app.tenantUrl}/oauth2/v2.0/logout?post_logout_redirect_uri=`;
    const back = await app.browse(
      logout + encodeURIComponent('http://localhost:3000/'),
    );
    expect(back.headers.get('location')).toBe('http://localhost:3000/');
    const foreign = await app.browse(
      logout + encodeURIComponent('https://evil.example/'),
    );
    expect(foreign.status).toBe(200);
    const reply = replyOf(
      await app.browse(app.authorizeUrl({ prompt: 'none' })),
    );
    expect(reply).toMatchObject({ error: 'login_required' });
  });

  it('is over after a reset, and so are the refresh tokens', async () => {
    const { body } = await app.redeem(await app.code(ASHA));
    await app.estate.reset();
    const reply = replyOf(
      await app.browse(app.authorizeUrl({ prompt: 'none' })),
    );
    expect(reply).toMatchObject({ error: 'login_required' });
    expect(await app.refresh(body.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });
});
