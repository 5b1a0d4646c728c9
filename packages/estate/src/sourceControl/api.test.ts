import { Octokit } from 'octokit';
import {
  createPullRequest,
  DELETE_FILE,
} from 'octokit-plugin-create-pull-request';
import {
  ProxiedSourceControl,
  TOKEN,
} from './__testUtils__/ProxiedSourceControl';

const OWNER = 'retail-example';
const BASKET = { owner: OWNER, repo: 'basket-service' };

describe('the REST API', () => {
  let control: ProxiedSourceControl;
  let octokit: Octokit;

  beforeAll(async () => {
    control = await ProxiedSourceControl.start({
      repositories: [
        {
          name: 'basket-service',
          description: 'Keeps the basket',
          topics: ['checkout'],
          language: 'TypeScript',
          releases: ['v1.0.0'],
          history: [
            {
              message: 'Add the basket',
              author: 'app.requester@retail.example',
              daysAgo: 10,
              paths: ['src/'],
            },
            {
              message: 'Say what it is',
              author: 'app.requester@retail.example',
              daysAgo: 2,
            },
          ],
          files: {
            'README.md': '# Basket\n',
            'catalog-info.yaml': 'kind: Component\n',
            'src/main.ts': 'export {};\n',
          },
        },
        {
          name: 'handbook',
          visibility: 'public',
          files: { 'README.md': '# Handbook\n' },
        },
        {
          name: 'old-shop',
          archived: true,
          files: { 'README.md': '# Old\n' },
        },
      ],
    });
    octokit = control.octokit();
  });
  afterAll(() => control.close());

  describe('credentials', () => {
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

  it('lists repositories page by page, each one once', async () => {
    const names = await octokit.paginate(
      octokit.rest.repos.listForOrg,
      { org: OWNER, per_page: 1 },
      ({ data }) => data.map(({ name }) => name),
    );
    expect(
      names.filter(name =>
        ['basket-service', 'handbook', 'old-shop'].includes(name),
      ),
    ).toEqual(['basket-service', 'handbook', 'old-shop']);
  });

  it('tells a user from the organisation', async () => {
    const { data: org } = await octokit.rest.users.getByUsername({
      username: OWNER,
    });
    const { data: user } = await octokit.rest.users.getByUsername({
      username: 'asha-requester',
    });
    expect([org.type, user.type]).toEqual(['Organization', 'User']);
    await expect(
      octokit.rest.users.getByUsername({ username: 'nobody' }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('shows the history, releases and contents of the seed', async () => {
    const { data: commits } = await octokit.rest.repos.listCommits(BASKET);
    expect(
      commits.map(({ commit, author }) => [
        commit.message,
        commit.author?.date,
        author?.login,
      ]),
    ).toEqual([
      ['Say what it is', '2026-05-30T09:00:00Z', 'asha-requester'],
      ['Add the basket', '2026-05-22T09:00:00Z', 'asha-requester'],
    ]);
    const { data: first } = await octokit.rest.repos.getContent({
      ...BASKET,
      path: '',
      ref: commits[1].sha,
    });
    expect(first).toMatchObject([{ path: 'src', type: 'dir' }]);
    const { data: releases } = await octokit.rest.repos.listReleases(BASKET);
    expect(releases.map(release => release.tag_name)).toEqual(['v1.0.0']);
    const { data: readme } = await octokit.rest.repos.getReadme(BASKET);
    expect(readme.path).toBe('README.md');
  });

  it('answers 304 to a reader that has the content, and 200 after it changed', async () => {
    const path = `/api/v3/repos/${OWNER}/basket-service/contents/catalog-info.yaml?ref=main`;
    const headers = {
      Authorization: `token ${TOKEN}`,
      Accept: 'application/vnd.github.v3.raw',
    };
    const first = await control.fetch(path, { headers });
    expect(await first.text()).toBe('kind: Component\n');
    const conditional = {
      ...headers,
      'If-None-Match': first.headers.get('etag') ?? '',
    };
    expect((await control.fetch(path, { headers: conditional })).status).toBe(
      304,
    );
    const { data } = await octokit.rest.repos.getContent({
      ...BASKET,
      path: 'catalog-info.yaml',
    });
    await octokit.rest.repos.createOrUpdateFileContents({
      ...BASKET,
      path: 'catalog-info.yaml',
      message: 'Change it',
      content: Buffer.from('kind: System\n').toString('base64'),
      sha: 'sha' in data ? data.sha : undefined,
    });
    const later = await control.fetch(path, { headers: conditional });
    expect([later.status, await later.text()]).toEqual([200, 'kind: System\n']);
  });

  it('answers 304 to a JSON request too', async () => {
    const path = `/api/v3/repos/${OWNER}/handbook`;
    const first = await control.fetch(path);
    const again = await control.fetch(path, {
      headers: {
        Authorization: `token ${TOKEN}`,
        'If-None-Match': first.headers.get('etag') ?? '',
      },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  describe('creating a repository', () => {
    it('refuses a name that is taken with the message of GitHub', async () => {
      const wish = { org: OWNER, name: 'new-service', auto_init: true };
      const { status, data } = await octokit.rest.repos.createInOrg(wish);
      expect(status).toBe(201);
      expect(data).toMatchObject({
        full_name: 'retail-example/new-service',
        default_branch: 'main',
        clone_url: `${control.url}/retail-example/new-service.git`,
      });
      await expect(
        octokit.rest.repos.createInOrg({ ...wish, name: 'New-Service' }),
      ).rejects.toMatchObject({
        status: 422,
        response: {
          data: {
            errors: [{ message: 'name already exists on this account' }],
          },
        },
      });
    });

    it('creates it once when two ask at the same time', async () => {
      const answers = await Promise.allSettled(
        [1, 2, 3].map(() =>
          octokit.rest.repos.createInOrg({ org: OWNER, name: 'raced' }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
      ]);
    });

    it.each(['../outside', '..', 'a/b', 'has space', 'ends.git', ''])(
      'refuses the name %j',
      async name => {
        await expect(
          octokit.rest.repos.createInOrg({ org: OWNER, name }),
        ).rejects.toMatchObject({ status: 422 });
      },
    );

    it('remembers topics, access and protection', async () => {
      const repo = { owner: OWNER, repo: 'with-rules' };
      await octokit.rest.repos.createInOrg({
        org: OWNER,
        name: repo.repo,
        auto_init: true,
        visibility: 'internal' as never,
      });
      await octokit.rest.repos.replaceAllTopics({
        ...repo,
        names: ['one', 'two'],
      });
      await octokit.rest.teams.addOrUpdateRepoPermissionsInOrg({
        ...repo,
        org: OWNER,
        team_slug: 'checkout',
        permission: 'admin',
      });
      await octokit.rest.repos.addCollaborator({
        ...repo,
        username: 'asha-requester',
        permission: 'push',
      });
      await octokit.rest.repos.updateBranchProtection({
        ...repo,
        branch: 'main',
        required_status_checks: null,
        enforce_admins: true,
        required_pull_request_reviews: null,
        restrictions: null,
      });
      await control.restart();
      const { data } = await octokit.rest.repos.get(repo);
      expect(data).toMatchObject({
        topics: ['one', 'two'],
        visibility: 'internal',
        private: true,
      });
      const { data: branch } = await octokit.rest.repos.getBranch({
        ...repo,
        branch: 'main',
      });
      expect(branch.protected).toBe(true);
      await expect(
        octokit.rest.teams.addOrUpdateRepoPermissionsInOrg({
          ...repo,
          org: OWNER,
          team_slug: 'nobody',
        }),
      ).rejects.toMatchObject({ status: 404 });
    });
  });

  it.each(['../../../etc/passwd', 'src/../../x', '.git/config', 'src/.GIT/x'])(
    'has nothing at the path %s',
    async path => {
      const response = await control.fetch(
        `/api/v3/repos/${OWNER}/basket-service/contents/${encodeURIComponent(path)}`,
      );
      expect(response.status).toBe(404);
      await expect(
        octokit.rest.git.createTree({
          ...BASKET,
          tree: [{ path, mode: '100644', content: 'x' }],
        }),
      ).rejects.toMatchObject({ status: 422 });
    },
  );

  it('answers the status of a commit with its repository, as a tree reader asks', async () => {
    const { data } = await octokit.rest.repos.getCombinedStatusForRef({
      ...BASKET,
      ref: 'main',
    });
    expect(data.sha).toMatch(/^[0-9a-f]{40}$/);
    expect(data.repository.archive_url).toBe(
      `${control.url}/api/v3/repos/${OWNER}/basket-service/{archive_format}{/ref}`,
    );
  });

  it('refuses a write to an archived repository', async () => {
    await expect(
      octokit.rest.repos.createOrUpdateFileContents({
        owner: OWNER,
        repo: 'old-shop',
        path: 'a',
        message: 'm',
        content: '',
      }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('finds a file by name, as the import page asks', async () => {
    const { data } = await octokit.rest.search.code({
      q: `filename:catalog-info.yaml extension:yaml repo:${OWNER}/basket-service`,
    });
    expect(data.items.map(({ path }) => path)).toEqual(['catalog-info.yaml']);
  });

  it('searches repositories by word and qualifier', async () => {
    const { data } = await octokit.rest.search.repos({
      q: 'basket topic:checkout',
    });
    expect(data.items.map(({ name }) => name)).toEqual(['basket-service']);
  });

  describe('pull requests', () => {
    const propose = (update = false) => {
      const client = new (Octokit.plugin(createPullRequest))({
        auth: TOKEN,
        baseUrl: `${control.url}/api/v3`,
        throttle: { enabled: false },
        retry: { enabled: false },
      });
      return client.createPullRequest({
        ...BASKET,
        title: 'Tidy up',
        body: 'As agreed',
        head: 'tidy-up',
        update,
        changes: [
          {
            commit: 'Tidy up',
            files: {
              'docs/index.md': '# Docs\n',
              'bin/run.sh': {
                content: Buffer.from('#!').toString('base64'),
                encoding: 'base64',
                mode: '100755',
              },
              'src/main.ts': DELETE_FILE,
            },
          },
        ],
      });
    };

    it('come from the git data API, are found again, and merge', async () => {
      const opened = await propose();
      expect(opened?.data).toMatchObject({ number: 1, state: 'open' });
      await expect(propose()).rejects.toThrow(/already exists/);
      const updated = await propose(true);
      expect(updated?.data.number).toBe(1);

      const pull = { ...BASKET, pull_number: 1 };
      await octokit.rest.pulls.requestReviewers({
        ...pull,
        team_reviewers: ['checkout'],
      });
      const { data: tree } = await octokit.rest.git.getTree({
        ...BASKET,
        tree_sha: 'tidy-up',
        recursive: 'true',
      });
      expect(
        tree.tree
          .filter(({ type }) => type === 'blob')
          .map(({ path, mode }) => [path, mode]),
      ).toEqual([
        ['README.md', '100644'],
        ['bin/run.sh', '100755'],
        ['catalog-info.yaml', '100644'],
        ['docs/index.md', '100644'],
      ]);
      await octokit.rest.pulls.merge(pull);
      const { data: merged } = await octokit.rest.pulls.get(pull);
      expect(merged).toMatchObject({
        state: 'closed',
        merged: true,
        requested_teams: [{ slug: 'checkout' }],
      });
      const { data: docs } = await octokit.rest.repos.getContent({
        ...BASKET,
        path: 'docs/index.md',
      });
      expect(docs).toMatchObject({ size: 7 });
      await expect(octokit.rest.pulls.merge(pull)).rejects.toMatchObject({
        status: 405,
      });
    });

    it('are refused without a difference', async () => {
      const { data: main } = await octokit.rest.git.getRef({
        ...BASKET,
        ref: 'heads/main',
      });
      await octokit.rest.git.createRef({
        ...BASKET,
        ref: 'refs/heads/same',
        sha: main.object.sha,
      });
      await expect(
        octokit.rest.pulls.create({
          ...BASKET,
          title: 't',
          head: 'same',
          base: 'main',
        }),
      ).rejects.toMatchObject({ status: 422 });
    });

    it('do not merge over a file that both sides changed', async () => {
      const file = (branch: string, text: string) =>
        octokit.rest.repos.createOrUpdateFileContents({
          ...BASKET,
          branch,
          path: 'both.txt',
          message: text,
          content: Buffer.from(text).toString('base64'),
        });
      await file('same', 'theirs');
      await file('main', 'ours');
      const { data } = await octokit.rest.pulls.create({
        ...BASKET,
        title: 't',
        head: 'same',
        base: 'main',
      });
      await expect(
        octokit.rest.pulls.merge({ ...BASKET, pull_number: data.number }),
      ).rejects.toMatchObject({ status: 409 });
    });
  });

  it('refuses to move a branch that is not a fast forward, and does it when forced', async () => {
    const { data: commits } = await octokit.rest.repos.listCommits({
      ...BASKET,
      sha: 'same',
    });
    const back = { ...BASKET, ref: 'heads/same', sha: commits[1].sha };
    await expect(octokit.rest.git.updateRef(back)).rejects.toMatchObject({
      status: 422,
    });
    const { data } = await octokit.rest.git.updateRef({ ...back, force: true });
    expect(data.object.sha).toBe(commits[1].sha);
  });
});
