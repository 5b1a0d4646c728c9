import { CatalogSourcesClient } from './CatalogSourcesClient';

function setup(response: Response) {
  const fetch = jest.fn(async () => response);
  const client = new CatalogSourcesClient({
    discoveryApi: { getBaseUrl: async id => `http://portal.test/api/${id}` },
    fetchApi: { fetch },
  });
  return { client, fetch };
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });

describe('CatalogSourcesClient', () => {
  it('reads the sources and can be ended', async () => {
    const { client, fetch } = setup(json({ sources: [] }));
    const { signal } = new AbortController();
    await expect(client.getSources({ signal })).resolves.toEqual([]);
    expect(fetch).toHaveBeenCalledWith(
      'http://portal.test/api/catalog/sources',
      { signal },
    );
  });

  it('asks for a refresh of all sources', async () => {
    const result = { started: ['a'], alreadyRunning: [] };
    const { client, fetch } = setup(json(result, 202));
    await expect(client.refreshSources()).resolves.toEqual(result);
    expect(fetch).toHaveBeenCalledWith(
      'http://portal.test/api/catalog/sources/refresh',
      expect.objectContaining({ method: 'POST', body: '{}' }),
    );
  });

  it('throws what the server says', async () => {
    const { client } = setup(
      json(
        {
          error: { name: 'NotAllowedError', message: 'No' },
          response: { statusCode: 403 },
        },
        403,
      ),
    );
    await expect(client.getSources()).rejects.toMatchObject({
      name: 'ResponseError',
      cause: { name: 'NotAllowedError' },
    });
  });
});
