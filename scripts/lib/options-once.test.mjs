import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';

/** Returns the classes of a file that write the same object type twice, for a field and for a parameter of the constructor. */
function findRepeats(name, text) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = node => {
    if (ts.isClassDeclaration(node)) {
      const constructor = node.members.find(ts.isConstructorDeclaration);
      const fields = node.members.filter(ts.isPropertyDeclaration);
      const typed = [...fields, ...(constructor?.parameters ?? [])]
        .map(({ type }) => type)
        .filter(type => type && ts.isTypeLiteralNode(type))
        .map(typeText);
      if (new Set(typed).size < typed.length) found.push(node.name?.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The text of an object type, whatever its layout and comments. */
function typeText(type) {
  return type.members
    .map(member => member.getText().replace(/\s+|[;,]$/g, ''))
    .join(';');
}

test('a class whose options are typed twice is found', () => {
  const twice = `class Judge {
    readonly #options: { timeoutMs: number };
    constructor(ask: Ask, options: {
      timeoutMs: number,
    }) {}
  }`;
  assert.deepEqual(findRepeats('Judge.ts', twice), ['Judge']);
  const once = twice.replace('{ timeoutMs: number }', 'JudgeOptions');
  assert.deepEqual(findRepeats('Judge.ts', once), []);
});

test('the options of a class are typed once', () => {
  const found = ['packages', 'plugins']
    .flatMap(folder => filesBelow(join(repositoryRoot, folder)))
    .filter(
      file =>
        /\/(src|bench|e2e-tests)\/.*\.tsx?$/.test(file) &&
        !/node_modules|\/dist\//.test(file),
    )
    .flatMap(file => {
      const text = readFileSync(file, 'utf8');
      if (!/\bclass\b/.test(text)) return [];
      return findRepeats(file, text).map(
        name => `${relative(repositoryRoot, file)} ${name}`,
      );
    });
  assert.deepEqual(found, [], 'Name the type, and use it for both');
});
