import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { repositoryRoot } from '../layout.mjs';
import { adjustConfiguration } from './adjustConfiguration.cjs';
import { compressFiles } from './compressFiles.mjs';
import { brokenLimits, gzipBytes, scriptsOfRoutes } from './limits.mjs';
import { pageScripts, writePageScripts } from './pageScripts.mjs';
import rewriteUpstream from './rewriteUpstream.cjs';

const folder = mkdtempSync(join(tmpdir(), 'portal-bundle-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a built page of these files. */
function makeBuild(name, files) {
  const build = join(folder, name);
  for (const [file, content] of Object.entries(files)) {
    const path = join(build, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return build;
}

const group = (name, request, ...files) => ({
  name,
  requests: [request],
  files,
});

const REPORT = {
  entry: ['static/runtime.js', 'static/main.js'],
  groups: [
    group('app', './start/showApp', 'static/app.js', 'static/app.css'),
    group('sign-in', './start/showSignIn', 'static/sign-in.js'),
    group(undefined, './HomePage', 'static/app.js', 'static/home.js'),
    group(undefined, './CatalogPage', 'static/list.js'),
    group(undefined, './CatalogPage.esm.js', 'static/upstream.js'),
  ],
  packages: { 'static/app.js': { react: 10 } },
};

test('the page knows the files of the app, of the sign-in page and of each page beyond them', () => {
  const { app, signIn, routes } = pageScripts(REPORT);
  assert.deepEqual(app, ['static/app.js', 'static/app.css']);
  assert.deepEqual(signIn, ['static/sign-in.js']);
  assert.deepEqual(routes['/home'], ['static/home.js']);
  assert.deepEqual(routes['/catalog'], ['static/list.js']);
  assert.deepEqual(scriptsOfRoutes(REPORT)['/catalog'], [
    'static/runtime.js',
    'static/main.js',
    'static/app.js',
    'static/list.js',
  ]);
});

test('they stand in the page and in its template, where no script of theirs runs', () => {
  const html = '<html><head><title>x</title></head></html>';
  const build = makeBuild('page', {
    'index.html': html,
    'index.html.tmpl': html,
  });
  writePageScripts(build, REPORT);
  for (const name of ['index.html', 'index.html.tmpl']) {
    const text = readFileSync(join(build, name), 'utf8');
    const [, json] = /<script type="portal\/scripts">(.*?)<\/script>/.exec(
      text,
    );
    assert.deepEqual(JSON.parse(json), pageScripts(REPORT));
  }
});

const TEXT = 'const answer = 42;\n'.repeat(500);

test('files are compressed once more beside the build, small ones and pictures are not', async () => {
  const build = makeBuild('compressed', {
    'static/app.1.js': TEXT,
    'static/small.2.js': 'x',
    'static/picture.3.png': TEXT,
    'index.html': TEXT,
  });
  assert.equal(await compressFiles(build), 1);
  const read = ending =>
    readFileSync(join(build, '.compressed', `static/app.1.js.${ending}`));
  assert.equal(brotliDecompressSync(read('br')).toString(), TEXT);
  assert.equal(gunzipSync(read('gz')).toString(), TEXT);
  assert.ok(gzipBytes(build, 'static/app.1.js') < TEXT.length / 10);
  assert.equal(gzipBytes(build, 'static/small.2.js'), 1);
});

/** Text that does not become smaller. */
const noise = kB =>
  Array.from({ length: kB * 1000 }, (_, index) =>
    String.fromCharCode(33 + ((index * 7919 + index ** 3) % 90)),
  ).join('');

const FILES = {
  'static/runtime.js': 'x',
  'static/main.js': 'x',
  'static/app.js': 'x',
  'static/sign-in.js': 'x',
  'static/home.js': 'x',
  'static/list.js': 'x',
};

test('a build within the limits breaks none', () => {
  const build = makeBuild('within', FILES);
  assert.deepEqual(brokenLimits(build, REPORT), []);
});

test('too much JavaScript for the sign-in page is named with its files', () => {
  const build = makeBuild('large', {
    ...FILES,
    'static/sign-in.js': noise(200),
  });
  const [broken, ...others] = brokenLimits(build, REPORT);
  assert.match(
    broken,
    /^sign-in needs 200 kB of JavaScript, of 70: .*sign-in\.js/,
  );
  assert.deepEqual(others, []);
});

test('a heavy package in what every page loads is named', () => {
  const build = makeBuild('heavy', FILES);
  const packages = { 'static/app.js': { '@azure/identity': 1 } };
  assert.deepEqual(brokenLimits(build, { ...REPORT, packages }), [
    '@azure/identity is in static/app.js, which every page loads',
  ]);
});

const CONFIGURATION = {
  entry: [
    'public-path',
    '__backstage-module-federation-runtime-shared-dependencies__',
    'src/index.ts',
    '__backstage-autodetected-plugins__',
  ],
  module: { rules: [] },
  optimization: { splitChunks: {} },
  plugins: [],
};
const rspack = { NormalModuleReplacementPlugin: class {} };

test("the entry is the page's own", () => {
  const { entry } = adjustConfiguration(CONFIGURATION, { rspack, plugins: [] });
  assert.deepEqual(entry, ['public-path', 'src/index.ts']);
});

test('each small module that stands for a library is there', () => {
  const { module } = adjustConfiguration(CONFIGURATION, {
    rspack,
    plugins: [],
  });
  const aliases = module.rules.flatMap(({ resolve }) =>
    Object.entries(resolve?.alias ?? {}),
  );
  assert.ok(aliases.some(([library]) => library === 'zod/v4'));
  for (const [, file] of aliases) assert.ok(existsSync(file), file);
});

test('a release of the CLI with other entries is refused', () => {
  const entry = CONFIGURATION.entry.slice(0, 3);
  assert.throws(
    () =>
      adjustConfiguration({ ...CONFIGURATION, entry }, { rspack, plugins: [] }),
    /Entries of the page have changed/,
  );
});

for (const [rewrite, source, expected] of [
  [
    'markCalls',
    'const model = createLayer({\n  id: 1\n});\nconst LIMIT = 2;',
    'const model = /*#__PURE__*/ createLayer({\n  id: 1\n});\nconst LIMIT = 2;',
  ],
  [
    'nameFunctions',
    "import { isEqual, isMatch } from 'lodash';",
    "import isEqual from 'lodash/isEqual.js'; import isMatch from 'lodash/isMatch.js';",
  ],
  [
    'nameFunctions',
    "import lodash from 'lodash';\nlodash.trimEnd(lodash.join(a));",
    "import lodash_trimEnd from 'lodash/trimEnd.js'; import lodash_join from 'lodash/join.js';\nlodash_trimEnd(lodash_join(a));",
  ],
  [
    'keepEnglish',
    'import $a from "../intl/dnd/de-DE.mjs";',
    'import $a from "../intl/dnd/en-US.mjs";',
  ],
  [
    'loadGitHubLate',
    "import { submitGitHubPrToRepo } from './GitHub.esm.js';",
    "const submitGitHubPrToRepo = async (...options) => (await import('./GitHub.esm.js')).submitGitHubPrToRepo(...options);",
  ],
]) {
  test(`${rewrite} changes ${source.split('\n')[0]}`, () => {
    assert.equal(rewriteUpstream.rewrites[rewrite](source), expected);
    assert.equal(rewriteUpstream.rewrites[rewrite](expected), expected);
  });
}

test('each rewrite changes a module of the installed release', () => {
  const installed = {
    markCalls: '@backstage/catalog-model/dist/kinds/relations.esm.js',
    nameFunctions: '@backstage/integration/dist/helpers.esm.js',
    keepEnglish: 'react-aria/dist/private/dnd/intlStrings.mjs',
    loadGitHubLate:
      '@backstage/plugin-catalog-import/dist/api/CatalogImportClient.esm.js',
  };
  for (const { test: modules, use } of rewriteUpstream.rules) {
    const { rewrite } = use[0].options;
    const file = join(repositoryRoot, `node_modules/${installed[rewrite]}`);
    const source = readFileSync(file, 'utf8');
    assert.match(file, modules);
    assert.notEqual(rewriteUpstream.rewrites[rewrite](source), source);
  }
});
