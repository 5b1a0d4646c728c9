import { buildTestSite, type TestSite } from '../../__fixtures__/buildTestSite';
import { deadLinks } from '../../__fixtures__/checkLinks';

let site: TestSite | undefined;
afterEach(() => site?.folder.remove());

const MKDOCS = `
site_name: Probe
nav:
  - Start: index.md
  - New: guide/new.md
plugins:
  - techdocs-core
  - redirects:
      redirect_maps:
        before.md: guide/new.md
        old/deep/page.md: before.md
        part.md: guide/new.md#part
        away.md: https://retail.example/docs
        lost.md: nowhere.md
        index.md: guide/new.md
        ../out.md: guide/new.md
        round.md: round.md
`;

async function build() {
  site = await buildTestSite({
    'mkdocs.yml': MKDOCS,
    'docs/index.md':
      '# Start\n\n[before](before.md) [deep](old/deep/page.md#x) [part](part.md) [away](away.md) [lost](lost.md)\n',
    'docs/guide/new.md': '# New\n\n[back](../before.md)\n\n## Part\n',
  });
  return site;
}

it('leads links to a page that is gone to what took its place', async () => {
  const { folder, info } = await build();
  const start = await folder.output('index.html');
  expect(start).toContain('<a href="guide/new/">before</a>');
  expect(start).toContain('<a href="guide/new/#x">deep</a>');
  expect(start).toContain('<a href="guide/new/#part">part</a>');
  expect(start).toMatch(/<a href="https:\/\/retail.example\/docs"[^>]*>away/);
  expect(await folder.output('guide/new/index.html')).toContain(
    '<a href="./">back</a>',
  );
  expect(info.join('\n')).not.toContain('redirects');
});

it('has a page at the former address that leads on', async () => {
  const { folder } = await build();
  const before = await folder.output('before/index.html');
  expect(before).toContain(
    '<meta http-equiv="refresh" content="0; url=../guide/new/">',
  );
  expect(before).toContain(
    'This page has moved: <a href="../guide/new/">New</a>',
  );
  expect(await folder.output('old/deep/page/index.html')).toContain(
    'url=../../../guide/new/',
  );
  const away = await folder.output('away/index.html');
  expect(away).toContain('<a href="https://retail.example/docs">');
  expect(away).not.toContain('http-equiv');
  const dead = await deadLinks(folder.outputDir);
  expect(dead.filter(one => !one.includes('lost.md'))).toEqual([
    'index.html -> guide/new/#x',
  ]);
});

it('says which redirects are not used', async () => {
  const { folder, warnings } = await build();
  expect(warnings).toEqual(
    expect.arrayContaining([
      "The redirect of 'lost.md' leads to 'nowhere.md', which is no page",
      "The redirect of 'index.md' is not used: it is a page itself",
      "The redirect of '../out.md' is not used: it is no page of the docs",
      "The redirect of 'round.md' leads to 'round.md', which is no page",
    ]),
  );
  expect(await folder.outputFiles()).not.toContain('lost/index.html');
});

it.each(['redirects', 'redirects: {}', 'redirects: { redirect_maps: [a] }'])(
  'takes the plugin %s',
  async plugin => {
    site = await buildTestSite({
      'mkdocs.yml': `site_name: Probe\nplugins:\n  - ${plugin}\n`,
      'docs/index.md': '# Start\n',
    });
    expect(await site.folder.output('index.html')).toContain('Start');
  },
);
