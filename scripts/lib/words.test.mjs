import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';

const TEXTS = /createTranslation(?:Messages|Resource|Ref)/;
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** Texts of the specification, with the row of the ledger. */
const LITERAL = { 'Admin Access': 'P-329' };

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

/** The texts of all pages: strings with a space or a capital letter, in files that make translations. */
function texts() {
  return ['packages/app/src', 'plugins']
    .flatMap(folder => filesBelow(join(repositoryRoot, folder)))
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap(file => {
      const source = readFileSync(file, 'utf8');
      if (!TEXTS.test(source)) return [];
      const path = relative(repositoryRoot, file);
      return [...source.matchAll(STRING)]
        .map(([literal]) => literal.slice(1, -1))
        .filter(text => / /.test(text) || /^[A-Z]/.test(text))
        .filter(text => !(text in LITERAL))
        .map(text => ({ path, text }));
    });
}

test('pages use the words of the glossary', () => {
  const words = avoidedWords();
  assert.ok(words.length > 10);
  const all = texts();
  assert.ok(all.length > 500, `only ${all.length} texts were found`);
  const found = all.flatMap(({ path, text }) =>
    words
      .filter(word => new RegExp(`\\b${word}\\b`, 'i').test(text))
      .map(word => `${path}: '${text}' has '${word}'`),
  );
  assert.deepEqual(found, []);
});
