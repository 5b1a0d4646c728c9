import assert from 'node:assert/strict';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from './layout.mjs';

/** A checkout with the estate only, whose sources a test may change. */
function copyOfEstate(t) {
  const root = mkdtempSync(join(tmpdir(), 'portal-estate-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'packages', 'estate'), { recursive: true });
  for (const path of ['bin', 'src', 'package.json']) {
    const place = join('packages', 'estate', path);
    cpSync(join(repositoryRoot, place), join(root, place), { recursive: true });
  }
  cpSync(join(repositoryRoot, 'yarn.lock'), join(root, 'yarn.lock'));
  for (const place of ['node_modules', 'packages/estate/node_modules']) {
    symlinkSync(join(repositoryRoot, place), join(root, place));
  }
  const estate = join(root, 'packages', 'estate');
  const { ensureBundle } = createRequire(import.meta.url)(
    join(estate, 'bin', 'bundle.cjs'),
  );
  return { estate, ensureBundle };
}

test('the bundle of the estate is made once, and anew for other sources', t => {
  const { estate, ensureBundle } = copyOfEstate(t);
  const first = ensureBundle();
  const madeAt = statSync(first).mtimeMs;
  assert.ok(readFileSync(first, 'utf8').endsWith('.cjs.map\n'));
  assert.ok(statSync(`${first}.map`).size > 0);

  assert.equal(ensureBundle(), first);
  assert.equal(statSync(first).mtimeMs, madeAt);

  appendFileSync(
    join(estate, 'src', 'main.ts'),
    "process.stdout.write('changed');\n",
  );
  const second = ensureBundle();
  assert.notEqual(second, first);
  assert.match(readFileSync(second, 'utf8'), /"changed"/);
});
