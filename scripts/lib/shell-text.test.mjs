import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';

/*
 * Values that people write must not become part of a program: GitHub puts the value of an expression into the text of a command
 * before the shell reads it, and a skeleton puts the values of a form into its files.
 */

const EXAMPLES = join(repositoryRoot, 'examples');
const EXPRESSION = /\$\{\{.*?\}\}/gs;

const WORKFLOW = /\/\.github\/workflows\/[^/]+\.ya?ml$/;
const ACTION = /\/action\.ya?ml$/;
const SKELETON = /\/templates\/[^/]+\/skeleton\//;

/** Files that a shell reads. */
const SHELL = /\/(Makefile|Dockerfile|[^/]+\.(sh|mk|ps1|dockerfile))$/i;

/** Files in which `| dump` makes a whole quoted text of a value. */
const QUOTED = /\.(ya?ml|json|ts|tsx|js|mjs|cjs|toml|py)$/;

const MARKDOWN = /\.md$/;

/**
 * Values of Bicep files, where nothing quotes, and why nobody can write a quotation mark or `${` into them. The form holds each of them
 * to a pattern, a list or the names that the company's Git host takes.
 */
const CONSTRAINED_IN_BICEP = new Set([
  'values.workload',
  'values.location',
  'values.owner',
  'values.destination.owner',
  'values.destination.repo',
]);

/** Values of one form whose text people choose freely. In Markdown they must not open a tag. */
const FREE_TEXT = /^values\.(title|description)\b/;

const files = filesBelow(EXAMPLES);
const nameOf = file => relative(EXAMPLES, file);
const readText = file => readFileSync(file, 'utf8');

/** Lists `[key, text]` of each text below a key of these names. */
function textsOf(value, names) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    names.includes(key) && typeof inner === 'string'
      ? [[key, inner]]
      : textsOf(inner, names),
  );
}

function expressionsOf(text) {
  return [...text.matchAll(EXPRESSION)].map(([whole]) => whole);
}

/** Returns what stands between the braces. */
const insideOf = expression =>
  expression.replace(/^\$\{\{-?\s*|\s*-?\}\}$/g, '');

test('no workflow puts an expression into the text of a program', () => {
  const workflows = files.filter(
    file => WORKFLOW.test(file) || ACTION.test(file),
  );
  assert.ok(workflows.length > 10, 'the sample workflows are found');
  const found = workflows.flatMap(file =>
    textsOf(parse(readText(file)), ['run', 'script'])
      .flatMap(([key, text]) =>
        expressionsOf(text).map(expression => `${key}: ${expression}`),
      )
      .map(line => `${nameOf(file)}, ${line}`),
  );
  assert.deepEqual(found, [], 'pass it by env, and quote the variable');
});

/** The program of a workflow may use a variable only in quotation marks. */
test('no workflow uses a variable of its env without quotation marks', () => {
  const found = files
    .filter(file => WORKFLOW.test(file))
    .flatMap(file => {
      const document = parse(readText(file));
      const names = envNames(document);
      return textsOf(document, ['run']).flatMap(([, text]) =>
        names
          .filter(name => isBare(text, name))
          .map(name => `${nameOf(file)}: $${name}`),
      );
    });
  assert.deepEqual(found, []);
});

function envNames(value) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'env' ? Object.keys(inner ?? {}) : envNames(inner),
  );
}

/** Tells whether a variable stands outside of double quotation marks, in a command without quotation marks in others. */
function isBare(text, name) {
  const outside = text.replace(/"[^"]*"/g, '""').replace(/'[^']*'/g, "''");
  return new RegExp(`\\$\\{?${name}\\b`).test(outside);
}

test('no value of a form becomes text that a shell reads', () => {
  const found = files
    .filter(file => SKELETON.test(file))
    .flatMap(file => {
      const texts = SHELL.test(file) ? [readText(file)] : scriptsOf(file);
      return texts
        .flatMap(expressionsOf)
        .map(expression => `${nameOf(file)}: ${expression}`);
    });
  assert.deepEqual(found, []);
});

/** The scripts of a package.json; they are read as text, because the file is no JSON before the form's values stand in it. */
function scriptsOf(file) {
  if (basename(file) !== 'package.json') return [];
  const scripts = /"scripts":\s*\{(?:\$\{\{.*?\}\}|[^}])*\}/s.exec(
    readText(file),
  );
  return scripts ? [scripts[0]] : [];
}

test('a value of a form is quoted where a file is read by a program', () => {
  const found = files
    .filter(file => SKELETON.test(file) && !WORKFLOW.test(file))
    .flatMap(file =>
      expressionsOf(readText(file))
        .map(insideOf)
        .filter(inside => !isSafeIn(file, inside))
        .map(inside => `${nameOf(file)}: ${inside}`),
    );
  assert.deepEqual(found, []);
});

function isSafeIn(file, inside) {
  if (QUOTED.test(file)) return /\|\s*dump$/.test(inside);
  if (/\.bicep(param)?$/.test(file)) return CONSTRAINED_IN_BICEP.has(inside);
  if (!MARKDOWN.test(file)) return false;
  return !FREE_TEXT.test(inside) || inside.includes('| replace("<", "&lt;")');
}

test('the steps of a template write no program either', () => {
  const found = files
    .filter(file => file.endsWith('/template.yaml'))
    .flatMap(file =>
      textsOf(parse(readText(file)), ['run', 'script', 'command'])
        .flatMap(([, text]) => expressionsOf(text))
        .map(expression => `${nameOf(file)}: ${expression}`),
    );
  assert.deepEqual(found, []);
});
