import { createService } from '../__testUtils__/createService';
import { type StubAnswer, StubGitHub } from '../__testUtils__/StubGitHub';
import { useGitHub } from '../__testUtils__/useGitHub';

describe('files of the organisation', () => {
  const github = useGitHub();
  const { start } = github;

  it('are read in the shape of GitHub, with their text', async () => {
    const service = start();
    const file = await service.readFile(
      'platform-configuration',
      'config/abbreviations.json',
    );
    expect(file).toMatchObject({
      type: 'file',
      name: 'abbreviations.json',
      path: 'config/abbreviations.json',
      encoding: 'base64',
    });
    expect(Buffer.from(file.content, 'base64').toString()).toBe(file.text);
    expect(JSON.parse(file.text ?? '')).toHaveProperty('productGroups');
  });

  it('are read raw from a branch', async () => {
    const text = await start().readRawFile(
      'application-onboarding',
      'mal.json',
      { ref: 'auto-generated' },
    );
    expect(JSON.parse(text)).toHaveLength(40);
  });

  it.each([
    ['a missing file', 'none.json', undefined, 'NotFoundError'],
    ['an unknown branch', 'README.md', 'none', 'NotFoundError'],
    ['a folder', 'config', undefined, 'InputError'],
    ['a path that leaves', '../../x', undefined, 'InputError'],
    ['an impossible ref', 'README.md', 'a..b', 'InputError'],
  ])('are refused for %s', async (_, path, ref, name) => {
    const service = start();
    const where = 'platform-configuration';
    await expect(service.readFile(where, path, { ref })).rejects.toMatchObject({
      name,
    });
    await expect(
      service.readRawFile(where, path, { ref: ref ?? 'main' }),
    ).rejects.toMatchObject({ name });
  });

  it('are listed by folder', async () => {
    const service = start();
    const { items, complete } = await service.listFolder(
      'platform-configuration',
      'config',
    );
    expect(items.map(({ name, type }) => [name, type])).toEqual([
      ['abbreviations.json', 'file'],
      ['pipelines.json', 'file'],
    ]);
    expect(complete).toBe(true);
    await expect(
      service.listFolder('platform-configuration', 'README.md'),
    ).rejects.toMatchObject({ name: 'InputError' });
  });

  describe('of the onboarding repository', () => {
    it('are found by portfolio, without what only keeps the folder', async () => {
      const service = start();
      const { items } = await service.listPortfolios();
      expect(items).toEqual([
        'customer',
        'digital-commerce',
        'payments-and-finance',
        'platform',
        'stores',
        'supply-chain',
      ]);
      expect((await service.listOnboardingFiles('stores')).items).toEqual([]);
      expect((await service.listOnboardingFiles('customer')).items).toEqual([
        'legacy-coupons.json',
        'savings-points.json',
      ]);
    });

    it('are read as they are, whatever is in them', async () => {
      const service = start();
      const read = (file: string) =>
        service.readOnboardingFile('supply-chain', file);
      expect((await read('delivery-slots.json')).content).toBe('');
      expect((await read('stock-ledger.json')).text).toContain('not JSON');
      const { text } = await service.readOnboardingFile(
        'customer',
        'savings-points.json',
      );
      expect(JSON.parse(text ?? '').description).toContain('Café Säver');
    });

    it('are asked anew each time', async () => {
      const service = start();
      await service.readOnboardingFile('customer', 'savings-points.json');
      await service.readOnboardingFile('customer', 'savings-points.json');
      expect(await github.estate.requests('source-control')).toHaveLength(2);
    });

    it.each([
      ['customer', 'none.json'],
      ['none', 'savings-points.json'],
      ['customer', '.gitkeep'],
    ])('are not found at %s/%s', async (portfolio, file) => {
      await expect(
        start().readOnboardingFile(portfolio, file),
      ).rejects.toMatchObject({
        name: 'NotFoundError',
        message: `File not found at the specified path: ${portfolio}/${file}`,
      });
    });

    it.each([
      ['..', 'README.md'],
      ['customer', '../stores/.gitkeep'],
      ['customer/..', 'README.md'],
    ])('are refused at %s and %s', async (portfolio, file) => {
      await expect(
        start().readOnboardingFile(portfolio, file),
      ).rejects.toMatchObject({ name: 'InputError' });
    });

    it('are none of an unknown portfolio', async () => {
      await expect(start().listOnboardingFiles('none')).rejects.toMatchObject({
        name: 'NotFoundError',
        message: "There is no portfolio 'none'",
      });
    });

    it('come from the configured branch', async () => {
      const service = createService({
        url: github.estate.urls.sourceControl,
        token: github.estate.credentials.sourceControlToken,
        github: {
          onboarding: {
            repository: 'application-onboarding',
            folder: 'portfolios',
            ref: 'gone',
          },
        },
      });
      await expect(service.listPortfolios()).rejects.toMatchObject({
        name: 'NotFoundError',
      });
    });
  });
});

describe('files that are too much', () => {
  let stub: StubGitHub | undefined;
  afterEach(() => stub?.close());

  const CONTENTS = '/api/v3/repos/retail-example/shop/contents/x';
  const on = async (answer: StubAnswer) => {
    stub = await StubGitHub.start({ [CONTENTS]: answer });
    return createService({ url: stub.url, token: 'x' });
  };
  const entry = { type: 'file', name: 'x', path: 'x', sha: '0', size: 2 ** 21 };

  it('are refused when GitHub leaves their content out', async () => {
    const service = await on({
      body: { ...entry, encoding: 'none', content: '', html_url: null },
    });
    await expect(service.readFile('shop', 'x')).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining('1048576 bytes'),
    });
  });

  it('are refused raw above the bound', async () => {
    const service = await on({ body: 'x'.repeat(10 * 1024 * 1024 + 1) });
    await expect(
      service.readRawFile('shop', 'x', { ref: 'main' }),
    ).rejects.toMatchObject({ name: 'InputError' });
  });

  it('are refused raw when they are no text', async () => {
    const service = await on({ body: 'a\0b' });
    await expect(
      service.readRawFile('shop', 'x', { ref: 'main' }),
    ).rejects.toMatchObject({
      name: 'InputError',
      message: "'x' in shop is no text",
    });
  });

  it('are not shown as the whole folder when GitHub lists no more', async () => {
    const service = await on({ body: Array(1000).fill(entry) });
    const { items, complete } = await service.listFolder('shop', 'x');
    expect([items.length, complete]).toEqual([1000, false]);
  });
});
