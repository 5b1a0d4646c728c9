import { useGitHub } from '../__testUtils__/useGitHub';

describe('two commits', () => {
  const github = useGitHub();

  it('are compared in both directions, with the commits that one has and the other has not', async () => {
    const service = github.start();
    const tagged = async (tag: string) =>
      (await service.findTaggedCommit('order-service', tag))!;
    const [older, between, newer] = await Promise.all(
      ['v1.8.0', 'v1.8.1', 'v1.9.0'].map(tagged),
    );
    const compare = (base: string, head: string) =>
      service.compareCommits('order-service', { base, head });
    expect(await compare(older.sha, newer.sha)).toEqual({
      direction: 'ahead',
      complete: true,
      commits: [between, newer],
    });
    expect(await compare(newer.sha, older.sha)).toEqual({
      direction: 'behind',
      complete: true,
      commits: [],
    });
    expect(await compare(newer.sha, newer.sha)).toMatchObject({
      direction: 'identical',
    });
  });

  it('are described for people, the newest commit first, with the files', async () => {
    const service = github.start();
    const tagged = async (tag: string) =>
      (await service.findTaggedCommit('order-service', tag))!;
    const [older, newer] = await Promise.all(['v1.8.0', 'v1.9.0'].map(tagged));
    const range = { base: older.sha, head: newer.sha };
    const found = await service.describeComparison('order-service', range);
    expect(found).toMatchObject({
      direction: 'ahead',
      total: 2,
      hasAllFiles: true,
      files: expect.any(Array),
    });
    expect(found.commits).toMatchObject([
      { sha: newer.sha, title: expect.not.stringContaining('\n') },
      { committedAt: expect.any(String), author: expect.any(String) },
    ]);
    const checks = await service.listChecks('order-service', newer.sha);
    expect(checks).toEqual(expect.any(Array));
  });

  it('are whole ids of commits that the repository has', async () => {
    const service = github.start();
    const { sha } = (await service.findTaggedCommit(
      'order-service',
      'v1.9.0',
    ))!;
    const compare = (base: string) =>
      service.compareCommits('order-service', { base, head: sha });
    await expect(compare('main')).rejects.toMatchObject({
      name: 'InputError',
    });
    await expect(compare('0'.repeat(40))).rejects.toMatchObject({
      name: 'NotFoundError',
    });
  });
});
