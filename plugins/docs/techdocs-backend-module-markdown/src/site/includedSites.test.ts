import { deadLinks } from '../../__fixtures__/checkLinks';
import { buildTestSite, type TestSite } from '../../__fixtures__/buildTestSite';

let site: TestSite | undefined;

afterEach(() => site?.folder.remove());

it('takes in each site that a pattern finds, and their own links and images', async () => {
  site = await buildTestSite({
    'mkdocs.yml':
      "nav:\n  - index.md\n  - '*include ./services/*/mkdocs.yml'\n  - Gone: '!include ./gone/mkdocs.yml'\n  - Out: '!include ../../x/mkdocs.yml'\n",
    'docs/index.md': '# Home\n\n[orders](Orders/index.md)',
    'services/a/mkdocs.yml': 'site_name: Orders\n',
    'services/a/docs/index.md':
      '# Orders service\n\n[x](part/more.md) ![y](y.png) [z](../stock/index.md)',
    'services/a/docs/part/more.md': '# More\n\n[up](../index.md)',
    'services/a/docs/y.png': 'png',
    'services/b/mkdocs.yml': 'site_name: stock\nnav:\n  - All: index.md\n',
    'services/b/docs/index.md': '# Stock',
  });
  const { folder, warnings } = site;
  expect(await deadLinks(folder.outputDir)).toEqual([]);
  expect(await folder.outputFiles()).toEqual(
    expect.arrayContaining(['Orders/part/more/index.html', 'Orders/y.png']),
  );
  const html = await folder.output('Orders/index.html');
  expect(html).toMatch(/href="part\/more\/"/);
  expect(html).toMatch(/href="\.\.\/stock\/"[^>]*>z</);
  expect(warnings).toEqual([
    "nav includes './gone/mkdocs.yml', which is no mkdocs.yml of this repository; the entry is left out",
    "nav includes '../../x/mkdocs.yml', which is no mkdocs.yml of this repository; the entry is left out",
  ]);
});

it('refuses sites that include each other', async () => {
  await expect(
    buildTestSite({
      'mkdocs.yml': "nav:\n  - A: '!include ./a/mkdocs.yml'\n",
      'docs/index.md': '# Home',
      'a/mkdocs.yml': "nav:\n  - Self: '!include ../a/mkdocs.yml'\n",
      'a/docs/index.md': '# A',
    }),
  ).rejects.toThrow('at most 200 sites may be included');
});
