import { access, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildFolder } from '../../__fixtures__/buildTestSite';
import {
  createDocsFolder,
  type DocsFolder,
} from '../../__fixtures__/docsFolder';

/** What a file outside the repository contains. */
const SECRET = 'kept-outside-the-repository';

/** What code of a repository would write beside the repository. */
const MARK = 'code-has-run';

const CODE = `open('../${MARK}', 'w')\nopen('../../${MARK}', 'w')\n`;

let folder: DocsFolder | undefined;
afterEach(() => folder?.remove());

interface Repository {
  files?: Record<string, string>;
  /** Symbolic links: targets by paths. */
  links?: Record<string, string>;
}

/**
 * Builds a repository that lies beside a folder with secrets.
 *
 * @returns everything that was published, and the log; only the error if it was refused
 */
async function attack({ files = {}, links = {} }: Repository) {
  folder = await createDocsFolder({
    'docs/index.md': '# Home\n',
    'hook.py': CODE,
    ...files,
  });
  const outside = join(folder.inputDir, '..', 'outside');
  await mkdir(outside);
  for (const name of ['index.md', 'secret.md', 'secret.png', 'mkdocs.yml']) {
    await writeFile(join(outside, name), SECRET);
  }
  for (const [path, target] of Object.entries(links)) {
    const link = join(folder.inputDir, path);
    await mkdir(dirname(link), { recursive: true });
    await symlink(target, link);
  }
  const { inputDir, outputDir } = folder;
  const built = await buildFolder({ inputDir, outputDir }).catch(error => ({
    info: [],
    warnings: [String(error)],
  }));
  const published = await Promise.all(
    (await folder.outputFiles()).map(path =>
      readFile(join(outputDir, path), 'utf8'),
    ),
  );
  return {
    published: published.join('\n'),
    log: [...built.info, ...built.warnings].join('\n'),
    hasRun: await access(join(inputDir, '..', MARK)).then(
      () => true,
      () => false,
    ),
  };
}

const settings = (text: string): Repository => ({
  files: { 'mkdocs.yml': `site_name: Docs\n${text}` },
});

const page = (text: string): Repository => ({
  files: { 'docs/index.md': `# Home\n\n${text}\n` },
});

/** Ways out of the repository: what a person writes, and the words of the log. */
const WAYS_OUT: [string, Repository, RegExp][] = [
  [
    'a page that is a link',
    { links: { 'docs/page.md': '../../outside/secret.md' } },
    /'page.md' is a symbolic link and is not followed/,
  ],
  [
    'a picture that is a link',
    {
      ...page('![x](secret.png)'),
      links: { 'docs/secret.png': '../../outside/secret.png' },
    },
    /is a symbolic link and is not followed/,
  ],
  [
    'a folder that is a link',
    { links: { 'docs/more': '../../outside' } },
    /'more' is a symbolic link and is not followed/,
  ],
  [
    'a link to a link',
    {
      links: { way: '../outside', 'docs/page.md': '../way/secret.md' },
    },
    /'page.md' is a symbolic link and is not followed/,
  ],
  [
    'a picture below a folder that is a link',
    { ...page('![x](../way/secret.png)'), links: { way: '../outside' } },
    /secret\.png/,
  ],
  [
    'a docs folder that is a link',
    {
      files: { 'mkdocs.yml': 'docs_dir: away\n' },
      links: { away: '../outside' },
    },
    /is a link to a place outside the repository/,
  ],
  [
    'settings that are a link',
    { links: { 'mkdocs.yml': '../outside/mkdocs.yml' } },
    /mkdocs\.yml must not be a symbolic link/,
  ],
  [
    'a README that is a link',
    {
      files: { 'mkdocs.yml': 'docs_dir: guide\n', 'guide/a.md': '# A\n' },
      links: { 'README.md': '../outside/secret.md' },
    },
    /There is no index\.md: the home page lists the pages/,
  ],
  [
    'a docs folder by its name',
    settings('docs_dir: docs/../../outside\n'),
    /must be a folder inside the repository/,
  ],
  [
    'a page of the navigation',
    settings('nav:\n  - index.md\n  - Secret: ../../outside/secret.md\n'),
    /outside\/secret\.md/,
  ],
  [
    'a picture by its path',
    page('![x](../../outside/secret.png)'),
    /secret\.png/,
  ],
  [
    'a picture by its encoded path',
    page('![x](%2e%2e/%2e%2e/outside/secret.png)'),
    /secret\.png/,
  ],
  ['a snippet', page('--8<-- "../outside/secret.md"'), /^/],
  ['an included file', page('{% include "../outside/secret.md" %}'), /^/],
];

/** Keys of MkDocs with which a repository runs its code, or reads other places. */
const KEYS: [string, string, RegExp][] = [
  ['hooks', 'hooks: [hook.py]\n', /hooks ignored/],
  ['INHERIT', 'INHERIT: ../outside/mkdocs.yml\n', /INHERIT ignored/],
  [
    'theme.custom_dir',
    'theme: { name: material, custom_dir: ../outside }\n',
    /theme ignored/,
  ],
  [
    'custom_icons',
    'markdown_extensions:\n  - pymdownx.emoji: { options: { custom_icons: [../outside] } }\n',
    /^/,
  ],
  ['an extension of the repository', 'markdown_extensions: [hook]\n', /^/],
  [
    'the place of snippets',
    'markdown_extensions:\n  - pymdownx.snippets: { base_path: [../outside], auto_append: [secret.md] }\n',
    /^/,
  ],
  ['a plugin by its name', 'plugins: [macros]\n', /plugins \(macros\) ignored/],
  [
    'a plugin with a module of the repository',
    'plugins:\n  - macros: { module_name: hook, include_dir: ../outside }\n',
    /plugins \(macros\) ignored/,
  ],
  [
    'plugins as a map',
    'plugins: { macros: { module_name: hook } }\n',
    /plugins \(macros\) ignored/,
  ],
  [
    'a function by its tag',
    'extra: !!python/object/apply:os.system ["touch ../code-has-run"]\n',
    /YAML tags were not followed/,
  ],
  [
    'scripts and styles of the repository',
    'extra_javascript: [x.js]\nextra_css: [x.css]\nextra_templates: [hook.py]\n',
    /extra_css, extra_javascript, extra_templates ignored/,
  ],
  ['a key that nobody knows', 'run_before: hook.py\n', /^/],
];

describe('a repository does not get out of its folder', () => {
  it.each(WAYS_OUT)('by %s', async (_way, repository, words) => {
    const { published, log } = await attack(repository);
    expect(published).not.toContain(SECRET);
    expect(log).toMatch(words);
  });
});

describe('settings run no code and read no other place', () => {
  it.each(KEYS)('%s', async (_key, text, words) => {
    const { published, log, hasRun } = await attack(settings(text));
    expect(published).toContain('Home');
    expect(published).not.toContain(SECRET);
    expect(hasRun).toBe(false);
    expect(log).toMatch(words);
  });
});

describe('addresses in settings', () => {
  it.each(['repo_url', 'edit_uri', 'edit_uri_template'])(
    '%s runs nothing',
    async key => {
      const { published } = await attack(
        settings(
          `repo_url: https://code.example/x\n${key}: "javascript:alert(1)//{path}"\n`,
        ),
      );
      expect(published).not.toMatch(/href="\s*javascript:/i);
    },
  );
});
