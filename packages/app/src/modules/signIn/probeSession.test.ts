import { probeSession } from './probeSession';

const realFetch = global.fetch;

function answer(status: number, body?: object) {
  const fetchMock = jest.fn(
    async () =>
      ({
        ok: status < 400,
        status,
        statusText: `Status ${status}`,
        headers: new Map([['content-type', 'application/json']]),
        json: async () => body,
        text: async () => JSON.stringify(body ?? ''),
      }) as unknown as Response,
  );
  global.fetch = fetchMock;
  return fetchMock;
}

function errorBody(message: string) {
  return {
    error: { name: 'AuthenticationError', message },
    response: { statusCode: 401 },
  };
}

const probe = () =>
  probeSession('https://portal.example/api/auth', 'production');

describe('probeSession', () => {
  afterEach(() => {
    global.fetch = realFetch;
  });

  it('asks for the session of the configured environment', async () => {
    const fetchMock = answer(200, {});
    await probe();

    expect(fetchMock).toHaveBeenCalledWith(
      'https://portal.example/api/auth/directory/refresh?optional=&env=production',
      {
        credentials: 'include',
        headers: { 'x-requested-with': 'XMLHttpRequest' },
      },
    );
  });

  it('has nothing to tell of a visitor without a session', async () => {
    answer(
      401,
      errorBody('Refresh failed; caused by InputError: Missing session cookie'),
    );
    await expect(probe()).resolves.toBeUndefined();
  });

  it('tells that the account was disabled meanwhile', async () => {
    answer(
      401,
      errorBody(
        'Refresh failed; caused by NotAllowedError: [account-disabled] x',
      ),
    );
    await expect(probe()).resolves.toBe('account-disabled');
  });

  it.each([502, 503, 504])(
    'takes status %d for a missing backend',
    async status => {
      answer(status);
      await expect(probe()).resolves.toBe('backend-unreachable');
    },
  );

  it('takes a broken connection for a missing backend', async () => {
    global.fetch = jest
      .fn()
      .mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(probe()).resolves.toBe('backend-unreachable');
  });

  it('calls any other failure unknown', async () => {
    answer(500, errorBody('boom'));
    await expect(probe()).resolves.toBe('unknown');
  });
});
