import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compilePattern } from './compile.mjs';
import { countSteps } from './countSteps.mjs';
import { findAttack } from './growth.mjs';
import { patternsOf, sourceFiles } from './literals.mjs';

/** Patterns that once stood in the product, and some that the lint rules do not refuse. */
const SLOW = [
  /[^\s"'/?&=]+(?:@|%40)[^\s"'/?&=]+/gi,
  /\/+$/,
  /^-+|-+$/g,
  /\[([^\]]*)\]\(/g,
  /<span[^>]*>/,
  /\beyJ[\w-]*\.[\w-]+\.[\w-]*/g,
  /^(https?:\/\/[^/]+\/[^/]+)(.*)$/,
  /^(.*):(.*)\/(.*)$/,
  /^(a+)+$/,
  /\s+\S*$/,
  /(?<=a*)b/,
];

const QUICK = [
  /[^\s"'/?&=]+/g,
  /^\/+/,
  /!?\[([^\]]{0,200})\]\([^)]{0,300}\)/g,
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  /^---\r?\n[\s\S]{0,5000}?\r?\n---/,
  /(?<!a)b+c?/u,
  /(['"])[^'"]*\1/,
  /\s*(?:\w+|')/y,
  /(?<!\/)\/+$/,
];

/**
 * The files that build patterns while the program runs, and what keeps their time linear. They are reviewed by hand.
 */
const BUILT = {
  'plugins/search/search-names-node/src/names.ts': 'one class of nine letters',
  'plugins/search/search-page/src/results/words.ts':
    'at most 100 words without quantifiers',
  'packages/estate/src/faults/FaultRegistry.ts': 'tests choose the pattern',
  'packages/estate/src/faults/faultSchema.ts': 'tests choose the pattern',
  'packages/estate/src/services/confluent/seed/schema.ts':
    'a prefix of the seed, and one class of characters',
  'packages/estate/src/services/sourceControl/actions/workflows.ts':
    'names of branches of at most 255 characters',
  'packages/test-kit/src/Browser.ts': 'pages of the estate',
  'plugins/source-control/source-control-node/src/access/portalRepositories.ts':
    'patterns of the configuration, names of repositories',
  'plugins/catalogue/catalog-backend-module-template-sources/src/TemplateSources.ts':
    'patterns of the configuration, addresses that the catalogue has read',
  'plugins/confluent/confluent-common/src/accountNames/AccountNamePattern.ts':
    'anchored, with a separator between its parts',
  'plugins/confluent/confluent-node/src/service/claimSubjects.ts':
    'at most 4,096 characters, and bounded quantifiers',
  'plugins/onboarding/ecosystem-builder-common/src/records/stripMarkup.ts':
    'names without quantifiers',
  'plugins/forms/field-kit-common/src/lib/pattern.ts':
    'a detector judges the pattern, and the text has at most 1,024 characters',
  'plugins/portal/log-node/src/hideSecrets.ts':
    'begins with the name of a parameter, then one class of characters',
  'plugins/self-service/self-service/src/runs/TaskRun/logText.ts':
    'a class, after a character that is not in it',
  'plugins/news/service-status-backend/src/feeds/words.ts':
    'segments of 80 and sentences of 400 characters, and bounded quantifiers',
  'plugins/source-control/source-control-backend/src/service/ReadableRepositories.ts':
    'patterns of the configuration, names of repositories',
  'plugins/source-control/source-control-common/src/fileAddress.ts':
    'anchored, with parts that a slash separates',
  'plugins/docs/techdocs-backend-module-markdown/src/markdown/htmlContainerPlugin.ts':
    'one of the names of OPEN, and literal characters',
  'plugins/docs/techdocs-backend-module-markdown/src/markdown/slugs.ts':
    'anchored, with one unbounded quantifier',
};

/** Parsed once for all tests. */
const found = sourceFiles().map(patternsOf);

test('each file that builds patterns was reviewed', () => {
  const built = found.flatMap(patterns => patterns.built);
  assert.deepEqual([...new Set(built)].sort(), Object.keys(BUILT).sort());
});

for (const { source, flags } of SLOW) {
  test(`finds a text that /${source}/${flags} takes long for`, () => {
    assert.ok(findAttack(source, flags));
  });
}

for (const { source, flags } of QUICK) {
  test(`finds no such text for /${source}/${flags}`, () => {
    assert.equal(findAttack(source, flags), undefined);
  });
}

test('the machine steps through a text as often as it must', () => {
  const program = compilePattern('a+b', '');
  // Each start reads the letters that are left: 10 + 9 + … + 1.
  const reads = text => countSteps(program, text, { limit: 1_000 });
  assert.ok(reads('a'.repeat(10)) > 55);
  assert.ok(reads('c'.repeat(10)) < 25);
});

test('a loop over what may be empty ends, and finds what it must', () => {
  const program = compilePattern('^(?:a?|b)*c', '');
  const reads = text => countSteps(program, text, { limit: 1_000 });
  assert.ok(reads('abc') < 100);
  // `b` is read only when the loop goes on after a round without a letter.
  assert.ok(reads(`${'ab'.repeat(20)}c`) < 1_000);
});

test('no literal of packages/ and plugins/ takes longer than linear time', () => {
  const literals = found.flatMap(patterns => patterns.literals);
  assert.ok(literals.length > 400, `only ${literals.length} literals`);
  const attacks = new Map();
  const slow = literals.flatMap(({ source, flags, place }) => {
    const key = `/${source}/${flags}`;
    if (!attacks.has(key)) attacks.set(key, findAttack(source, flags));
    const attack = attacks.get(key);
    if (!attack) return [];
    const { before, part, after } = attack;
    return [
      `${place}: ${key} with ${JSON.stringify(before)}, many of ${JSON.stringify(part)}, ${JSON.stringify(after)}`,
    ];
  });
  assert.deepEqual(slow, []);
});
