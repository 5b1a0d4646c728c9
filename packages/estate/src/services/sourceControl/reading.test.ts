import type { Octokit } from 'octokit';
import { BASKET, OWNER } from './__testUtils__/shopRepositories';
import {
  type ProxiedSourceControl,
  TOKEN,
} from './__testUtils__/ProxiedSourceControl';
import { useShop } from './__testUtils__/useShop';

describe('reading through the REST API', () => {
  let control: ProxiedSourceControl;
  let octokit: Octokit;

  useShop(started => {
    control = started;
    octokit = control.octokit();
  });

  it('shows the history, tags and contents of the seed', async () => {
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
    const { data: tags } = await octokit.rest.repos.listTags(BASKET);
    expect(tags.map(tag => tag.name)).toEqual(['v1.0.0']);
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

  it('finds a file by name, as the import page asks', async () => {
    const { data } = await octokit.rest.search.code({
      q: `filename:catalog-info.yaml extension:yaml repo:${OWNER}/basket-service`,
    });
    expect(data.items.map(({ path }) => path)).toEqual(['catalog-info.yaml']);
  });
});
