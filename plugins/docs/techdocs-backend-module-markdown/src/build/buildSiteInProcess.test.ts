import {
  createDocsFolder,
  type DocsFolder,
} from '../../__fixtures__/docsFolder';
import { defaultSiteLimits, type SiteLimits } from '../config/limits';
import { buildSiteInProcess } from './buildSiteInProcess';

/** Starting processes takes a while where many tests run at once. */
jest.setTimeout(120_000);

let folder: DocsFolder;
afterEach(() => folder.remove());

async function build(
  files: Record<string, string>,
  limits: Partial<SiteLimits> = {},
): Promise<string[]> {
  folder = await createDocsFolder(files);
  const warnings: string[] = [];
  await buildSiteInProcess({
    job: {
      inputDir: folder.inputDir,
      outputDir: folder.outputDir,
      defaultSiteName: 'Test docs',
      limits: { ...defaultSiteLimits, ...limits },
    },
    log: { info: () => undefined, warn: text => warnings.push(text) },
    onAbruptEnd: () => undefined,
  });
  return warnings;
}

const note = async (page: string) =>
  /could not be built<\/p>\n<p>([^<]*)/.exec(
    await folder.output(`${page}index.html`),
  )?.[1];

describe('buildSiteInProcess', () => {
  it('replaces a page that takes too long, and builds the rest', async () => {
    const warnings = await build(
      {
        'docs/index.md': '# Home',
        'docs/slow.md': `# Slow\n\n${'# a\n'.repeat(500_000)}`,
        'docs/then.md': '# Then\n\nText after it',
      },
      { maxPageSeconds: 3, maxPageMemoryMb: 2048 },
    );
    expect(await note('slow/')).toContain('It takes longer than 3 seconds');
    expect(await folder.output('then/index.html')).toContain('Text after it');
    expect(warnings).toEqual([
      expect.stringContaining("'slow.md' could not be built: It takes longer"),
    ]);
    const { docs } = JSON.parse(
      await folder.output('search/search_index.json'),
    );
    expect(docs).toContainEqual({ location: 'slow/', title: 'Slow', text: '' });
  });

  it('replaces a page that needs too much memory, and builds the rest', async () => {
    await build(
      {
        'docs/index.md': '# Home',
        'docs/big.md': `# Big\n\n|a|b|\n|-|-|\n${'|a|b|\n'.repeat(300_000)}`,
        'docs/then.md': '# Then\n\nText after it',
      },
      { maxPageSeconds: 60, maxPageMemoryMb: 96 },
    );
    expect(await note('big/')).toContain('It needs more than 96 MiB of memory');
    expect(await folder.output('then/index.html')).toContain('Text after it');
  });

  it('passes on why a site cannot be built', async () => {
    await expect(build({ 'mkdocs.yml': 'nav:\n\t- x' })).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining('mkdocs.yml is not valid YAML'),
    });
  });
});
