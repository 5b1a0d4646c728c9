import { OWNER } from './__testUtils__/shopRepositories';
import {
  type ProxiedSourceControl,
  TOKEN,
} from './__testUtils__/ProxiedSourceControl';
import { useShop } from './__testUtils__/useShop';

describe('credentials of the REST API', () => {
  let control: ProxiedSourceControl;

  useShop(started => {
    control = started;
  });

  it.each([
    ['token', `token ${TOKEN}`],
    ['Bearer', `Bearer ${TOKEN}`],
    ['Basic', `Basic ${Buffer.from(`anyone:${TOKEN}`).toString('base64')}`],
  ])('takes the token as %s', async (_, Authorization) => {
    const response = await control.fetch('/api/v3/user', {
      headers: { Authorization },
    });
    expect(await response.json()).toMatchObject({ login: 'harbour-bot' });
    expect(response.headers.get('x-ratelimit-limit')).toBe('15000');
  });

  it.each([
    ['a wrong token', 'GET', '/user', { Authorization: 'token wrong' }, 401],
    [
      'a wrong token for a public repository',
      'GET',
      `/repos/${OWNER}/handbook`,
      { Authorization: 'token wrong' },
      401,
    ],
    ['no token for the own account', 'GET', '/user', {}, 401],
    [
      'no token for a public repository',
      'GET',
      `/repos/${OWNER}/handbook`,
      {},
      200,
    ],
    [
      'no token for an internal repository',
      'GET',
      `/repos/${OWNER}/basket-service`,
      {},
      404,
    ],
    [
      'no token for its content',
      'GET',
      `/repos/${OWNER}/basket-service/contents/README.md`,
      {},
      404,
    ],
    ['no token to delete', 'DELETE', `/repos/${OWNER}/handbook`, {}, 401],
    ['no token to create', 'POST', `/orgs/${OWNER}/repos`, {}, 401],
    [
      'an unknown route',
      'GET',
      '/never/heard/of',
      { Authorization: `token ${TOKEN}` },
      404,
    ],
  ])(
    '%s: answers in the shape of GitHub',
    async (_, method, path, headers, status) => {
      const response = await control.fetch(`/api/v3${path}`, {
        method,
        headers: headers as Record<string, string>,
      });
      expect(response.status).toBe(status);
      expect(await response.json()).toHaveProperty(
        status === 200 ? 'full_name' : 'documentation_url',
        expect.any(String),
      );
    },
  );

  it('lists only public repositories without a token', async () => {
    const response = await control.fetch(`/api/v3/orgs/${OWNER}/repos`, {
      headers: {},
    });
    const names = ((await response.json()) as { name: string }[]).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['handbook']);
  });
});
