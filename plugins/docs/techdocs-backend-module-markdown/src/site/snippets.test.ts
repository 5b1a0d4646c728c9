import { buildTestSite, type TestSite } from '../../__fixtures__/buildTestSite';

let site: TestSite | undefined;

afterEach(() => site?.folder.remove());

async function build(files: Record<string, string>) {
  site = await buildTestSite(files);
  const html = await site.folder.output('index.html');
  return { html, warnings: site.warnings };
}

it('puts in files of the docs folder, by their path there or in the repository', async () => {
  const { html, warnings } = await build({
    'docs/index.md':
      '# Home\n\n--8<-- "a/b.txt"\n\n--8<--\ndocs/c.txt\n; left.txt\n--8<--\n\n- in a list\n\n    -8<- "a/b.txt"\n',
    'docs/a/b.txt': 'first snippet',
    'docs/c.txt': 'second snippet\n',
  });
  expect(html.match(/first snippet/g)).toHaveLength(2);
  expect(html).toContain('second snippet');
  expect(html).not.toContain('<pre>');
  expect(warnings).toEqual([]);
});

it('looks in the folders of base_path, and ends each page with the files of auto_append', async () => {
  const { html, warnings } = await build({
    'mkdocs.yml': `markdown_extensions:
  - pymdownx.snippets:
      base_path: [docs/parts, $docs_dir/more]
      auto_append: [words.md, includes/none.md]
`,
    'docs/index.md': '# Home\n\n--8<-- "a.txt"\n\n--8<-- "b.txt"\n\nThe API.',
    'docs/other.md': '# Other',
    'docs/parts/a.txt': 'first snippet',
    'docs/parts/words.md': '*[API]: interface',
    'docs/more/b.txt': 'second snippet',
  });
  expect(html).toContain('first snippet');
  expect(html).toContain('second snippet');
  expect(html).toContain('<abbr title="interface">API</abbr>');
  expect(warnings).toEqual([
    "'includes/none.md' is not put in: the docs folder has no such file",
  ]);
});

it.each([
  ['outside the docs folder', '../secret.txt'],
  ['outside the repository', '../../../../etc/passwd'],
  ['a hidden file', '.env'],
  ['an address', 'https://shop.example/x.md'],
  ['a missing file', 'none.md'],
])('leaves out %s, with a note', async (_name, path) => {
  const { html, warnings } = await build({
    'docs/index.md': `# Home\n\n--8<-- "${path}"\n\nThe end`,
    'docs/.env': 'hidden words',
    'secret.txt': 'hidden words',
  });
  expect(html).not.toContain('hidden words');
  expect(html).toContain('The end');
  expect(warnings.join()).toContain('is not put in');
});

it('ends with files that name each other', async () => {
  const { html, warnings } = await build({
    'docs/index.md': '# Home\n\n--8<-- "a.md"\n\nThe end',
    'docs/a.md': '# A\n\n--8<-- "b.md"\n',
    'docs/b.md': '# B\n\n--8<-- "a.md"\n',
  });
  expect(html).toContain('The end');
  expect(warnings.join()).toContain('more than 8 files name each other');
});

it('refuses a page that grows too large', async () => {
  const { html } = await build({
    'docs/index.md': `# Home\n\n${'--8<-- "big.txt"\n'.repeat(30)}`,
    'docs/big.txt': 'x'.repeat(100_000),
  });
  expect(html).toContain('Its snippets have more than 2097152 bytes');
});
