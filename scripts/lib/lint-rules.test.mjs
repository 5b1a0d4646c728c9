import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, matchesGlob, relative } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';
import { readWorkspace } from './test-cache/workspace.mjs';

test('each package is linted by the rules of all packages', () => {
  for (const { name, dir } of readWorkspace(repositoryRoot)) {
    const text = readFileSync(join(dir, '.eslintrc.js'), 'utf8');
    const isShared = text.startsWith(
      `module.exports = require('${relative(dir, repositoryRoot)}/.eslintrc.package.js')(__dirname`,
    );
    assert.ok(isShared, `${name} has rules of its own`);
  }
});

/** @returns messages about the methods of a store */
async function lintStore(methods) {
  const package_ = join(repositoryRoot, 'plugins/news/announcements-backend');
  const eslint = new ESLint({ cwd: package_ });
  const [{ messages }] = await eslint.lintText(
    `import type { Knex } from 'knex';
    export class Store {
      readonly #knex: Knex;
      constructor(knex: Knex) { this.#knex = knex; }
      async list(id: string) { return this.#knex('a').where({ id }); }
      ${methods}
    }`,
    { filePath: join(package_, 'src/database/Sample.ts') },
  );
  return messages
    .filter(({ ruleId }) => ruleId === 'no-restricted-syntax')
    .map(({ message }) => message);
}

const inTransaction = body =>
  `async change(id: string) {
    return this.#knex.transaction(async trx => { ${body} });
  }`;

for (const [what, methods] of [
  ['the pool', inTransaction("await this.#knex('a').delete();")],
  ['the pool of the options', inTransaction('await use(this.#options.knex);')],
  ['a method that uses the pool', inTransaction('await this.list(id);')],
  ['a private one', inTransaction('throw await this.#conflict(id);')],
  ['another store', inTransaction('await this.#changes.add(id);')],
  ['one whose result is returned', inTransaction('return this.list(id);')],
  [
    'the pool, in a method with a transaction',
    'async stage(trx: Knex.Transaction) { const { knex } = this.#options; await use(trx, knex); }',
  ],
]) {
  test(`a transaction that uses ${what} is refused`, async () => {
    const messages = await lintStore(methods);
    assert.match(messages.join(), /use only that transaction/);
  });
}

for (const [what, methods] of [
  [
    'only itself',
    inTransaction("await trx('a').delete(); return note(trx, id);"),
  ],
  ['a method with it', inTransaction('return this.#note(trx, id);')],
  [
    'the types of Knex, in a method',
    "async note(trx: Knex.Transaction, query: Knex.QueryBuilder) { await trx('a').where(query); }",
  ],
]) {
  test(`a transaction that uses ${what} is good`, async () => {
    assert.deepEqual(await lintStore(methods), []);
  });
}

const BUTTON = "import Button from '@material-ui/core/Button';";

/** @returns messages about an import of Material UI in a file of a package */
async function lintMaterialUi(folder, file, line = BUTTON) {
  const cwd = join(repositoryRoot, folder);
  const eslint = new ESLint({ cwd });
  const [{ messages }] = await eslint.lintText(
    `${line}\nexport const x = Button;\n`,
    { filePath: join(cwd, file) },
  );
  return messages
    .filter(({ ruleId }) => ruleId === 'no-restricted-imports')
    .map(({ message }) => message);
}

test('Material UI is refused in a page, and good in a form', async () => {
  const inPage = await lintMaterialUi(
    'plugins/costs/cost-insights',
    'src/Page.tsx',
  );
  assert.match(inPage.join(), /Use @backstage\/ui outside of forms/);
  for (const folder of [
    'plugins/forms/field-kit',
    'plugins/azure/azure-fields',
    'plugins/onboarding/ecosystem-builder',
  ]) {
    assert.deepEqual(await lintMaterialUi(folder, 'src/Field.tsx'), [], folder);
  }
});

test('a dialog of Material UI is refused in a form, too', async () => {
  for (const line of [
    "import Button from '@material-ui/core/Dialog';",
    "import Button from '@material-ui/core/DialogTitle';",
    "import { Dialog as Button } from '@material-ui/core';",
  ]) {
    for (const [folder, file] of [
      ['plugins/onboarding/ecosystem-builder', 'src/Field.tsx'],
      ['plugins/self-service/self-service', 'src/wizard/Form.tsx'],
    ]) {
      const messages = await lintMaterialUi(folder, file, line);
      assert.match(messages.join(), /Use FieldDialog of/, `${line} ${folder}`);
    }
  }
});

test('no package and no file may use Material UI that does not', () => {
  const { FORMS, MATERIAL_UI_FILES } = createRequire(import.meta.url)(
    '../../.eslintrc.package.js',
  );
  const users = readWorkspace(repositoryRoot)
    .flatMap(({ dir }) => filesBelow(join(dir, 'src')))
    .filter(file => /(?<!\.test)\.tsx?$/.test(file))
    .filter(file => readFileSync(file, 'utf8').includes("'@material-ui/"))
    .map(file => relative(repositoryRoot, file));
  const outside = users.filter(file => !FORMS.test(file.split('/src/')[0]));
  for (const glob of MATERIAL_UI_FILES) {
    assert.ok(
      outside.some(file => matchesGlob(file, glob)),
      `${glob} needs no exception`,
    );
  }
});
