import { parseAllDocuments } from 'yaml';
import { ProxiedSourceControl } from './__testUtils__/ProxiedSourceControl';
import { EXAMPLES_DIR } from '../../paths';

const OWNER = 'retail-example';
/** Repositories without an entity of their own: they hold records and settings, or templates, which are found by their path. */
const WITHOUT_SOFTWARE = [
  'application-onboarding',
  'cloud-resources',
  'platform-configuration',
  'software-templates',
];

/** Seeding runs some git processes for each repository. */
const SEED_TIMEOUT_MS = 180_000;

jest.setTimeout(SEED_TIMEOUT_MS);

/** Repositories of software that the catalogue has not yet. */
const WITHOUT_ENTRY = [
  'gift-card-balance',
  'label-printer',
  'old-price-tags',
  'shelf-camera',
  'store-planner',
];

describe('the sample organisation', () => {
  let control: ProxiedSourceControl;

  beforeAll(async () => {
    control = await ProxiedSourceControl.start({ examplesDir: EXAMPLES_DIR });
  });
  afterAll(() => control?.close());

  it('has a catalogue file that parses in every repository of software', async () => {
    const octokit = control.octokit();
    const { data: repositories } = await octokit.rest.repos.listForOrg({
      org: OWNER,
      per_page: 100,
    });
    expect(repositories.length).toBeGreaterThan(15);
    const software = repositories.filter(
      ({ name }) => ![...WITHOUT_SOFTWARE, ...WITHOUT_ENTRY].includes(name),
    );
    for (const { name: repo } of software) {
      const { data: text } = await octokit.rest.repos.getContent({
        owner: OWNER,
        repo,
        path: 'catalog-info.yaml',
        mediaType: { format: 'raw' },
      });
      const documents = parseAllDocuments(String(text));
      expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
      const entities = documents.map(document => document.toJS());
      expect([repo, entities]).toEqual([
        repo,
        expect.arrayContaining([
          expect.objectContaining({
            kind: expect.any(String),
            metadata: expect.objectContaining({ name: expect.any(String) }),
          }),
        ]),
      ]);
      expect([repo, text]).toEqual([
        repo,
        expect.not.stringContaining('{{SOURCE_CONTROL'),
      ]);
    }
  });

  it('was written by people of the history, and has runs of its workflows', async () => {
    const octokit = control.octokit();
    const { data: commits } = await octokit.rest.repos.listCommits({
      owner: OWNER,
      repo: 'basket-service',
    });
    expect(commits.length).toBeGreaterThan(1);
    const dates = commits.map(({ commit }) => commit.author?.date ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
    const { data: runs } = await octokit.rest.actions.listWorkflowRunsForRepo({
      owner: OWNER,
      repo: 'basket-service',
    });
    const shas = commits.map(({ sha }) => sha);
    expect(runs.total_count).toBeGreaterThan(0);
    for (const run of runs.workflow_runs) {
      expect(shas).toContain(run.head_sha);
    }
  });
});

describe('a seeded repository', () => {
  let control: ProxiedSourceControl;

  beforeAll(async () => {
    control = await ProxiedSourceControl.start({
      repositories: [{ name: 'basket', files: { 'README.md': '# Basket\n' } }],
    });
  });
  afterAll(() => control?.close());

  const names = async () => {
    const { data } = await control.octokit().rest.repos.listForOrg({
      org: OWNER,
    });
    return data.map(({ name }) => name);
  };

  it('stays renamed over a restart, and has its old name after a reset', async () => {
    await control.octokit().rest.repos.update({
      owner: OWNER,
      repo: 'basket',
      name: 'cart',
    });
    await control.restart();
    expect(await names()).toEqual(['cart']);
    await control.reset();
    expect(await names()).toEqual(['basket']);
  });
});

it('tells which entry of the seed is wrong', async () => {
  await expect(
    ProxiedSourceControl.start({
      repositories: [{ name: 'a', visibility: 'secret', files: { a: '' } }],
    }),
  ).rejects.toThrow(/repositories\.yaml: repositories\.0\.visibility/);
});
