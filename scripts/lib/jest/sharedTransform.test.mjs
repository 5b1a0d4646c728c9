import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../layout.mjs';
import transform from './sharedTransform.cjs';

const LIBRARY = join(repositoryRoot, 'node_modules/lib/index.js');
const PAGE = { jsc: { parser: { syntax: 'ecmascript' } } };

/** The key of a file that a package loads. */
const keyFor = ({
  package: name = 'plugins/kit/one',
  options = PAGE,
  source = 'export {};',
  file = LIBRARY,
  ...support
}) =>
  transform
    .createTransformer(structuredClone(options))
    .getCacheKey(source, file, {
      config: { rootDir: join(repositoryRoot, name, 'src') },
      configString: name,
      supportsStaticESM: false,
      instrument: false,
      ...support,
    });

test('packages share what they compile', () => {
  assert.equal(
    keyFor({ package: 'plugins/kit/one' }),
    keyFor({ package: 'packages/app' }),
  );
});

test('whatever changes the result changes the key', () => {
  const keys = [
    {},
    { source: 'export const other = 1;' },
    { file: join(repositoryRoot, 'node_modules/lib/other.js') },
    { options: { ...PAGE, module: { ignoreDynamic: true } } },
    { supportsStaticESM: true },
    { instrument: true },
  ].map(keyFor);
  assert.equal(new Set(keys).size, keys.length);
});

test('compiles as the Backstage CLI does', () => {
  const { code } = transform
    .createTransformer(structuredClone(PAGE))
    .process('export const a = 1;', LIBRARY, { supportsStaticESM: false });
  assert.match(code, /exports/);
});
