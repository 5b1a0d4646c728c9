import { JSDOM } from 'jsdom';
import { buildTestSite } from '../../__fixtures__/buildTestSite';

/** The navigation as indented lines: `title -> link`, or `title` for a section. */
async function navigation(
  files: Record<string, string>,
): Promise<{ lines: string[]; warnings: string[] }> {
  const { folder, warnings } = await buildTestSite(files);
  const html = await folder.output('index.html');
  await folder.remove();
  const { document } = new JSDOM(html).window;
  const lines: string[] = [];
  const visit = (list: Element | null, indent: string) => {
    for (const item of list?.children ?? []) {
      const link = item.querySelector(':scope > a');
      const label = item.querySelector(':scope > label');
      lines.push(
        link
          ? `${indent}${link.textContent} -> ${link.getAttribute('href')}`
          : `${indent}${label?.textContent}`,
      );
      visit(item.querySelector(':scope > .md-nav > ul'), `${indent}  `);
    }
  };
  visit(document.querySelector('.md-nav--primary > ul'), '');
  return { lines, warnings };
}

describe('navigation', () => {
  it('follows the file tree in MkDocs order where there is no nav', async () => {
    const { lines } = await navigation({
      'docs/zebra.md': '# Zebra animals',
      'docs/Beta.md': 'no heading',
      'docs/alpha-page.md': 'Text first\n\n# Not the title',
      'docs/index.md': 'hello',
      'docs/10-guide/README.md': '# The *guide* {#guide}',
      'docs/10-guide/a_b.md': 'Set\n===\n',
      'docs/10-guide/deep/er/x.md': '---\ntitle: From settings\n---\n# Other',
      'docs/api/index.md': 'text',
      'docs/.hidden/x.md': '# no',
      'docs/templates/x.md': '# no',
    });
    expect(lines).toEqual([
      'Home -> ./',
      'Beta -> Beta/',
      'Alpha page -> alpha-page/',
      'Zebra animals -> zebra/',
      '10 guide',
      '  The guide -> 10-guide/',
      '  Set -> 10-guide/a_b/',
      '  Deep',
      '    Er',
      '      From settings -> 10-guide/deep/er/x/',
      'Api',
      '  Index -> api/',
    ]);
  });

  it('follows nav with sections, titles, links and files', async () => {
    const { lines, warnings } = await navigation({
      'mkdocs.yml': `
nav:
  - Start: index.md
  - guide/a.md
  - Guides:
      - guide/b.md
      - Deep:
          - Named: guide/a.md
  - Gone: gone.md
  - Empty:
      - also-gone.md
  - Site: https://retail.example/x?y=1&z
  - Spec: api.yaml
`,
      'docs/index.md': '# Welcome',
      'docs/guide/a.md': '# Page A',
      'docs/guide/b.md': '# Page B',
      'docs/api.yaml': 'x',
    });
    expect(lines).toEqual([
      'Start -> ./',
      'Page A -> guide/a/',
      'Guides',
      '  Page B -> guide/b/',
      '  Deep',
      '    Named -> guide/a/',
      'Site -> https://retail.example/x?y=1&z',
      'Spec -> api.yaml',
    ]);
    expect(warnings).toEqual([
      "nav names 'gone.md', which is not among the files of the docs; the entry is left out",
      "nav names 'also-gone.md', which is not among the files of the docs; the entry is left out",
    ]);
  });

  it('leaves index before README, and out what exclude_docs names', async () => {
    const { lines, warnings } = await navigation({
      'mkdocs.yml': 'exclude_docs: |\n  drafts/\n  *.draft.md\n',
      'docs/index.md': '# Index',
      'docs/README.md': '# Readme',
      'docs/drafts/a.md': '# a',
      'docs/b.draft.md': '# b',
    });
    expect(lines).toEqual(['Index -> ./']);
    expect(warnings).toEqual([
      "'README.md' is left out: 'index.md' already has its address",
    ]);
  });
});
