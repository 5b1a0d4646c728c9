import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compilePattern } from './compile.mjs';
import { countSteps } from './countSteps.mjs';
import { findAttack } from './growth.mjs';
import { literalsOf, sourceFiles } from './literals.mjs';

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

test('no literal of packages/ and plugins/ takes longer than linear time', () => {
  const literals = sourceFiles().flatMap(literalsOf);
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
