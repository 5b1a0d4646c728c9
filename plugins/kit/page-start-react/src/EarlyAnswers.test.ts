import { EarlyAnswers } from './EarlyAnswers';

const URL_ASKED = '/api/catalog/entities/by-query?limit=20';
const AS_ASHA = { headers: { authorization: 'Bearer asha' } };

function setUp(answer: () => Promise<Response>) {
  const asked = jest.fn((_input: RequestInfo | URL, _init?: RequestInit) =>
    answer(),
  );
  const scope = { fetch: asked as typeof fetch };
  return { asked, scope, early: new EarlyAnswers(scope) };
}

const ok = async () => Response.json({ items: [1] });

describe('EarlyAnswers', () => {
  it("gives an answer to the app's own request, once", async () => {
    const { asked, scope, early } = setUp(ok);
    const first = await early.ask(URL_ASKED, AS_ASHA);
    await expect(first.json()).resolves.toEqual({ items: [1] });

    const taken = await scope.fetch(`${window.location.origin}${URL_ASKED}`, {
      headers: { Authorization: 'Bearer asha' },
    });
    await expect(taken.json()).resolves.toEqual({ items: [1] });
    expect(asked).toHaveBeenCalledTimes(1);

    await scope.fetch(URL_ASKED, AS_ASHA);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('lets the app wait for an answer that is on its way', async () => {
    let resolve: (response: Response) => void = () => undefined;
    const promise = new Promise<Response>(done => {
      resolve = done;
    });
    const { asked, scope, early } = setUp(() => promise);
    void early.ask(URL_ASKED, AS_ASHA);
    const taken = scope.fetch(URL_ASKED, AS_ASHA);
    resolve(Response.json({ items: [2] }));
    await expect((await taken).json()).resolves.toEqual({ items: [2] });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each<[string, string, RequestInit]>([
    ['another person', URL_ASKED, { headers: { authorization: 'Bearer ben' } }],
    ['nobody', URL_ASKED, {}],
    ['another address', `${URL_ASKED}&offset=20`, AS_ASHA],
    ['a change', URL_ASKED, { ...AS_ASHA, method: 'POST' }],
    [
      'a page that wants a fresh answer',
      URL_ASKED,
      { headers: { ...AS_ASHA.headers, 'cache-control': 'no-cache' } },
    ],
  ])('asks anew for %s', async (_, url, init) => {
    const { asked, scope, early } = setUp(ok);
    await early.ask(URL_ASKED, AS_ASHA);
    await scope.fetch(url, init);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(asked).toHaveBeenLastCalledWith(url, init);
  });

  it.each([
    ['refused', async () => Response.json({}, { status: 503 })],
    ['lost', () => Promise.reject(new TypeError('no network'))],
  ])('asks anew when the early request was %s', async (_, answer) => {
    const { asked, scope, early } = setUp(answer);
    const asking = early.ask(URL_ASKED, AS_ASHA).catch(() => undefined);
    asked.mockImplementation(ok);
    const taken = scope.fetch(URL_ASKED, AS_ASHA);
    await asking;
    expect((await taken).ok).toBe(true);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('forgets an answer that nobody took over in time', async () => {
    jest.useFakeTimers();
    try {
      const { asked, scope, early } = setUp(ok);
      await early.ask(URL_ASKED, AS_ASHA);
      jest.advanceTimersByTime(30_000);
      await scope.fetch(URL_ASKED, AS_ASHA);
      expect(asked).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('does not answer a request that was given up', async () => {
    const { scope, early } = setUp(ok);
    await early.ask(URL_ASKED, AS_ASHA);
    const signal = AbortSignal.abort();
    await expect(
      scope.fetch(URL_ASKED, { ...AS_ASHA, signal }),
    ).rejects.toThrow();
  });
});
