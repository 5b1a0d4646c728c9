import { createService } from '../__testUtils__/createService';
import { type StubAnswer, StubGitHub } from '../__testUtils__/StubGitHub';
import { useGitHub } from '../__testUtils__/useGitHub';

describe('look-ups in the organisation', () => {
  const github = useGitHub();
  const { start } = github;
  const calls = async () =>
    (await github.estate.requests('source-control')).length;

  it('find a repository by name, with or without its organisation', async () => {
    const service = start();
    const expected = {
      name: 'basket-service',
      full_name: 'retail-example/basket-service',
      default_branch: 'main',
      archived: false,
    };
    for (const name of [
      'basket-service',
      'Basket-Service',
      'retail-example/basket-service',
    ]) {
      expect(await service.getRepository(name)).toMatchObject(expected);
    }
  });

  it('ask anew for a name each time, and once for many at the same time', async () => {
    const service = start();
    await service.getRepository('basket-service');
    await service.getRepository('basket-service');
    expect(await calls()).toBe(2);
    await github.estate.forgetRequests();
    await Promise.all(
      Array.from({ length: 50 }, () => service.isMember('asha-requester')),
    );
    expect(await calls()).toBe(1);
    await service.isMember('asha-requester');
    expect(await calls()).toBe(2);
  });

  it('keep lists and profiles, but not that somebody is unknown', async () => {
    const service = start();
    for (let time = 0; time < 2; time++) {
      await service.listTags('basket-service');
      await service.listBranches('basket-service');
      await service.getDefaultBranch('basket-service');
      await service.getUser('asha-requester');
      await service.searchRepositories('basket');
    }
    expect(await calls()).toBe(5);
    await github.estate.forgetRequests();
    for (let time = 0; time < 2; time++) {
      await expect(service.getUser('nobody')).rejects.toMatchObject({
        name: 'NotFoundError',
        message: "There is no GitHub user 'nobody'",
      });
    }
    expect(await calls()).toBe(2);
  });

  it.each([
    ['asha-requester', true],
    ['late-joiner', true],
    ['passer-by', false],
    ['former-colleague', false],
    ['nobody', false],
  ])('know whether %s is a member', async (username, expected) => {
    expect(await start().isMember(username)).toBe(expected);
  });

  it('give a profile in the words of GitHub and of the forms', async () => {
    const service = start();
    expect(await service.getUser('milan-horvat')).toMatchObject({
      login: 'milan-horvat',
      company: 'Kadewerk Contracting',
      GithubId: 'milan-horvat',
      CompanyName: 'Kadewerk Contracting',
      GithubName: expect.stringContaining('Horvat'),
    });
    const empty = await service.getUser('tidy-robot');
    expect(empty).toMatchObject({ GithubId: 'tidy-robot', company: null });
    expect(empty).not.toHaveProperty('CompanyName');
    expect(empty).not.toHaveProperty('GithubName');
  });

  it('know who the portal is, and keep that', async () => {
    const service = start();
    const login = await service.getOwnLogin();
    expect(await service.getOwnLogin()).toBe(login);
    expect(await calls()).toBe(1);
    expect(await service.getUser(login)).toMatchObject({ login });
  });

  it('search by words of the name', async () => {
    const service = start();
    const found = await service.searchRepositories('-service');
    const names = found.items.map(({ name }) => name);
    expect(found.complete).toBe(true);
    expect(names).toEqual(
      expect.arrayContaining(['basket-service', 'order-service']),
    );
    expect(names.every(name => name.includes('-service'))).toBe(true);
    const all = await service.searchRepositories('');
    expect(all.items.length).toBeGreaterThan(names.length);
    await expect(
      service.searchRepositories('org:elsewhere'),
    ).rejects.toMatchObject({ name: 'InputError' });
  });

  it('list tags and branches', async () => {
    const service = start();
    const { items: tags } = await service.listTags('basket-service');
    expect(tags.map(({ name }) => name)).toEqual([
      'v2.4.1',
      'v2.4.0',
      'v2.3.0',
    ]);
    const { items } = await service.listBranches('application-onboarding');
    expect(items.map(({ name }) => name)).toEqual(['auto-generated', 'main']);
    expect(await service.getDefaultBranch('basket-service')).toBe('main');
  });

  it('stop when the caller goes away', async () => {
    await github.estate.addFault({
      service: 'source-control',
      path: '/',
      kind: 'delay',
      delayMs: 20_000,
    });
    const controller = new AbortController();
    const asked = start().listTags('basket-service', {
      signal: controller.signal,
    });
    controller.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    await github.estate.clearFaults();
  });

  it('are refused when the portal has a wrong token, or none', async () => {
    const { sourceControl: url } = github.estate.urls;
    await expect(
      createService({ url, token: 'wrong' }).getRepository('basket-service'),
    ).rejects.toMatchObject({ name: 'NotAllowedError' });
    await expect(
      createService({ url }).getRepository('basket-service'),
    ).rejects.toMatchObject({ name: 'UpstreamUnavailableError' });
  });
});

describe('what only the real GitHub does', () => {
  let stub: StubGitHub | undefined;
  afterEach(() => stub?.close());

  const on = async (answers: Record<string, StubAnswer>) => {
    stub = await StubGitHub.start(answers);
    return createService({ url: stub.url, token: 'x' });
  };
  const repository = (full_name: string) => ({
    id: 1,
    name: full_name.split('/')[1],
    full_name,
    description: null,
    html_url: '',
    private: true,
    archived: false,
    default_branch: 'main',
    language: null,
  });

  it('tells an installation of an app who it is', async () => {
    const body = { data: { viewer: { login: 'portal[bot]' } } };
    const service = await on({ '/api/graphql': { body } });
    expect(await service.getOwnLogin()).toBe('portal[bot]');
  });

  it('answers a query with errors and status 200', async () => {
    const body = { data: null, errors: [{ message: 'no' }] };
    const service = await on({ '/api/graphql': { body } });
    await expect(service.getOwnLogin()).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
    });
  });

  it('leaves the old name of a renamed repository free', async () => {
    const service = await on({
      '/api/v3/repos/retail-example/old-name': {
        status: 301,
        headers: { location: '/api/v3/repositories/1' },
      },
      '/api/v3/repositories/1': { body: repository('retail-example/new-name') },
    });
    await expect(service.getRepository('old-name')).rejects.toMatchObject({
      name: 'NotFoundError',
    });
  });

  it('does not show what a search finds elsewhere', async () => {
    const service = await on({
      '/api/v3/search/repositories': {
        body: {
          total_count: 2,
          incomplete_results: false,
          items: [repository('elsewhere/a'), repository('retail-example/a')],
        },
      },
    });
    const { items } = await service.searchRepositories('a');
    expect(items.map(({ full_name }) => full_name)).toEqual([
      'retail-example/a',
    ]);
  });

  it('says that a search is not whole', async () => {
    const service = await on({
      '/api/v3/search/repositories': {
        body: { total_count: 101, incomplete_results: false, items: [] },
      },
    });
    expect(await service.searchRepositories('a')).toEqual({
      items: [],
      complete: false,
      limit: 100,
    });
  });

  it('is not believed that nobody is a member when it only shows the public ones', async () => {
    const service = await on({
      '/api/v3/orgs/retail-example/members/someone': {
        status: 302,
        headers: {
          location: '/api/v3/orgs/retail-example/public_members/someone',
        },
      },
    });
    await expect(service.isMember('someone')).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining('permission to read members'),
    });
  });

  it('is unreadable when a field has another type', async () => {
    const service = await on({
      '/api/v3/users/someone': { body: { login: 1 } },
    });
    await expect(service.getUser('someone')).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
    });
  });

  it('lists up to the bound and says that there is more', async () => {
    const tags = Array.from({ length: 100 }, (_, index) => ({
      name: `v${index}`,
      commit: { sha: '0' },
    }));
    const service = await on({
      '/api/v3/repos/retail-example/many/tags': {
        body: tags,
        headers: { link: '<https://host/?page=2>; rel="next"' },
      },
    });
    const { items, complete, limit } = await service.listTags('many');
    expect([items.length, complete, limit]).toEqual([5000, false, 5000]);
  });
});
