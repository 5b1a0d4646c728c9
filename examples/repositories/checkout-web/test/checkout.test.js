import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formatMinor } from '../public/money.js';
import { fileFor } from '../src/serve.js';

it('shows money in the words of the country', () => {
  assert.equal(formatMinor(4785, 'EUR', 'en-IE'), '€47.85');
  assert.equal(formatMinor(120, 'JPY', 'ja-JP'), '￥120');
});

it('serves no file outside the public folder', () => {
  assert.match(fileFor('/'), /public.index\.html$/);
  assert.equal(fileFor('/../package.json'), undefined);
  assert.equal(fileFor('/%2e%2e/package.json'), undefined);
});
