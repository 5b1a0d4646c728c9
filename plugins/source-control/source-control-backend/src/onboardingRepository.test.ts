import { mockCredentials } from '@backstage/backend-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { type Portal, startPortal } from './__testUtils__/startPortal';

const REPOSITORY = 'application-onboarding';

/** Calls of every route that tells something of one repository, except for its files. */
const callsFor = (name: string) =>
  [
    ['get', `/list/tags?repo=${name}`],
    ['get', `/list/workflows?repo=${name}`],
    [
      'post',
      '/list/workflow_runs',
      { repo: name, workflow_id: 'provision.yml' },
    ],
    ['get', `/repos/${name}/runs`],
    ['get', `/repos/${name}/runRights`],
    ['get', `/repos/${name}/pullRequests`],
    ['get', `/repos/${name}/activity`],
    ['get', `/repos/${name}/profile`],
    ['get', `/repos/${name}/branches`],
    ['get', `/repos/${name}/defaultBranch`],
  ] as const;

const SPELLINGS = [REPOSITORY, 'Application-Onboarding'];

describe('what GitHub tells of the onboarding repository', () => {
  let estate: EstateProcess;
  let portal: Portal | undefined;
  afterAll(() => estate?.close());
  beforeAll(async () => {
    estate = await startEstateProcess({ services: ['sourceControl'] });
  });
  afterEach(() => portal?.stop());

  const start = async (admins: string[] = []) => {
    portal = await startPortal({ estate, admins });
    return portal;
  };

  async function statuses(name: string, as?: string): Promise<Set<number>> {
    const answers = await Promise.all(
      callsFor(name).map(([method, path, body]) =>
        portal!.send(method, path, { body, as }),
      ),
    );
    return new Set(answers.map(({ status }) => status));
  }

  it.each(SPELLINGS)('is not for everybody: %s', async name => {
    const { send } = await start();
    expect(await statuses(name)).toEqual(new Set([403]));
    const { body } = await send('get', `/org/repos/${name}`);
    expect(Object.keys(body).sort()).toEqual([
      'full_name',
      'html_url',
      'name',
      'private',
    ]);
    const path = '/search/repository?userInputTxt=onboarding';
    expect((await send('get', path)).body.items).toEqual([]);
  });

  it.each(SPELLINGS)('is for admins: %s', async name => {
    const { send } = await start(['group:default/checkout']);
    expect(await statuses(name)).toEqual(new Set([200]));
    const path = '/search/repository?userInputTxt=onboarding';
    expect((await send('get', path)).body.items).toMatchObject([
      { name: REPOSITORY },
    ]);
  });

  it('is for the portal’s services', async () => {
    await start();
    const as = mockCredentials.service.header();
    expect(await statuses(REPOSITORY, as)).toEqual(new Set([200]));
  });
});

describe('the right to give others access to a repository', () => {
  let estate: EstateProcess;
  let portal: Portal;
  afterAll(async () => {
    await portal?.stop();
    await estate?.close();
  });
  beforeAll(async () => {
    estate = await startEstateProcess({ services: ['sourceControl'] });
    portal = await startPortal({ estate, admins: ['group:default/checkout'] });
  });

  const ask = async (name: string) => {
    const path = `/repos/${name}/administerRights`;
    const { status, body } = await portal.send('get', path);
    return [status, body];
  };

  it.each(['basket-service', 'Basket-Service'])(
    'is its owner’s: %s',
    async name => {
      expect(await ask(name)).toEqual([200, { mayAdminister: true }]);
    },
  );

  it.each([
    ['payments-service', 'can only be shared with others by who owns it'],
    ['Application-Onboarding', "is one of the portal's own repositories"],
    ['platform-configuration', "is one of the portal's own repositories"],
  ])('is not an admin’s: %s', async (name, reason) => {
    expect(await ask(name)).toEqual([
      200,
      { mayAdminister: false, reason: expect.stringContaining(reason) },
    ]);
  });

  it('is nobody’s without the repository', async () => {
    const [status, { error }] = await ask('brand-new');
    expect([status, error.name]).toEqual([404, 'NotFoundError']);
  });
});
