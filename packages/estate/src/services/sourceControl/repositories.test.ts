import type { Octokit } from 'octokit';
import { OWNER } from './__testUtils__/shopRepositories';
import type { ProxiedSourceControl } from './__testUtils__/ProxiedSourceControl';
import { useShop } from './__testUtils__/useShop';

describe('repositories in the REST API', () => {
  let control: ProxiedSourceControl;
  let octokit: Octokit;

  useShop(started => {
    control = started;
    octokit = control.octokit();
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

    it('remembers topics and access', async () => {
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
      await control.restart();
      const { data } = await octokit.rest.repos.get(repo);
      expect(data).toMatchObject({
        topics: ['one', 'two'],
        visibility: 'internal',
        private: true,
      });
      const { data: collaborators } =
        await octokit.rest.repos.listCollaborators(repo);
      expect(collaborators).toMatchObject([
        { login: 'asha-requester', role_name: 'push' },
      ]);
      await expect(
        octokit.rest.teams.addOrUpdateRepoPermissionsInOrg({
          ...repo,
          org: OWNER,
          team_slug: 'nobody',
        }),
      ).rejects.toMatchObject({ status: 404 });
    });
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

  it('searches repositories by word and qualifier', async () => {
    const { data } = await octokit.rest.search.repos({
      q: 'basket topic:checkout',
    });
    expect(data.items.map(({ name }) => name)).toEqual(['basket-service']);
    const search = async (q: string) =>
      (await octokit.rest.search.repos({ q })).data.total_count;
    expect(await search('checkout')).toBe(1);
    expect(await search('checkout in:name')).toBe(0);
    expect(await search('basket in:name')).toBe(1);
  });
});
