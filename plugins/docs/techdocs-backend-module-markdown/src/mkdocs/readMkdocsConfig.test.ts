import {
  createDocsFolder,
  type DocsFolder,
} from '../../__fixtures__/docsFolder';
import { readMkdocsConfig } from './readMkdocsConfig';
import type { MkdocsConfig } from './types';

let folder: DocsFolder | undefined;
afterEach(() => folder?.remove());

async function read(
  yaml: string,
): Promise<{ config: MkdocsConfig; log: string[] }> {
  folder = await createDocsFolder({ 'mkdocs.yml': yaml });
  const log: string[] = [];
  const add = (message: string) => log.push(message);
  const config = await readMkdocsConfig(folder.inputDir, {
    info: add,
    warn: add,
  });
  return { config, log };
}

describe('readMkdocsConfig', () => {
  it('reads what MkDocs reads', async () => {
    const { config } = await read(`
site_name: Checkout
site_description: How to pay
docs_dir: handbook
repo_url: https://code.example/shop/checkout
nav:
  - index.md
  - Guide:
      - Set up: guide/set-up.md
  - Website: https://retail.example
`);
    expect(config).toMatchObject({
      fileName: 'mkdocs.yml',
      siteName: 'Checkout',
      siteDescription: 'How to pay',
      docsDir: 'handbook',
      repoUrl: 'https://code.example/shop/checkout',
      nav: [
        { kind: 'target', target: 'index.md' },
        {
          kind: 'section',
          title: 'Guide',
          entries: [
            { kind: 'target', title: 'Set up', target: 'guide/set-up.md' },
          ],
        },
        { kind: 'target', title: 'Website', target: 'https://retail.example' },
      ],
    });
  });

  it.each([
    ['[search, techdocs-core, minify, git-revision-date-localized]', undefined],
    ['[awesome-pages]', 'awesome-pages'],
    [
      '[{ literate-nav: { nav_file: NAV.md } }, social, macros]',
      'literate-nav, macros',
    ],
  ])('names plugins that a reader misses: %s', async (plugins, missed) => {
    folder = await createDocsFolder({ 'mkdocs.yml': `plugins: ${plugins}\n` });
    const warn = jest.fn();
    await readMkdocsConfig(folder.inputDir, { info: () => undefined, warn });
    expect(warn.mock.calls.flat()).toEqual(
      missed
        ? [
            `mkdocs.yml: these plugins are not supported, and what they add is missing: ${missed}`,
          ]
        : [],
    );
  });

  it('neither breaks at tags nor follows them', async () => {
    process.env.TECHDOCS_TEST_SECRET = 'do not show';
    const { config, log } = await read(`
site_name: !ENV [TECHDOCS_TEST_SECRET, 'Given name']
site_description: !ENV TECHDOCS_TEST_SECRET
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:materialx.emoji.twemoji
      run: !!python/object/apply:os.system ['echo hacked']
theme:
  name: material
plugins:
  - techdocs-core
  - macros
`);
    delete process.env.TECHDOCS_TEST_SECRET;
    expect(config.siteName).toBe('Given name');
    expect(config.siteDescription).toBeUndefined();
    expect(log.join('\n')).toContain('!ENV');
    expect(log.join('\n')).toContain('plugins (macros), theme ignored');
    expect(log.join('\n')).not.toContain('do not show');
  });

  it.each([
    [
      'site_name: "x\n',
      /^mkdocs\.yml is not valid YAML \(line \d+, column \d+\): /,
    ],
    [
      'site_name: x\nnav:\n\t- a.md\n',
      /^mkdocs\.yml is not valid YAML \(line 3, column 1\)/,
    ],
    [
      '- a\n- b\n',
      /must hold settings such as 'site_name: My docs', but it is a list/,
    ],
    ['nav: index.md', /'nav' must be a list of pages, but it is a string/],
    [
      'nav:\n  Home: index.md',
      /'nav' must be a list of pages, but it is a mapping/,
    ],
    [
      'nav:\n  - Guide:\n      a: b.md',
      /nav\[0\]\.Guide must be a file, a link or a list, but it is a mapping/,
    ],
    [
      'nav:\n  - 12',
      /nav\[0\] must be a file, a link or a list, but it is a number/,
    ],
    [
      'nav:\n  - a: a.md\n    b: b.md',
      /nav\[0\] must hold one title, but it holds 2: a, b/,
    ],
    ['site_name: [x]', /'site_name' must be a text/],
  ])('says what is wrong with %j', async (yaml, message) => {
    await expect(read(yaml)).rejects.toThrow(message);
  });

  it('stops an alias bomb', async () => {
    const lines = ['a0: &a0 [x,x,x,x,x,x,x,x,x]'];
    for (let i = 1; i < 12; i++)
      lines.push(
        `a${i}: &a${i} [${Array(9)
          .fill(`*a${i - 1}`)
          .join(',')}]`,
      );
    await expect(read(lines.join('\n'))).rejects.toThrow(
      'its aliases (*name) expand to too much data',
    );
  });

  it('takes docs as the folder of a repository without mkdocs.yml', async () => {
    folder = await createDocsFolder({ 'README.md': '# x' });
    const quiet = { info: () => undefined, warn: () => undefined };
    expect(await readMkdocsConfig(folder.inputDir, quiet)).toEqual({
      docsDir: 'docs',
    });
  });
});
