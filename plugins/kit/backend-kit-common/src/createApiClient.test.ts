import { createApiClient } from './createApiClient';

interface Paths {
  '/things/{name}': {
    get: {
      parameters: { path: { name: string }; query?: { page?: number } };
      responses: {
        200: { content: { 'application/json': { name: string } } };
      };
    };
    put: {
      parameters: { path: { name: string } };
      requestBody: { content: { 'application/json': { size: number } } };
      responses: { 200: { content: { 'application/json': object } } };
    };
  };
}

function clientAnswering(answer: Response) {
  const fetchMock = jest.fn(async (_url: string, _init: RequestInit) => answer);
  const fetchApi = { fetch: fetchMock as unknown as typeof fetch };
  return { client: createApiClient<Paths>('ledger', { fetchApi }), fetchMock };
}

describe('createApiClient', () => {
  it('asks the plugin through the fetch API of the app', async () => {
    const { client, fetchMock } = clientAnswering(
      Response.json({ name: 'a/b' }),
    );
    const { data } = await client.get('/things/{name}', {
      params: { path: { name: 'a/b' }, query: { page: 2 } },
    });
    expect(data).toEqual({ name: 'a/b' });
    const [url, { method }] = fetchMock.mock.calls[0];
    expect(url).toBe('plugin://ledger/things/a%2Fb?page=2');
    expect(method).toBe('GET');
  });

  it('sends a body as text', async () => {
    const { client, fetchMock } = clientAnswering(Response.json({}));
    await client.put('/things/{name}', {
      params: { path: { name: 'a' } },
      body: { size: 3 },
    });
    expect(fetchMock.mock.calls[0][1].body).toBe('{"size":3}');
  });

  it('aborts the request when the query that asks is aborted', async () => {
    const { client, fetchMock } = clientAnswering(Response.json({ name: 'a' }));
    const query = new AbortController();
    await client.get('/things/{name}', {
      params: { path: { name: 'a' } },
      signal: query.signal,
    });
    const { signal } = fetchMock.mock.calls[0][1];
    expect(signal?.aborted).toBe(false);
    query.abort();
    expect(signal?.aborted).toBe(true);
  });

  it('throws what the backend says is wrong', async () => {
    const error = { name: 'UpstreamTimeoutError', message: 'too slow' };
    const { client } = clientAnswering(
      Response.json({ error, response: { statusCode: 503 } }, { status: 503 }),
    );
    const asked = client.get('/things/{name}', {
      params: { path: { name: 'a' } },
    });
    await expect(asked).rejects.toMatchObject({
      name: 'ResponseError',
      statusCode: 503,
      cause: { name: 'UpstreamTimeoutError' },
    });
  });
});
