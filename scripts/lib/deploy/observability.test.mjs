import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { filesBelow } from '../files.mjs';
import { repositoryRoot } from '../layout.mjs';

const FOLDER = join(repositoryRoot, 'deploy', 'observability');
const read = (...path) => readFileSync(join(repositoryRoot, ...path), 'utf8');

const rules = parse(read('deploy/observability/alerts.yaml')).groups.flatMap(
  group => group.rules,
);
const operations = read('docs/operations.md');
/** The names of the figures in the table of docs/operations.md. */
const figures = [...operations.matchAll(/^\| `(harbour\.[\w.]+)` \|/gm)].map(
  ([, name]) => name,
);

/** As Prometheus writes the name of a figure, before its unit and kind. */
const inPrometheus = name => name.replaceAll('.', '_');

test('each alert has a heading that says what to do, and no heading is without one', () => {
  const [, alerts] = operations.split('\n## Alerts\n');
  const headings = [...alerts.split('\n## ')[0].matchAll(/^### (\w+)$/gm)].map(
    ([, name]) => name,
  );
  assert.deepEqual(
    headings,
    rules.map(({ alert }) => alert),
  );
});

test('docs/operations.md lists the figures that the code has', () => {
  const inCode = filesBelow(join(repositoryRoot, 'plugins'))
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap(file => [
      ...readFileSync(file, 'utf8').matchAll(/name: '(harbour\.[\w.]+)'/g),
    ])
    .map(([, name]) => name);
  assert.deepEqual([...inCode].sort(), [...figures].sort());
});

test('alerts and dashboard ask for figures that exist', () => {
  const texts = [
    ...rules.map(({ expr }) => expr),
    read('deploy/observability/dashboard.json'),
  ];
  const asked = texts.flatMap(text => text.match(/\bharbour_\w+/g) ?? []);
  const unknown = asked.filter(
    name => !figures.some(figure => name.startsWith(inPrometheus(figure))),
  );
  assert.deepEqual(unknown, []);
  assert.ok(asked.length >= figures.length);
});

/** From Debian's package `prometheus`; CI has it. */
const PROMTOOL = spawnSync('promtool', ['--version']).error === undefined;

test('each alert fires on what it is for, and not before', t => {
  if (!PROMTOOL) {
    t.diagnostic('promtool is not installed: the rules are not run');
    return;
  }
  const { status, stdout, stderr } = spawnSync(
    'promtool',
    ['test', 'rules', 'alerts.test.yaml'],
    { cwd: FOLDER, encoding: 'utf8' },
  );
  assert.equal(status, 0, stdout + stderr);
});
