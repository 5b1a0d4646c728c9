import { ProxiedSourceControl } from './__testUtils__/ProxiedSourceControl';

const OWNER = 'retail-example';

describe('what is kept', () => {
  const seed = { name: 'seeded', files: { 'README.md': 'one' } };
  let control: ProxiedSourceControl;
  beforeEach(async () => {
    control = await ProxiedSourceControl.start({ repositories: [seed] });
  });
  afterEach(() => control.close());

  const names = async () => {
    const { data } = await control
      .octokit()
      .rest.repos.listForOrg({ org: OWNER });
    return data.map(({ name }) => name);
  };
  const readme = async () => {
    const { data } = await control.octokit().rest.repos.getContent({
      owner: OWNER,
      repo: 'seeded',
      path: 'README.md',
      mediaType: { format: 'raw' },
    });
    return data;
  };

  it('a created repository survives a restart and goes with a reset', async () => {
    const octokit = control.octokit();
    await octokit.rest.repos.createInOrg({
      org: OWNER,
      name: 'mine',
      auto_init: true,
    });
    await control.restart();
    expect(await names()).toEqual(['seeded', 'mine']);
    await octokit.rest.repos.getReadme({ owner: OWNER, repo: 'mine' });
    await control.reset();
    expect(await names()).toEqual(['seeded']);
    const response = await control.fetch(`/api/v3/repos/${OWNER}/mine`);
    expect(response.status).toBe(404);
  });

  it('a deleted seeded repository stays deleted until a reset', async () => {
    await control.octokit().rest.repos.delete({ owner: OWNER, repo: 'seeded' });
    await control.restart();
    expect(await names()).toEqual([]);
    await control.reset();
    expect(await names()).toEqual(['seeded']);
  });

  it('a changed seed replaces an untouched repository, but not one that was worked on', async () => {
    await control.restart([{ ...seed, files: { 'README.md': 'two' } }]);
    expect(await readme()).toBe('two');
    await control.octokit().rest.repos.createOrUpdateFileContents({
      owner: OWNER,
      repo: 'seeded',
      path: 'NOTES.md',
      message: 'Note',
      content: '',
    });
    await control.restart([{ ...seed, files: { 'README.md': 'three' } }]);
    expect(await readme()).toBe('two');
  });

  it('the seed has the same object ids on every start', async () => {
    const head = async () =>
      (
        await control
          .octokit()
          .rest.repos.getCommit({ owner: OWNER, repo: 'seeded', ref: 'main' })
      ).data.sha;
    const first = await head();
    await control.reset();
    expect(await head()).toBe(first);
  });
});
