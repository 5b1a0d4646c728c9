import { graphql as request } from '@octokit/graphql';
import {
  type TestRepository,
  ProxiedSourceControl,
  TOKEN,
} from './__testUtils__/ProxiedSourceControl';

const OWNER = 'retail-example';

/** The discovery query in the form in which catalogue discovery sends it. */
const DISCOVERY = `
  query repositories($org: String!, $catalogPathRef: String!, $cursor: String, $repositoriesPageSize: Int!) {
    repositoryOwner(login: $org) {
      login
      repositories(first: $repositoriesPageSize, after: $cursor) {
        nodes {
          name
          catalogInfoFile: object(expression: $catalogPathRef) { __typename ... on Blob { id text } }
          url isArchived isFork visibility
          repositoryTopics(first: 100) { nodes { ... on RepositoryTopic { topic { name } } } }
          defaultBranchRef { name }
        }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`;

interface Discovery {
  repositoryOwner: {
    repositories: {
      nodes: { name: string; [field: string]: unknown }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
  };
}

const build = (
  name: string,
  overrides: Partial<TestRepository> = {},
): TestRepository => ({
  name,
  files: { 'catalog-info.yaml': `name: ${name}\n` },
  ...overrides,
});

describe('the GraphQL API', () => {
  let control: ProxiedSourceControl;
  const query = <T>(
    text: string,
    variables: Record<string, unknown> = {},
    token = TOKEN,
  ) =>
    request<T>(text, {
      ...variables,
      baseUrl: `${control.url}/api`,
      headers: { authorization: `token ${token}` },
    });

  beforeAll(async () => {
    control = await ProxiedSourceControl.start({
      repositories: [
        build('one', { topics: ['checkout', 'tier-1'] }),
        build('two', { archived: true, visibility: 'private' }),
        build('three', { files: { 'README.md': 'no description' } }),
        build('four', { visibility: 'public', defaultBranch: 'trunk' }),
        build('five'),
      ],
    });
    await control
      .octokit()
      .rest.repos.createInOrg({ org: OWNER, name: 'empty' });
  });
  afterAll(() => control.close());

  const discover = async (pageSize: number) => {
    const found: Discovery['repositoryOwner']['repositories']['nodes'] = [];
    let cursor: string | undefined;
    for (;;) {
      const { repositoryOwner } = await query<Discovery>(DISCOVERY, {
        org: OWNER,
        catalogPathRef: 'HEAD:catalog-info.yaml',
        repositoriesPageSize: pageSize,
        cursor,
      });
      const { nodes, pageInfo } = repositoryOwner.repositories;
      found.push(...nodes);
      if (!pageInfo.hasNextPage) {
        return found;
      }
      cursor = pageInfo.endCursor;
    }
  };

  it.each([1, 2, 5, 6, 100])(
    'gives each repository once in pages of %d',
    async pageSize => {
      const names = (await discover(pageSize)).map(({ name }) => name);
      expect(names).toEqual(['one', 'two', 'three', 'four', 'five', 'empty']);
    },
  );

  it('gives what discovery filters by', async () => {
    const [one, two, three, four, , empty] = await discover(100);
    expect(one).toMatchObject({
      url: `${control.url}/retail-example/one`,
      catalogInfoFile: { __typename: 'Blob', text: 'name: one\n' },
      repositoryTopics: {
        nodes: [{ topic: { name: 'checkout' } }, { topic: { name: 'tier-1' } }],
      },
      visibility: 'INTERNAL',
      isArchived: false,
      isFork: false,
      defaultBranchRef: { name: 'main' },
    });
    expect(two).toMatchObject({ isArchived: true, visibility: 'PRIVATE' });
    expect(three.catalogInfoFile).toBeNull();
    expect(four.defaultBranchRef).toEqual({ name: 'trunk' });
    expect(empty).toMatchObject({
      defaultBranchRef: null,
      catalogInfoFile: null,
    });
  });

  it('keeps its place when a repository goes between two pages', async () => {
    const page = (cursor?: string) =>
      query<Discovery>(DISCOVERY, {
        org: OWNER,
        catalogPathRef: 'HEAD:catalog-info.yaml',
        repositoriesPageSize: 2,
        cursor,
      }).then(({ repositoryOwner }) => repositoryOwner.repositories);
    const first = await page();
    await control.octokit().rest.repos.delete({ owner: OWNER, repo: 'two' });
    const second = await page(first.pageInfo.endCursor);
    expect(second.nodes.map(({ name }) => name)).toEqual(['three', 'four']);
  });

  it('knows people and teams', async () => {
    const answer = await query(
      `query ($org: String!, $email: Boolean!) {
        organization(login: $org) {
          membersWithRole(first: 50) {
            pageInfo { hasNextPage, endCursor }
            nodes { login name bio avatarUrl email @include(if: $email) organizationVerifiedDomainEmails(login: $org) }
          }
          teams(first: 25, userLogins: ["asha-requester"]) {
            nodes { slug combinedSlug parentTeam { slug } members(first: 50, membership: IMMEDIATE) { nodes { login } } }
          }
        }
      }`,
      { org: OWNER, email: true },
    );
    expect(answer).toMatchObject({
      organization: {
        membersWithRole: {
          nodes: [
            { login: 'harbour-bot' },
            { login: 'asha-requester', email: 'app.requester@retail.example' },
          ],
        },
        teams: {
          nodes: [
            {
              slug: 'checkout',
              combinedSlug: 'retail-example/checkout',
              parentTeam: null,
              members: { nodes: [{ login: 'asha-requester' }] },
            },
          ],
        },
      },
    });
  });

  it('commits without git, and not on top of an old state', async () => {
    const { data: ref } = await control
      .octokit()
      .rest.git.getRef({ owner: OWNER, repo: 'five', ref: 'heads/main' });
    const commit = () =>
      query(
        `mutation ($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }`,
        {
          input: {
            branch: {
              repositoryNameWithOwner: `${OWNER}/five`,
              branchName: 'main',
            },
            message: { headline: 'Replace' },
            fileChanges: {
              additions: [
                {
                  path: 'a/b.txt',
                  contents: Buffer.from('x').toString('base64'),
                },
              ],
              deletions: [{ path: 'catalog-info.yaml' }],
            },
            expectedHeadOid: ref.object.sha,
          },
        },
      );
    await commit();
    const { data: tree } = await control.octokit().rest.git.getTree({
      owner: OWNER,
      repo: 'five',
      tree_sha: 'main',
      recursive: 'true',
    });
    expect(tree.tree.map(({ path }) => path)).toEqual(['a', 'a/b.txt']);
    await expect(commit()).rejects.toThrow(/expectedHeadOid/);
  });

  it.each([
    ['an unknown field', '{ viewer { shoeSize } }', /shoeSize/],
    [
      'an unknown organisation',
      '{ organization(login: "x") { login } }',
      /Could not resolve to an Organization/,
    ],
    [
      'an unknown repository',
      '{ repository(owner: "x", name: "y") { name } }',
      /Could not resolve to a Repository/,
    ],
    [
      'too large a page',
      `{ organization(login: "${OWNER}") { repositories(first: 101) { totalCount } } }`,
      /limits of 1 to 100/,
    ],
    [
      'a cursor of nobody',
      `{ organization(login: "${OWNER}") { repositories(first: 1, after: "x") { totalCount } } }`,
      /valid cursor/,
    ],
  ])('explains %s', async (_, text, message) => {
    await expect(query(text)).rejects.toThrow(message);
  });

  it('refuses a wrong token', async () => {
    await expect(
      query('{ viewer { login } }', {}, 'wrong'),
    ).rejects.toMatchObject({ status: 401 });
  });
});
