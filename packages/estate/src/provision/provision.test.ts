import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloudNativeFile, emptyFile, v2File } from './__testUtils__/files';
import {
  type EndedRun,
  ONBOARDING,
  ProvisioningEstate,
} from './__testUtils__/ProvisioningEstate';

jest.setTimeout(240_000);

const { owner } = ONBOARDING;
const NAMES = [
  'application',
  'directory-group',
  'repository',
  'resource-group',
  'resource-group',
  'resource-group',
  'service-account',
  'team',
];

describe('the provisioning workflow', () => {
  let place: ProvisioningEstate;

  beforeAll(async () => {
    place = await ProvisioningEstate.start();
  });
  afterAll(() => place?.estate.close());

  const errorsOf = ({ logs }: EndedRun) =>
    Object.values(logs).flatMap(log => log.match(/##\[error\].*/g) ?? []);
  const kinds = (things: { kind: string }[]) =>
    things.map(({ kind }) => kind).sort();
  const states = (things: { state: string }[]) => [
    ...new Set(things.map(({ state }) => state)),
  ];
  const applicationRows = async (alias: string) =>
    (await place.rows('MAL')).filter(row => row.Alias === alias);
  const groups = async (nickname: string) => {
    const filter = encodeURIComponent(`mailNickname eq '${nickname}'`);
    const { value } = await place.graph<{
      value: { id: string; description: string }[];
    }>(`/groups?$filter=${filter}`);
    return value;
  };
  const membersOf = async (group: string) => {
    const { value } = await place.graph<{
      value: { userPrincipalName: string }[];
    }>(`/groups/${group}/members?$select=userPrincipalName`);
    return value.map(({ userPrincipalName }) => userPrincipalName).sort();
  };
  const teamsOf = async (repo: string) => {
    const { data } = await place.octokit.rest.repos.listTeams({ owner, repo });
    return Object.fromEntries(
      data.map(({ slug, permission }) => [slug, permission]),
    );
  };

  it('creates what a file asks for, and nothing when it runs for that file again', async () => {
    const file = 'stores/parcel-lockers.json';
    const run = await place.provision(file, v2File);
    expect([run.conclusion, errorsOf(run)]).toEqual(['success', []]);
    expect(kinds(run.things)).toEqual(NAMES);
    expect(states(run.things)).toEqual(['created']);
    expect(run.things.every(({ url }) => /^https?:\/\//.test(url))).toBe(true);
    expect(run.logs.Tools).toContain('Self-hosted runners parcel-1: enabled\n');
    expect(run.logs.Application).toContain('Only steps that run the program');

    const base = 'parcel-lockers-parcel';
    const { data: repository } = await place.octokit.rest.repos.get({
      owner,
      repo: base,
    });
    expect(repository.visibility).toBe('internal');
    expect(await teamsOf(base)).toEqual({ [base]: 'push' });
    const { data: people } = await place.octokit.rest.repos.listCollaborators({
      owner,
      repo: base,
    });
    expect(people.map(({ login, role_name }) => [login, role_name])).toEqual([
      ['asha-requester', 'admin'],
      ['lucia-moretti', 'pull'],
    ]);
    const { data: role } =
      await place.octokit.rest.teams.getMembershipForUserInOrg({
        org: owner,
        team_slug: base,
        username: 'asha-requester',
      });
    expect(role.role).toBe('maintainer');
    const [group] = await groups(base);
    expect(await membersOf(group.id)).toEqual([
      'app.requester@retail.example',
      'lucia.moretti@retail.example',
    ]);
    expect(
      await place.graph('/users/yparcel@retail.example?$select=mail,userType'),
    ).toMatchObject({ mail: 'YPARCEL@retail.example', userType: 'Guest' });
    const [row] = await applicationRows('PARCEL');
    expect(row).toMatchObject({
      Title: 'APP1041',
      applicationName: 'parcel-lockers',
      applicationStatus: 'To be Introduced',
      productPortfolio: 'Digital Commerce',
    });
    const group2 = run.things.find(({ name }) => name.endsWith('-cate'));
    const id = new URL(group2?.url ?? '').hash.replace(/^.*?\/resource/, '');
    expect(await place.arm(`${id}?api-version=2021-04-01`)).toMatchObject({
      name: 'rg-parcel-lockers-cate',
      tags: { application_alias: 'PARCEL', environment: 'CATE' },
    });

    const again = await place.provision(file, v2File);
    expect(again.conclusion).toBe('success');
    expect(states(again.things)).toEqual(['existing']);
    expect(again.things.map(({ url }) => url)).toEqual(
      run.things.map(({ url }) => url),
    );
    expect(await groups(base)).toHaveLength(1);
    expect(await applicationRows('PARCEL')).toHaveLength(1);
  });

  it('takes what exists, and asks for the subscriptions of a cloud native application once', async () => {
    const file = 'stores/order-confirm.json';
    const commit = await place.commit(file, cloudNativeFile);
    const ids = [
      await place.dispatch(file, commit),
      await place.dispatch(file, commit),
    ];
    const runs = await Promise.all(ids.map(id => place.ended(id)));
    for (const run of runs) {
      expect(errorsOf(run)).toEqual([]);
      expect(kinds(run.things)).toEqual([
        'repository',
        'service-account',
        'service-request',
      ]);
    }
    expect(await teamsOf('order-service')).toMatchObject({
      checkout: 'push',
      architecture: 'pull',
    });
    expect(runs[0].logs.Application).toContain('keeps its row: APP1003');
    const requests = await place.rows('Service requests');
    expect(
      requests.filter(({ Title }) => Title.includes('order-confirm')),
    ).toMatchObject([
      {
        RequestType: 'Subscription',
        RequestStatus: 'New',
        OwnerGroup: 'group:default/checkout',
        RequestedBy: 'app.requester@retail.example',
      },
    ]);
  });

  it('makes one of each when two runs of a file go on at once, in any case of the alias', async () => {
    const file = 'stores/ice-cream.json';
    const content = { ...v2File, application_name: 'ice-cream' };
    const first = await place.commit(file, {
      ...content,
      application_name_abbreviation: 'ICE',
    });
    const second = await place.commit(file, {
      ...content,
      application_name_abbreviation: 'ice',
    });
    const ids = [
      await place.dispatch(file, first),
      await place.dispatch(file, second),
    ];
    const runs = await Promise.all(ids.map(id => place.ended(id)));
    expect(runs.map(({ conclusion }) => conclusion)).toEqual([
      'success',
      'success',
    ]);
    const things = runs.flatMap(run => run.things);
    expect(kinds(things.filter(({ state }) => state === 'created'))).toEqual(
      NAMES,
    );
    expect(await groups('ice-cream-ice')).toHaveLength(1);
    expect([
      ...(await applicationRows('ICE')),
      ...(await applicationRows('ice')),
    ]).toHaveLength(1);
  });

  it('reads the file at the checked commit, whatever its branch holds by then', async () => {
    const file = 'stores/sun-hats.json';
    const content = {
      ...emptyFile,
      application_name: 'sun-hats',
      application_name_abbreviation: 'SUNHATS',
    };
    const commit = await place.commit(file, content);
    await place.commit(file, {
      ...content,
      github_repository_create: true,
      override_github_repo_name: 'smuggled',
    });
    const run = await place.ended(await place.dispatch(file, commit));
    expect([run.conclusion, run.things]).toEqual(['success', []]);
    await expect(
      place.octokit.rest.repos.get({ owner, repo: 'smuggled' }),
    ).rejects.toMatchObject({ status: 404 });
  });

  describe('fails', () => {
    /** Runs for all cases at once. */
    const cases: [string, string, object | string, string][] = [
      ['no JSON', 'stores/a.json', 'name: a', 'The file is not JSON'],
      ['an empty file', 'stores/b.json', '', 'The file is empty'],
      ['a list', 'stores/c.json', '[]', 'expected object, received array'],
      [
        'a flag of the wrong type',
        'stores/d.json',
        { ...emptyFile, app_id_create: 'true' },
        'app_id_create: Invalid input: expected boolean, received string',
      ],
      [
        'a sandbox',
        'stores/e.json',
        { ...emptyFile, sandboxsubscription_create: true },
        'sandboxsubscription_create: has a form of its own',
      ],
      [
        'the alias of another application in another case',
        'stores/f.json',
        {
          ...emptyFile,
          application_name_abbreviation: 'chkOut',
          app_id_create: true,
        },
        'APP1002 is checkout (CHKOUT)',
      ],
    ];
    const inputs: [string, string, string, string][] = [
      ['a path with ..', 'stores/../../README.md', 'f'.repeat(40), "'file'"],
      ['a path outside', '/etc/x.json', 'f'.repeat(40), "'file'"],
      ['a branch as commit', 'stores/a.json', 'main', "'commit'"],
      [
        'a commit of elsewhere',
        'stores/a.json',
        'f'.repeat(40),
        `The commit ${'f'.repeat(40)} is not in retail-example/application-onboarding`,
      ],
    ];

    it('for a file or an input that is refused, says why, and does nothing else', async () => {
      const { total_count: before } = (
        await place.octokit.rest.search.repos({ q: 'org:retail-example' })
      ).data;
      const ids: number[] = [];
      for (const [, file, content] of cases) {
        ids.push(await place.dispatch(file, await place.commit(file, content)));
      }
      for (const [, file, commit] of inputs) {
        ids.push(await place.dispatch(file, commit));
      }
      const main = await place.octokit.rest.git.getRef({
        ...ONBOARDING,
        ref: 'heads/main',
      });
      ids.push(await place.dispatch('stores/none.json', main.data.object.sha));
      const runs = await Promise.all(ids.map(id => place.ended(id)));
      const messages = [...cases, ...inputs].map(one => one[3]);
      messages.push('There is no file portfolios/stores/none.json');
      runs.forEach((run, index) => {
        const { Application, ...others } = run.jobs;
        expect([run.conclusion, Application]).toEqual(['failure', 'failure']);
        expect(new Set(Object.values(others))).toEqual(new Set(['skipped']));
        expect(run.logs.Application).toContain('##[error]');
        expect(run.logs.Application).toContain(messages[index]);
      });
      const { total_count: after } = (
        await place.octokit.rest.search.repos({ q: 'org:retail-example' })
      ).data;
      expect(after).toBe(before);
    });

    it('for things of other applications and unknown people, and says whose they are', async () => {
      const theirs = await place.provision('stores/theirs.json', {
        ...emptyFile,
        application_name: 'their-things',
        application_name_abbreviation: 'THEIRS',
        github_repository_create: true,
        override_github_repo_name: 'their-code',
      });
      expect(theirs.conclusion).toBe('success');
      const taken = {
        ...emptyFile,
        application_name: 'basket',
        application_name_abbreviation: 'TAKEN',
        existing_github_repo_name: 'their-code',
        resource_group_create: true,
        nonprod_rg_env: ['Development'],
        existing_yaccount: 'app.requester@retail.example',
        ad_group_create: true,
        team_members: [
          { email: 'former.colleague@retail.example', read: true },
        ],
        github_team_rbac_create: true,
        github_team_maintainer: 'passer-by',
      };
      const run = await place.provision('stores/taken.json', taken);
      expect(run.conclusion).toBe('failure');
      expect(run.logs['Service account']).toContain(
        "'app.requester@retail.example' is not a service account",
      );
      expect(run.logs['Directory group']).toContain(
        "'former.colleague@retail.example' is disabled",
      );
      expect(run.logs.Team).toContain("'passer-by' is not a member");
      expect(run.jobs.Summary).toBe('skipped');

      const repositories = [
        [{ existing_github_repo_name: 'their-code' }, 'application THEIRS'],
        [
          {
            github_repository_create: true,
            override_github_repo_name: 'payments-service',
          },
          'payments-service exists and was not created for an application',
        ],
        [{ existing_github_repo_name: 'nowhere' }, 'no repository nowhere'],
      ] as const;
      const runs = await Promise.all(
        repositories.map(([difference], index) =>
          place.provision(`stores/${'xyz'[index]}.json`, {
            ...emptyFile,
            ...difference,
          }),
        ),
      );
      repositories.forEach(([, message], index) =>
        expect(runs[index].logs.Repository).toContain(message),
      );
    });

    it('for a fault of a system, and completes when the failed jobs run again', async () => {
      await place.estate.addFault({
        service: 'graph',
        path: '/v1.0/groups',
        method: 'POST',
        kind: 'status',
        status: 503,
        times: 1,
      });
      await place.estate.addFault({
        service: 'azure',
        path: '/subscriptions/',
        method: 'PUT',
        kind: 'cut',
        afterBytes: 10,
        times: 1,
      });
      const run = await place.provision('stores/snow.json', {
        ...v2File,
        application_name: 'snow-shovels',
        application_name_abbreviation: 'SNOW',
      });
      expect(run.jobs).toMatchObject({
        Application: 'success',
        'Directory group': 'failure',
        'Resource groups': 'failure',
        Repository: 'skipped',
        Summary: 'skipped',
      });
      expect(run.logs['Directory group']).toContain('answered 503');
      await place.octokit.rest.actions.reRunWorkflowFailedJobs({
        ...ONBOARDING,
        run_id: run.id,
      });
      const again = await place.ended(run.id);
      expect(again.conclusion).toBe('success');
      expect(kinds(again.things)).toEqual(NAMES);
      expect(await groups('snow-shovels-snow')).toHaveLength(1);
    });
  });

  it('goes on after a restart in systems that are late, and keeps what it made', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'estate-provision-'));
    let other = await ProvisioningEstate.start({ dataDir });
    try {
      const file = 'stores/parcel-lockers.json';
      const commit = await other.commit(file, v2File);
      const id = await other.dispatch(file, commit);
      await other.estate.close();
      other = await ProvisioningEstate.start({
        dataDir,
        lateness: 'graph:0.3,source-control:0.3',
      });
      const run = await other.ended(id);
      expect([run.conclusion, kinds(run.things)]).toEqual(['success', NAMES]);
      await other.estate.close();
      other = await ProvisioningEstate.start({ dataDir });
      const again = await other.ended(await other.dispatch(file, commit));
      expect(states(again.things)).toEqual(['existing']);
    } finally {
      await other.estate.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
