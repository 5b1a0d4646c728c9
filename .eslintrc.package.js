const createConfig = require('@backstage/cli/config/eslint-factory');

const KEYWORD_MEMBERS = [
  'PropertyDefinition',
  "MethodDefinition[kind!='constructor']",
  'TSParameterProperty',
]
  .map(node => `${node}[accessibility=/^(private|protected)$/]`)
  .join(', ');

/** Members that nobody else may touch are `#private`, which holds when the program runs, too. */
const CLASS_STYLE = {
  selector: KEYWORD_MEMBERS,
  message: 'Write #name instead of a member with a keyword of access.',
};

/** An import says which of its names are types, and a module is imported once. */
const IMPORTS_OF_TYPES = {
  '@typescript-eslint/consistent-type-imports': [
    'error',
    {
      prefer: 'type-imports',
      fixStyle: 'inline-type-imports',
      disallowTypeAnnotations: false,
    },
  ],
  '@typescript-eslint/no-import-type-side-effects': 'error',
  'import/no-duplicates': ['error', { 'prefer-inline': true }],
};

/** Rules of the Backstage CLI that forbid syntax, with our own beside them. */
function withClassStyle(rules = {}) {
  const { 'no-restricted-syntax': forbidden } = rules;
  if (!forbidden) return rules;
  const [, ...selectors] = forbidden;
  return {
    ...rules,
    'no-restricted-syntax': ['error', ...selectors, CLASS_STYLE],
  };
}

/**
 * The ESLint configuration of a package: that of the Backstage CLI for its role, and the rules that hold in all packages.
 *
 * @param {string} dir - folder of the package
 * @param {object} [extraConfig] - as for the Backstage CLI
 */
module.exports = function createPackageConfig(dir, extraConfig) {
  const config = createConfig(dir, extraConfig);
  return {
    ...config,
    rules: { ...withClassStyle(config.rules), ...IMPORTS_OF_TYPES },
    overrides: config.overrides.map(override => ({
      ...override,
      rules: withClassStyle(override.rules),
    })),
  };
};
