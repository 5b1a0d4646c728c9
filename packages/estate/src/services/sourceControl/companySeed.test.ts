import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ProxiedSourceControl } from './__testUtils__/ProxiedSourceControl';
import { EXAMPLES_DIR } from '../../paths';

const OWNER = 'retail-example';
const ONBOARDING = { owner: OWNER, repo: 'application-onboarding' };
const CONFIGURATION = { owner: OWNER, repo: 'platform-configuration' };

interface CompanyFile {
  applications: { id: string; alias: string }[];
  products: { productPortfolio: string }[];
}

function readCompany<Key extends keyof CompanyFile>(key: Key) {
  const text = readFileSync(`${EXAMPLES_DIR}/company/${key}.yaml`, 'utf8');
  return (parse(text) as CompanyFile)[key];
}

const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

describe('what the company keeps in source control', () => {
  let control: ProxiedSourceControl;

  beforeAll(async () => {
    control = await ProxiedSourceControl.start({ examplesDir: EXAMPLES_DIR });
  });
  afterAll(() => control?.close());

  const read = async (
    where: { owner: string; repo: string },
    path: string,
    ref?: string,
  ) => {
    const { data } = await control.octokit().rest.repos.getContent({
      ...where,
      path,
      ref,
      mediaType: { format: 'raw' },
    });
    return String(data);
  };
  const list = async (path: string) => {
    const { data } = await control
      .octokit()
      .rest.repos.getContent({ ...ONBOARDING, path });
    return (data as { name: string }[]).map(({ name }) => name);
  };

  it('has an onboarding folder for each portfolio of the products, one of them empty', async () => {
    const portfolios = readCompany('products').map(
      product => product.productPortfolio,
    );
    const folders = [...new Set(portfolios)].filter(name => name !== 'TBC');
    expect(await list('portfolios')).toEqual(folders.map(slug).sort());
    expect(await list('portfolios/stores')).toEqual(['.gitkeep']);
  });

  it('has onboarding files that name applications of the catalogue, but for those that show a case', async () => {
    const applications = readCompany('applications');
    const unfit: string[] = [];
    for (const portfolio of await list('portfolios')) {
      for (const file of await list(`portfolios/${portfolio}`)) {
        const path = `portfolios/${portfolio}/${file}`;
        const text = await read(ONBOARDING, path);
        const isFit = applications.some(
          ({ id, alias }) =>
            text.includes(`"application_name_abbreviation": "${alias}"`) &&
            (!text.includes('"application_id"') ||
              text.includes(`"application_id": "${id}"`)),
        );
        if (file !== '.gitkeep' && !isFit) unfit.push(file);
      }
    }
    expect(unfit).toEqual([
      'delivery-slots.json',
      'replenishment.json',
      'returns-hub.json',
      'stock-ledger.json',
      'warehouse-next.json',
    ]);
  });

  it('has the application catalogue on a branch of its own', async () => {
    const records: Record<string, string>[] = JSON.parse(
      await read(ONBOARDING, 'mal.json', 'auto-generated'),
    );
    expect(records.map(({ applicationID }) => applicationID)).toEqual(
      readCompany('applications').map(({ id }) => id),
    );
    // Ledger E-107.
    expect(Object.keys(records[0])).toEqual([
      'applicationName',
      'applicationID',
      'alias',
      'Description',
      'product',
      'productGroup',
      'productPortfolio',
      'businessPlatform',
      'businessCriticality',
      'dataClassification',
      'applicationStatus',
      'owner',
      'supportedBy',
    ]);
    await expect(read(ONBOARDING, 'mal.json')).rejects.toMatchObject({
      status: 404,
    });
    expect(await read(ONBOARDING, 'README.md', 'auto-generated')).toContain(
      'application-onboarding',
    );
  });

  it('keeps its branches over a restart', async () => {
    const heads = async () => {
      const { data } = await control
        .octokit()
        .rest.repos.listBranches(ONBOARDING);
      return data.map(({ name, commit }) => [name, commit.sha]);
    };
    const before = await heads();
    expect(before.map(([name]) => name)).toEqual(['auto-generated', 'main']);
    await control.restart();
    expect(await heads()).toEqual(before);
  });

  it.each(['basket-service', 'order-service', 'payments-service'])(
    'deploys %s to the environments that the pipelines have',
    async repo => {
      const { default: standard, repositories } = JSON.parse(
        await read(CONFIGURATION, 'config/pipelines.json'),
      );
      const { workflow, environments } = repositories[repo] ?? standard;
      const file = parse(
        await read({ owner: OWNER, repo }, `.github/workflows/${workflow}`),
      );
      expect(file.on.workflow_dispatch.inputs.deployment_env.options).toEqual([
        ...environments['non-prod'],
        ...environments.prod,
      ]);
      const { data: tags } = await control
        .octokit()
        .rest.repos.listTags({ owner: OWNER, repo });
      expect(tags.length).toBeGreaterThan(1);
    },
  );
});
