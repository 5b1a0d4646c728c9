import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFolder } from '../../__fixtures__/buildTestSite';
import { createDocsFolder } from '../../__fixtures__/docsFolder';
import { siteFacts } from '../../__fixtures__/siteFacts';
import { differences } from '../../__fixtures__/differences';

const features = join(__dirname, '../../__fixtures__/features');

// The expectation is what MkDocs with techdocs-core makes of these pages, by the documents of their extensions.
it('builds what people write for MkDocs as they expect it', async () => {
  const folder = await createDocsFolder({});
  try {
    const { warnings } = await buildFolder({
      inputDir: features,
      outputDir: folder.outputDir,
    });
    const expected = JSON.parse(
      await readFile(join(features, 'expected.json'), 'utf8'),
    );
    const facts = await siteFacts(folder.outputDir);
    expect(differences(expected, facts)).toEqual([]);
    expect(warnings).toEqual([
      'mkdocs.yml: these extensions of Markdown are not supported, and their signs are shown as text: pymdownx.arithmatex, mdx_include',
      "'written.md': '../../mkdocs.yml' is not put in: the docs folder has no such file",
      "'written.md' has what is not supported and shown as text: :icon-name:, $$formula$$",
    ]);
  } finally {
    await folder.remove();
  }
});
