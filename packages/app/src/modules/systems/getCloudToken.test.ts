import { getCloudToken } from './getCloudToken';

const SCOPE = 'https://management.azure.com/user_impersonation';
const discoveryApi = {
  getBaseUrl: async (plugin: string) => `http://portal/api/${plugin}`,
};
const configApi = {
  getOptionalString: () => 'production',
} as unknown as Parameters<typeof getCloudToken>[1]['configApi'];

function ask(answer: Response) {
  const fetchFunction = jest.fn(async () => answer);
  const token = getCloudToken(SCOPE, {
    discoveryApi,
    configApi,
    fetchFunction: fetchFunction as unknown as typeof fetch,
  });
  return { token, fetchFunction };
}

describe('getCloudToken', () => {
  it('asks the session for a token of that resource', async () => {
    const { token, fetchFunction } = ask(
      Response.json({ providerInfo: { accessToken: 'cloud' } }),
    );
    await expect(token).resolves.toBe('cloud');
    const [[url, init]] = fetchFunction.mock.calls as unknown as [
      [string, RequestInit],
    ];
    const { pathname, searchParams } = new URL(url);
    expect(pathname).toBe('/api/auth/directory/refresh');
    expect(searchParams.get('env')).toBe('production');
    expect(searchParams.get('scope')?.split(' ')).toContain(SCOPE);
    expect(init).toMatchObject({ credentials: 'include' });
  });

  it('has none when the directory gives none', async () => {
    const { token } = ask(Response.json({}, { status: 401 }));
    await expect(token).resolves.toBe('');
  });
});
