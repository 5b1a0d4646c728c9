import { buildTestSite, type TestSite } from '../../__fixtures__/buildTestSite';

let site: TestSite | undefined;
afterEach(() => site?.folder.remove());

/** The Markdown that a page is published as. */
async function publish(body: string): Promise<string> {
  site = await buildTestSite({
    'docs/index.md': body,
    'docs/other.md': '# Other\n',
    'docs/logo.png': 'png',
  });
  return site.folder.output('index.md');
}

it('keeps what a page shows', async () => {
  const markdown = await publish(
    [
      '# Orders',
      '',
      'Read *this* **twice**, and [the other](other.md). ![Logo](logo.png)',
      '',
      '## Run it',
      '',
      '```sh',
      'npm start # <!-- not a comment -->',
      '```',
      '',
      '- one',
      '    - two',
      '',
      'Begin a comment with `<!--`, here and below.',
    ].join('\n'),
  );
  expect(markdown).toBe(
    [
      '# Orders',
      '',
      'Read *this* **twice**, and [the other](other/). ![Logo](logo.png)',
      '',
      '## Run it',
      '',
      '```sh',
      'npm start # <!-- not a comment -->',
      '```',
      '',
      '-   one',
      '    -   two',
      '',
      'Begin a comment with `<!--`, here and below.',
      '',
    ].join('\n'),
  );
});

it.each([
  ['a comment', '<!-- SECRET -->'],
  ['a comment that does not end', '<!-- open\n\nSECRET'],
  [
    'a comment that an element cuts',
    '<details>\n<!-- old\n\n```sh\nSECRET\n```\n\nmore SECRET\n-->\n</details>',
  ],
  ['a comment in a list', '- <!-- internal\n\nSECRET\n\n```\nSECRET\n```'],
  ['a comment of Markdown', '[//]: # (SECRET)'],
  ['another comment of Markdown', '[comment]: <> (SECRET)'],
  ['an instruction', '<?php SECRET ?>'],
  ['a declaration', '<!NOTE SECRET>'],
  ['a note that nothing refers to', '[^1]: SECRET'],
  ['a template', '<template>SECRET</template>'],
  ['a script', '<script>SECRET</script>'],
])('leaves out %s, as the page does', async (_what, hidden) => {
  const markdown = await publish(`# Orders\n\nShown\n\n${hidden}\n`);
  expect(markdown).toContain('Shown');
  expect(markdown).not.toContain('SECRET');
});
