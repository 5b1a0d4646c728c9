import { createCatalogSourcesClient } from './client';

describe('createCatalogSourcesClient', () => {
  it('asks the catalogue, whose routes contain those of the sources', async () => {
    const fetchMock = jest.fn(async (_url: string) =>
      Response.json({ sources: [] }),
    );
    const client = createCatalogSourcesClient({
      fetchApi: { fetch: fetchMock as unknown as typeof fetch },
    });
    const { data } = await client.get('/sources');
    expect(data).toEqual({ sources: [] });
    expect(fetchMock.mock.calls[0][0]).toBe('plugin://catalog/sources');
  });
});
