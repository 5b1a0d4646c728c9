const { relative, sep } = require('node:path');
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

/** What runs in a transaction: the callback of `.transaction(…)`, and functions that take a `Knex.Transaction`. */
const IN_TRANSACTION = [
  'CallExpression[callee.property.name="transaction"] > :function.arguments',
  ':function:has(> Identifier.params[typeAnnotation.typeAnnotation.typeName.right.name="Transaction"])',
];

/** Calls that get a transaction. */
const WITH_TRANSACTION =
  ':has(> Identifier.arguments[name=/^(trx|tx|transaction|inner)$/])';

/**
 * A transaction holds a connection. If it asks the pool for a second one, as many transactions as the pool has connections wait
 * for each other.
 */
const POOL_IN_TRANSACTION = [
  ':matches(Identifier, PrivateIdentifier)[name=/^(knex|database)$/]:not(TSQualifiedName > *)',
  ...['callee.object.type', 'callee.object.object.type'].map(
    owner =>
      `:matches(AwaitExpression, ReturnStatement, ArrowFunctionExpression) > CallExpression[${owner}="ThisExpression"]:not(${WITH_TRANSACTION})`,
  ),
].flatMap(use =>
  IN_TRANSACTION.map(place => ({
    selector: `${place} ${use}`,
    message:
      'Inside a transaction use only that transaction: a second connection of the pool may never be free.',
  })),
);

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

/**
 * A pattern takes linear time: one thread serves everybody, and a stranger decides how long the texts are. The rules find
 * patterns that are slow for one repeated character; `scripts/lib/patterns` tries longer parts, too.
 */
const LINEAR_PATTERNS = {
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': [
    'error',
    { report: 'potential', ignorePartial: false, ignoreSticky: true },
  ],
};

/** Packages of forms, from the root: Material UI 4 stays there (docs/adr/0014-material-ui-in-forms-only.md). */
const FORMS = /^plugins\/(forms\/|onboarding\/|.*-fields$)/;

/** Files outside of forms with Material UI, by what makes them need it. */
const MATERIAL_UI_FILES = [
  // The wizard is a form.
  '**/src/wizard/**',
  // The theme of Material UI itself.
  '**/src/theme/**',
  // Parts of components of upstream that stand on Material UI: sidebar, filters, settings, profile, reader.
  '**/SidebarLogo.tsx',
  '**/OwnerFilter.tsx',
  '**/ProcessingStatusFilter.tsx',
  '**/AppearanceCard.tsx',
  '**/ProfileFields.tsx',
  '**/DiagramsAddon.tsx',
];

/** What Material UI has beside the dialogs of `@backstage/ui`. */
const OVERLAYS = [
  'Dialog',
  'DialogActions',
  'DialogContent',
  'DialogContentText',
  'DialogTitle',
  'Drawer',
  'Modal',
];

/** The rule of the Backstage CLI on imports, for forms: the portal has one kind of dialog. */
function withoutMaterialDialogs([severity, { paths, patterns }]) {
  const message =
    'Use FieldDialog of @portal/plugin-field-kit, or a dialog of @portal/plugin-portal-ui.';
  const modules = OVERLAYS.map(name => `@material-ui/core/${name}`);
  return [
    severity,
    {
      paths,
      patterns: [
        { group: patterns },
        { group: modules, message },
        { group: ['@material-ui/core'], importNames: OVERLAYS, message },
      ],
    },
  ];
}

/** The rule of the Backstage CLI on imports, with Material UI refused. */
function withoutMaterialUi([severity, { paths, patterns }]) {
  return [
    severity,
    {
      paths,
      patterns: [
        { group: patterns },
        {
          group: ['@material-ui/**'],
          message: 'Use @backstage/ui outside of forms.',
        },
      ],
    },
  ];
}

/** Files whose texts are our own. */
const TESTS = ['**/*.test.*', '**/e2e-tests/**', '**/__testUtils__/**'];

const OFF_IN_TESTS = {
  files: TESTS,
  rules: Object.fromEntries(
    Object.keys(LINEAR_PATTERNS).map(rule => [rule, 'off']),
  ),
};

/** Rules of the Backstage CLI that forbid syntax, with our own beside them. */
function withClassStyle(rules = {}) {
  const { 'no-restricted-syntax': forbidden } = rules;
  if (!forbidden) return rules;
  const [, ...selectors] = forbidden;
  return {
    ...rules,
    'no-restricted-syntax': [
      'error',
      ...selectors,
      CLASS_STYLE,
      ...POOL_IN_TRANSACTION,
    ],
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
  const imports = config.rules['no-restricted-imports'];
  const ofForms = withoutMaterialDialogs(imports);
  const isForm = FORMS.test(relative(__dirname, dir).split(sep).join('/'));
  return {
    ...config,
    plugins: [...config.plugins, 'regexp'],
    rules: {
      ...withClassStyle(config.rules),
      'no-restricted-imports': isForm ? ofForms : withoutMaterialUi(imports),
      ...IMPORTS_OF_TYPES,
      ...LINEAR_PATTERNS,
    },
    overrides: [
      {
        files: MATERIAL_UI_FILES,
        rules: { 'no-restricted-imports': ofForms },
      },
      ...config.overrides.map(override => ({
        ...override,
        rules: withClassStyle(override.rules),
      })),
      OFF_IN_TESTS,
    ],
  };
};

module.exports.FORMS = FORMS;
module.exports.MATERIAL_UI_FILES = MATERIAL_UI_FILES;
