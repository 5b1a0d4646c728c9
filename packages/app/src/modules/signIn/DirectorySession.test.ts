import { DirectorySession } from './DirectorySession';

const realFetch = global.fetch;

function answer(status: number, body: object = {}) {
  return jest.fn(async (_url: string, _init: RequestInit) =>
    Response.json(body, { status }),
  );
}

function errorBody(message: string) {
  return {
    error: { name: 'AuthenticationError', message },
    response: { statusCode: 401 },
  };
}

const sessionOf = (ask?: ReturnType<typeof answer>) =>
  new DirectorySession({
    authBaseUrl: 'https://portal.example/api/auth',
    environment: 'production',
    ask,
  });

describe('DirectorySession', () => {
  afterEach(() => {
    global.fetch = realFetch;
  });

  it("asks for the session as the app's auth API does, which takes the answer over", async () => {
    const ask = answer(200, { backstageIdentity: { token: 'a-token' } });

    await expect(sessionOf(ask).refresh()).resolves.toEqual({
      token: 'a-token',
    });
    expect(ask.mock.calls).toEqual([
      [
        'https://portal.example/api/auth/directory/refresh?optional&scope=openid%20profile%20email&env=production',
        {
          credentials: 'include',
          headers: { 'x-requested-with': 'XMLHttpRequest' },
        },
      ],
    ]);
  });

  it('has nothing to tell of a visitor without a session', async () => {
    const message =
      'Refresh failed; caused by InputError: Missing session cookie';
    const session = sessionOf(answer(401, errorBody(message)));
    await expect(session.refresh()).resolves.toEqual({ problem: undefined });
  });

  it('tells that the account was disabled meanwhile', async () => {
    const message =
      'Refresh failed; caused by NotAllowedError: [account-disabled] x';
    const session = sessionOf(answer(401, errorBody(message)));
    await expect(session.refresh()).resolves.toEqual({
      problem: 'account-disabled',
    });
  });

  it.each([502, 503, 504])(
    'takes status %d for a missing backend',
    async status => {
      await expect(sessionOf(answer(status)).refresh()).resolves.toEqual({
        problem: 'backend-unreachable',
      });
    },
  );

  it('takes a broken connection for a missing backend', async () => {
    const ask = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(sessionOf(ask).refresh()).resolves.toEqual({
      problem: 'backend-unreachable',
    });
  });

  it('calls any other failure unknown', async () => {
    const session = sessionOf(answer(500, errorBody('boom')));
    await expect(session.refresh()).resolves.toEqual({ problem: 'unknown' });
  });

  it('calls an answer without a token unknown', async () => {
    const session = sessionOf(answer(200));
    await expect(session.refresh()).resolves.toEqual({ problem: 'unknown' });
  });

  it('ends the session in the backend', async () => {
    const fetchMock = jest.fn(async () => new Response());
    global.fetch = fetchMock;
    await sessionOf().end();
    expect(fetchMock).toHaveBeenCalledWith(
      'https://portal.example/api/auth/directory/logout?env=production',
      expect.objectContaining({ method: 'POST', credentials: 'include' }),
    );
  });

  it('leaves for the directory, which returns to this address', () => {
    window.history.replaceState(null, '', '/docs?page=2');
    const go = jest.fn();
    sessionOf().signIn(go);
    const { pathname, searchParams } = new URL(go.mock.calls[0][0]);
    expect(pathname).toBe('/api/auth/directory/start');
    expect(Object.fromEntries(searchParams)).toEqual({
      env: 'production',
      flow: 'redirect',
      origin: window.location.origin,
      redirectUrl: `${window.location.origin}/docs?page=2`,
      scope: 'openid profile email',
    });
    window.history.replaceState(null, '', '/');
  });
});
