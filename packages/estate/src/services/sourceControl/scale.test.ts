import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ProxiedSourceControl } from './__testUtils__/ProxiedSourceControl';

const OWNER = 'retail-example';

interface Listing {
  organization: {
    repositories: {
      nodes: { name: string; object: { text: string } | null }[];
      pageInfo: { endCursor: string; hasNextPage: boolean };
    };
  };
}

describe('the large organisation', () => {
  let control: ProxiedSourceControl;
  beforeAll(async () => {
    control = await ProxiedSourceControl.start({
      scale: 'large',
      repositories: [{ name: 'by-hand', files: { 'README.md': 'x' } }],
    });
  });
  afterAll(() => control.close());

  const gitFolder = () => join(control.folder, 'data/repositories', OWNER);
  /** Repositories of the large organisation that have git data. */
  const generatedWithData = async () => {
    const folders = await readdir(gitFolder()).catch((): string[] => []);
    return folders.filter(name => name !== 'by-hand.git');
  };
  const folderOf = (name: string) => join(gitFolder(), `${name}.git`);

  const page = async (cursor: string | null) => {
    const { organization } = await control.octokit().graphql<Listing>(
      `query ($org: String!, $cursor: String) { organization(login: $org) { repositories(first: 100, after: $cursor) {
        nodes { name object(expression: "HEAD:catalog-info.yaml") { ... on Blob { text } } }
        pageInfo { endCursor hasNextPage } } } }`,
      { org: OWNER, cursor },
    );
    return organization.repositories;
  };

  it('lists 5,000 repositories and 1,000 templates in 50 pages, without making their git data', async () => {
    const gitDataBefore = await generatedWithData();
    const texts = new Map<string, string>();
    let pages = 0;
    let cursor: string | null = null;
    do {
      pages += 1;
      const { nodes, pageInfo } = await page(cursor);
      nodes.forEach(node => texts.set(node.name, node.object?.text ?? ''));
      cursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (cursor);
    expect(pages).toBe(50);
    expect(texts.size).toBe(5000);
    const templates = [...texts.values()].filter(text =>
      text.includes('kind: Template'),
    );
    expect(templates).toHaveLength(1000);
    expect(await generatedWithData()).toEqual(gitDataBefore);
  }, 120_000);

  it('gives the same file before and after the git data is made', async () => {
    const octokit = control.octokit();
    const { data: found } = await octokit.rest.search.repos({
      q: 'topic:template org:retail-example',
      per_page: 1,
    });
    const where = { owner: OWNER, repo: found.items[0].name };
    const file = () =>
      octokit.rest.repos
        .getContent({ ...where, path: 'catalog-info.yaml' })
        .then(({ data }) => data);
    const before = await file();
    await expect(access(folderOf(where.repo))).rejects.toThrow();
    const [one, two] = await Promise.all([
      octokit.rest.repos.listCommits(where),
      octokit.rest.repos.listBranches(where),
    ]);
    expect([one.data.length, two.data.length]).toEqual([1, 1]);
    await access(folderOf(where.repo));
    expect(await file()).toEqual(before);
  });
});
