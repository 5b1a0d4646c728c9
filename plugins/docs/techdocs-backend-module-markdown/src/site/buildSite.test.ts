import { JSDOM } from 'jsdom';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildFolder,
  buildTestSite,
  type TestSite,
} from '../../__fixtures__/buildTestSite';
import { createDocsFolder } from '../../__fixtures__/docsFolder';

const sites: { remove(): Promise<void> }[] = [];

async function build(files: Record<string, string>): Promise<TestSite> {
  const site = await buildTestSite(files);
  sites.push(site.folder);
  return site;
}

function parse(html: string): Document {
  return new JSDOM(html).window.document;
}

afterEach(async () => {
  for (const site of sites.splice(0)) await site.remove();
});

describe('buildSite', () => {
  it('keeps for the owners what the site does not show', async () => {
    const site = await buildTestSite(
      {
        'docs/index.md': '# Welcome\n\n$$x$$\n',
        'docs/long.md': `# Long\n\n${Array.from({ length: 60 }, (_, at) => `[a](no-${at}.md)\n`).join('\n')}`,
      },
      {},
      { notes: ['mkdocs.yml above is not used'] },
    );
    sites.push(site.folder);
    const metadata = async () =>
      JSON.parse(await site.folder.output('techdocs_metadata.json'));
    const { build_notes: notes } = await metadata();
    expect(notes[0]).toBe('mkdocs.yml above is not used');
    expect(notes).toContainEqual(expect.stringContaining('$$formula$$'));
    expect(notes).toHaveLength(51);
    expect(notes[50]).toMatch(/^\d+ more are in the log of the build$/);
    expect(site.warnings).toEqual(expect.arrayContaining(notes.slice(0, 50)));
  });

  it('writes the files that the reader needs', async () => {
    const { folder } = await build({
      'mkdocs.yml': 'site_name: Checkout\nsite_description: How to pay\n',
      'docs/index.md': '# Welcome\n\nHello world\n',
      'docs/guide/set-up.md': '# Set up\n\n## Install\n\nRun zanzibar\n',
      'docs/images/logo.png': 'png',
    });
    const files = await folder.outputFiles();
    const [styles] = files.filter(path =>
      /^assets\/stylesheets\/main\.[0-9a-f]{8}\.min\.css$/.test(path),
    );
    expect(files).toEqual([
      styles,
      'guide/set-up/index.html',
      'guide/set-up/index.md',
      'images/logo.png',
      'index.html',
      'index.md',
      'llms.txt',
      'search/search_index.json',
      'techdocs_metadata.json',
    ]);
    const page = parse(await folder.output('guide/set-up/index.html'));
    expect(
      page.querySelector('head > link[rel=stylesheet]')?.getAttribute('href'),
    ).toBe(`../../${styles}`);
    const metadata = JSON.parse(await folder.output('techdocs_metadata.json'));
    expect(metadata).toMatchObject({
      site_name: 'Checkout',
      site_description: 'How to pay',
      etag: 'abc123',
      build_timestamp: expect.any(Number),
      files: files.filter(path => path !== 'techdocs_metadata.json'),
    });
    expect(metadata).not.toHaveProperty('build_notes');
    const { docs } = JSON.parse(
      await folder.output('search/search_index.json'),
    );
    expect(docs).toContainEqual({
      location: 'guide/set-up/#install',
      title: 'Install',
      text: 'Run zanzibar',
    });
    expect(docs).toContainEqual({
      location: '',
      title: 'Welcome',
      text: 'Welcome Hello world',
    });
  });

  it('has the elements that the reader and its add-ons look for', async () => {
    const { folder } = await build({
      'docs/index.md': '# Welcome\n\n## First\n\n### Second\n',
      'docs/more.md': '# More\n',
    });
    const page = parse(await folder.output('index.html'));
    for (const selector of [
      'div[data-md-component="sidebar"][data-md-type="navigation"]',
      'div[data-md-component="sidebar"][data-md-type="toc"]',
      '[data-md-component="content"] > article.md-typeset > h1',
      // Upstream's reader would end its sidebars at a footer below the content.
      '[data-md-component="content"] > .md-footer',
      '.md-header label[for="__drawer"]',
      'li.md-nav__item--active > a[aria-current="page"]',
    ])
      expect([selector, page.querySelectorAll(selector).length]).toEqual([
        selector,
        1,
      ]);
    expect(
      page.querySelector('[data-md-type="toc"] .md-nav .md-nav a')?.textContent,
    ).toBe('Second');
    expect(
      page.querySelector('.md-footer__link--next')?.getAttribute('href'),
    ).toBe('more/');
  });

  it.each([
    ['# Checkout\n\nText', 'Checkout', true],
    ['Only text', 'Checkout', true],
    ['## Part', 'Checkout', true],
    ['# Welcome\n\n# Checkout\n', 'Welcome', false],
    ['## Part\n\n# Checkout\n', 'Checkout', false],
  ])(
    'a page that begins with the name of the site does not say it again: %j',
    async (text, heading, isAbove) => {
      const { folder } = await build({
        'mkdocs.yml': 'site_name: Checkout\nnav:\n  - Checkout: index.md\n',
        'docs/index.md': text,
      });
      const page = parse(await folder.output('index.html'));
      expect(page.querySelector('article h1')?.textContent).toContain(heading);
      expect(page.querySelectorAll('article.md-titled-above')).toHaveLength(
        isAbove ? 1 : 0,
      );
    },
  );

  it('renders a repository that has nothing but a README, with its images and links', async () => {
    const { folder } = await build({
      'README.md':
        '# Tool\n\n![Logo](art/logo.png) [licence](LICENSE) [code](src/a.ts)\n',
      'art/logo.png': 'png',
      'src/a.ts': 'code',
      LICENSE: 'text',
    });
    const page = parse(await folder.output('index.html'));
    expect(page.querySelector('article img')?.getAttribute('src')).toBe(
      '_repository/art/logo.png',
    );
    expect(await folder.output('_repository/art/logo.png')).toBe('png');
    const links = [...page.querySelectorAll('article p a')].map(a =>
      a.getAttribute('href'),
    );
    expect(links).toEqual([
      'https://code.example/blob/main/LICENSE',
      'https://code.example/blob/main/src/a.ts',
    ]);
  });

  it('lists the pages where there is no index and no README', async () => {
    const { folder, warnings } = await build({ 'docs/a.md': '# Page A\n' });
    const page = parse(await folder.output('index.html'));
    expect(page.querySelector('article a')?.getAttribute('href')).toBe('a/');
    expect(warnings).toEqual([
      'There is no index.md: the home page lists the pages instead',
    ]);
  });

  it('rewrites relative links and images for directory addresses', async () => {
    const { folder, warnings } = await build({
      'docs/index.md': '[a](guide/a.md#top) [dir](guide/) [spec](api.yaml)',
      'docs/guide/README.md': '# Guide\n[home](../index.md) ![x](../x.png)',
      'docs/guide/a.md':
        '# A\n[b](b.md) <img src="../x.png"> [gone](gone.md) [up](../)\n',
      'docs/guide/b.md': '# B',
      'docs/x.png': 'png',
      'docs/api.yaml': 'openapi: 3',
    });
    const hrefs = async (path: string) =>
      [
        ...parse(await folder.output(path)).querySelectorAll(
          'article p a, article p img',
        ),
      ].map(e => e.getAttribute('href') ?? e.getAttribute('src'));
    expect(await hrefs('index.html')).toEqual([
      'guide/a/#top',
      'guide/',
      'api.yaml',
    ]);
    expect(await hrefs('guide/index.html')).toEqual(['../', '../x.png']);
    expect(await hrefs('guide/a/index.html')).toEqual([
      '../b/',
      '../../x.png',
      'gone.md',
      '../../',
    ]);
    expect(warnings).toEqual([
      "'guide/a.md' links to 'gone.md', which does not exist",
    ]);
    const home = parse(await folder.output('index.html'));
    expect(
      home.querySelector('a[href="api.yaml"]')?.hasAttribute('download'),
    ).toBe(true);
  });

  it('publishes nothing that a browser could run', async () => {
    const { folder, info } = await build({
      'docs/index.md': '# Home',
      'docs/evil.html': '<script>alert(1)</script>',
      'docs/evil.js': 'alert(1)',
      'docs/evil.css': 'body{}',
      'docs/picture.svg': '<svg/>',
      'docs/.secret.md': '# no',
    });
    const files = await folder.outputFiles();
    expect(files.filter(path => /evil|secret/.test(path))).toEqual([]);
    expect(files).toContain('picture.svg');
    expect(info).toContain("'evil.js' is not published: browsers could run it");
  });

  it('does not follow symbolic links', async () => {
    const folder = await createDocsFolder({
      'docs/index.md': '# Home\n\n![x](link.png)',
      'outside.txt': 'secret',
    });
    sites.push(folder);
    await symlink('../outside.txt', join(folder.inputDir, 'docs/link.md'));
    await symlink('/etc/hostname', join(folder.inputDir, 'docs/link.png'));
    await symlink('/etc', join(folder.inputDir, 'docs/etc'));
    const { warnings } = await buildFolder(folder);
    expect(warnings).toContain(
      "'link.md' is a symbolic link and is not followed",
    );
    expect(await folder.outputFiles()).not.toContain('link.png');
    expect((await folder.outputFiles()).join()).not.toContain('etc/');
  });

  it('refuses a docs folder that lies outside the repository', async () => {
    await expect(
      build({ 'mkdocs.yml': 'docs_dir: ../other', 'README.md': 'x' }),
    ).rejects.toThrow("docs_dir '../other' must be a folder inside");
    await expect(
      build({ 'mkdocs.yml': 'docs_dir: /etc', 'README.md': 'x' }),
    ).rejects.toThrow("docs_dir '/etc' must be a folder inside");
    const folder = await createDocsFolder({ 'mkdocs.yml': 'docs_dir: away' });
    sites.push(folder);
    await mkdir(join(folder.outputDir, 'elsewhere'));
    await writeFile(join(folder.outputDir, 'elsewhere/index.md'), '# x');
    await symlink(
      join(folder.outputDir, 'elsewhere'),
      join(folder.inputDir, 'away'),
    );
    await expect(buildFolder(folder)).rejects.toThrow(
      'is a link to a place outside the repository',
    );
  });

  it('says what is missing when there is nothing to show', async () => {
    await expect(build({ 'src/a.ts': '' })).rejects.toThrow(
      "there is no Markdown file in 'docs' and no README.md",
    );
    await expect(
      build({ 'mkdocs.yml': 'site_name: x\ndocs_dir: handbook' }),
    ).rejects.toThrow("mkdocs.yml: the docs folder 'handbook' does not exist");
  });

  it('stops at too many pages and replaces pages that are too large', async () => {
    await expect(
      buildTestSite({ 'docs/a.md': 'a', 'docs/b.md': 'b' }, { maxPages: 1 }),
    ).rejects.toThrow('The docs hold more than 1 pages');
    const { folder } = await buildTestSite(
      { 'docs/index.md': `# Big\n\n${'x'.repeat(200)}` },
      { maxPageBytes: 100 },
    );
    sites.push(folder);
    expect(await folder.output('index.html')).toContain(
      'This page could not be built',
    );
  });

  it('leaves out images beyond the limits, with a note in their place', async () => {
    const { folder, warnings } = await buildTestSite(
      {
        'docs/index.md':
          '# Home\n\n![Small](small.png) ![Large](large.png) ![Logo](../art/logo.png) ![Other](../art/other.png)\n',
        'docs/small.png': 'x'.repeat(60),
        'docs/large.png': 'x'.repeat(101),
        'art/logo.png': 'x'.repeat(60),
        'art/other.png': 'x'.repeat(60),
      },
      { maxFileBytes: 100, maxTotalFileBytes: 150 },
    );
    sites.push(folder);
    const page = parse(await folder.output('index.html'));
    const shown = [...page.querySelectorAll('article img')];
    expect(shown.map(image => image.getAttribute('src'))).toEqual([
      'small.png',
      '_repository/art/logo.png',
    ]);
    const notes = [...page.querySelectorAll('article .image-left-out')];
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      'Image left out: 101 bytes are more than the allowed 100',
      'Image left out: the files of this site are larger than 150 bytes together',
    ]);
    const files = await folder.outputFiles();
    expect(files.filter(path => path.endsWith('.png'))).toEqual([
      '_repository/art/logo.png',
      'small.png',
    ]);
    expect(warnings).toContain(
      "'index.md' shows 'art/other.png', which is left out: the files of this site are larger than 150 bytes together",
    );
  });

  it('replaces the pages that are not reached within the time of the site', async () => {
    let milliseconds = 0;
    const { folder, warnings } = await buildTestSite(
      {
        'docs/index.md': '# Home\n\nWelcome',
        'docs/a.md': '# A\n\nLate',
        'docs/b.md': '# B\n\nLater',
      },
      { maxSiteSeconds: 4 },
      // One second for each step: three titles, and the first pages.
      {
        now: () => milliseconds,
        onPage: () => {
          milliseconds += 1000;
        },
      },
    );
    sites.push(folder);
    expect(await folder.output('index.html')).toContain('Welcome');
    expect(await folder.output('a/index.html')).toContain('Late');
    const late = parse(await folder.output('b/index.html'));
    expect(late.querySelector('h1')?.textContent).toBe('B');
    expect(late.querySelector('article')?.textContent).toContain(
      'This page could not be built',
    );
    expect(warnings).toEqual([
      expect.stringContaining(
        "'b.md' could not be built: The site takes longer",
      ),
    ]);
  });
});
