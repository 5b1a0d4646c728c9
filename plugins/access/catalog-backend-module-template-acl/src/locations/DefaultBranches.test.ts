import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { ScmIntegrations } from '@backstage/integration';
import { DefaultBranches } from './DefaultBranches';

const BASKET = 'git.example/shop/basket';

/** Asks a source control that answers like this, one answer after the other. */
function asking(...answers: (() => Response)[]) {
  const fetch = jest.spyOn(globalThis, 'fetch');
  answers.forEach(answer => fetch.mockImplementationOnce(async () => answer()));
  const apiBaseUrl = 'https://git.example/api/v3';
  const integrations = ScmIntegrations.fromConfig(
    new ConfigReader({
      integrations: {
        github: [{ host: 'git.example', apiBaseUrl, token: 'portal' }],
      },
    }),
  );
  const logger = mockServices.logger.mock();
  const branches = new DefaultBranches({ integrations, logger });
  return { branches, fetch, logger };
}

const named = (branch: string) => () =>
  Response.json({ default_branch: branch });

afterEach(() => jest.restoreAllMocks());

it('asks source control with the integration, once for all who ask', async () => {
  const { branches, fetch } = asking(named('develop'));
  expect(await Promise.all([branches.of(BASKET), branches.of(BASKET)])).toEqual(
    ['develop', 'develop'],
  );
  expect(fetch.mock.calls).toEqual([
    [
      'https://git.example/api/v3/repos/shop/basket',
      expect.objectContaining({
        headers: { Authorization: 'Bearer portal' },
      }),
    ],
  ]);
});

it.each([
  ['refuses', () => new Response('{}', { status: 404 })],
  ['does not name one', () => Response.json({})],
  [
    'does not answer',
    () => {
      throw new Error('timeout');
    },
  ],
])('knows none when source control %s, and asks again', async (_, answer) => {
  const { branches, logger } = asking(answer, named('main'));
  expect(await branches.of(BASKET)).toBeUndefined();
  expect(logger.warn).toHaveBeenCalledWith(
    expect.stringContaining(`The default branch of ${BASKET} cannot be read`),
  );
  expect(await branches.of(BASKET)).toBe('main');
});

it('asks no host without an integration', async () => {
  const { branches, fetch } = asking();
  expect(await branches.of('elsewhere.example/a/b')).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});
