import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';

const TEXTS = /createTranslation(?:Messages|Resource|Ref)/;

/** Texts with a spelling of their own, with the row of the ledger or the reason. */
const LITERAL = {
  'Admin Access': 'P-329',
  'All your software catalog entities': 'P-060',
  'Software Catalog': 'P-071',
  'Catalog Graph': 'the title of upstream’s page',
  Admin: 'the name of a role in Confluent',
};

/** The words of the table in the glossary that pages do not use. */
function avoidedWords() {
  const glossary = readFileSync(
    join(repositoryRoot, 'docs/glossary.md'),
    'utf8',
  );
  const [, table] = glossary.split('## Words of the pages');
  return table
    .split('\n')
    .filter(line => line.startsWith('| '))
    .flatMap(line => [...line.matchAll(/`([^`]+)`/g)].map(([, word]) => word));
}

/** The texts of all pages: what stands in components, and in files that make translations. */
function texts() {
  return ['packages/app/src', 'plugins']
    .flatMap(folder => filesBelow(join(repositoryRoot, folder)))
    .filter(
      file => /\.tsx?$/.test(file) && !/\.test\.|__testUtils__/.test(file),
    )
    .flatMap(file => {
      const source = readFileSync(file, 'utf8');
      if (!file.endsWith('.tsx') && !TEXTS.test(source)) return [];
      const path = relative(repositoryRoot, file);
      return textsIn(file, source)
        .filter(text => !(text in LITERAL))
        .map(text => ({ path, text }));
    });
}

/** The texts of elements, and the strings with a space or a capital letter that are no names of modules and no media queries. */
function textsIn(file, source) {
  const found = [];
  const add = text => {
    const isText = / /.test(text) || /^[A-Z]/.test(text);
    if (isText && !text.startsWith('(')) found.push(text);
  };
  const visit = node => {
    if (ts.isJsxText(node)) add(node.text.replace(/\s+/g, ' ').trim());
    else if (
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  const jsx = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, jsx));
  return found;
}

test('pages use the words of the glossary', () => {
  const words = avoidedWords();
  assert.ok(words.length > 10);
  const all = texts();
  assert.ok(all.length > 2000, `only ${all.length} texts were found`);
  const found = all.flatMap(({ path, text }) =>
    words
      .filter(word => new RegExp(`\\b${word}\\b`, 'i').test(text))
      .map(word => `${path}: '${text}' has '${word}'`),
  );
  assert.deepEqual(found, []);
});
