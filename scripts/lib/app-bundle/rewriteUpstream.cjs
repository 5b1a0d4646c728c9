// A loader of the bundler for built modules of upstream: a page gets only what it uses of what they import.

/** `const x = f(…)` of a module, which the bundler otherwise keeps with all that `f` needs, although nobody reads `x`. */
const CALL = /^const [\w$]+ = (?=[\w$]+\()/gm;

const NAMED_OF_LODASH = /^import \{ ([\w, ]+) \} from 'lodash';/m;
const DEFAULT_OF_LODASH = /^import lodash from 'lodash';/m;

/** Imports each function from a module of its own, under the name that `toImport` gives it. */
function importFunctions(names, toImport) {
  return names
    .map(name => `import ${toImport(name)} from 'lodash/${name}.js';`)
    .join(' ');
}

/** Names of react-aria's dictionaries: one of each language. */
const DICTIONARY = /\/[a-z]{2}-[A-Z]{2}\.mjs"/g;

const GITHUB = "import { submitGitHubPrToRepo } from './GitHub.esm.js';";

/** What is changed, each in its {@link MODULES}. Lines stay where they are. */
const rewrites = {
  /** Calls at the begin of a module have no effect but their results. */
  markCalls: source =>
    source.replace(CALL, declaration => `${declaration}/*#__PURE__*/ `),

  /** `lodash` as a whole is 70 kB. */
  nameFunctions: source =>
    DEFAULT_OF_LODASH.test(source)
      ? nameMembers(source)
      : source.replace(NAMED_OF_LODASH, (_, names) =>
          importFunctions(names.split(', '), name => name),
        ),

  /** All words of the portal are English; react-aria brings its own in 34 languages. */
  keepEnglish: source => source.replace(DICTIONARY, '/en-US.mjs"'),

  /** Only a pull request of the import needs the client of GitHub. */
  loadGitHubLate: source =>
    source.replace(
      GITHUB,
      "const submitGitHubPrToRepo = async (...options) => (await import('./GitHub.esm.js')).submitGitHubPrToRepo(...options);",
    ),
};

/** `lodash.trimEnd(…)` becomes `lodash_trimEnd(…)`. */
function nameMembers(source) {
  const names = new Set(
    [...source.matchAll(/\blodash\.(\w+)\(/g)].map(([, name]) => name),
  );
  return source
    .replace(DEFAULT_OF_LODASH, () =>
      importFunctions([...names], name => `lodash_${name}`),
    )
    .replace(/\blodash\.(?=\w+\()/g, 'lodash_');
}

/** The modules of each rewrite. */
const MODULES = {
  markCalls:
    /[\\/]@backstage[\\/](?:catalog-model[\\/]dist[\\/]kinds[\\/]relations|plugin-scaffolder-common[\\/]dist[\\/]TemplateEntityV1beta3)\.esm\.js$/,
  nameFunctions:
    /[\\/]@backstage[\\/](?:core-components|integration|plugin-catalog|plugin-catalog-react)[\\/]dist[\\/].*\.esm\.js$/,
  keepEnglish:
    /[\\/]react-(?:aria|stately)[\\/]dist[\\/]private[\\/].*[\\/]intlStrings\.mjs$/,
  loadGitHubLate:
    /[\\/]@backstage[\\/]plugin-catalog-import[\\/]dist[\\/]api[\\/]CatalogImportClient\.esm\.js$/,
};

/** @this the bundler's context of loaders */
function rewriteUpstream(source, map) {
  const { rewrite } = this.getOptions();
  this.callback(null, rewrites[rewrite](source), map);
}

/** The rules of the bundler that use this loader. */
rewriteUpstream.rules = Object.entries(MODULES).map(([rewrite, test]) => ({
  test,
  use: [{ loader: __filename, options: { rewrite } }],
}));
rewriteUpstream.rewrites = rewrites;

module.exports = rewriteUpstream;
