import assert from 'node:assert/strict';
import { Buffer as NodeBuffer } from 'node:buffer';
import { test } from 'node:test';
import fc from 'fast-check';
import original from 'qs';
import { Buffer } from './buffer.mjs';
import fetchNow, { fetch, Headers } from './fetch.mjs';
import qs from './qs.mjs';

const text = fc.string({ unit: 'binary' });
const key = fc.stringMatching(/^[a-z]{1,4}$/);
const value = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.constant(undefined),
);

test('a query of search is written as qs writes it', () => {
  const query = fc.dictionary(
    key,
    fc.oneof(
      value,
      fc.array(text, { maxLength: 3 }),
      fc.dictionary(key, fc.oneof(value, fc.array(text, { maxLength: 2 }))),
    ),
  );
  const read = written => [...new URLSearchParams(written)];
  fc.assert(
    fc.property(query, one => {
      assert.deepEqual(read(qs.stringify(one)), read(original.stringify(one)));
    }),
  );
});

test('queries are equal for the sidebar when they are equal for qs', () => {
  const query = fc.dictionary(key, fc.oneof(text, fc.array(text)));
  const isEqual = (parse, texts) => {
    try {
      assert.deepEqual(...texts.map(one => parse(one)));
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(query, query, (one, other) => {
      const texts = [one, other].map(each => original.stringify(each));
      assert.equal(isEqual(qs.parse, texts), isEqual(original.parse, texts));
      assert.ok(isEqual(qs.parse, [texts[0], texts[0]]));
    }),
  );
});

test('a name and a password become the Base64 of a Buffer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), one => {
      assert.equal(
        Buffer.from(one, 'utf8').toString('base64'),
        NodeBuffer.from(one, 'utf8').toString('base64'),
      );
    }),
  );
  assert.equal(Buffer.isBuffer(new Uint8Array()), false);
});

test('a client asks by the fetch API that the page has now', async t => {
  t.mock.method(globalThis, 'fetch', async address => `answer of ${address}`);
  assert.equal(await fetchNow('/a'), 'answer of /a');
  assert.equal(await fetch('/b'), 'answer of /b');
  assert.equal(new Headers({ a: '1' }).get('a'), '1');
});
