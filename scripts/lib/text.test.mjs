import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createLineSplitter, readTail, shorten } from './text.mjs';

test('splits the same lines however the text is cut into pieces', () => {
  const line = fc.string().filter(text => !/[\r\n]/.test(text));
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat(20)), (lines, cuts) => {
      const seen = [];
      const splitter = createLineSplitter(text => seen.push(text));
      let rest = lines.map(text => `${text}\n`).join('');
      for (const cut of cuts) {
        splitter.write(rest.slice(0, cut));
        rest = rest.slice(cut);
      }
      splitter.write(rest);
      splitter.end();
      assert.deepEqual(seen, lines);
    }),
  );
});

test('hands out a last line without an end', () => {
  const seen = [];
  const splitter = createLineSplitter(text => seen.push(text));
  splitter.write('one\r\ntwo');
  splitter.end();
  assert.deepEqual(seen, ['one', 'two']);
});

test('the tail leaves out empty lines and colours', () => {
  assert.equal(readTail('a\n\u001b[31mb\u001b[0m\n\n c\n\n', 2), 'b\n c');
});

test('shortens only what is too long', () => {
  assert.equal(shorten('12345', 5), '12345');
  assert.equal(shorten('123456', 5), '1234…');
});
