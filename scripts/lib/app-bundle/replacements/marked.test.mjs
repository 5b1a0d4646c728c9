import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lexer as Marked } from 'marked';
import { Lexer } from './marked.mjs';

/** What the header of a page draws: links, and the text between them as it is written. */
function drawn({ lexInline }, text) {
  const parts = [];
  for (const { type, raw, text: name, href } of lexInline(text)) {
    if (type === 'link') parts.push({ name, href });
    else if (typeof parts.at(-1) === 'string') parts.push(parts.pop() + raw);
    else parts.push(raw);
  }
  return parts;
}

for (const text of [
  '',
  'Creates a service with a repository.',
  'Read [the guide](https://docs.example/guide) first, or [ask](/support).',
  'See https://docs.example/a_b, then <https://docs.example/c>.',
  'See (https://docs.example/a).',
  'Names like `[x](y)` and \\[z](w) stay, a [half](link stays too',
  'An ![image](x.png) is no link. Costs 5 * 3 ** 2 & more.',
  'A `code` and [a link](https://x.example).',
  'two\nlines [a](b)',
]) {
  test(`the header draws “${text}” as with all of Markdown`, () => {
    assert.deepEqual(drawn(Lexer, text), drawn(Marked, text));
  });
}

test('an address that runs code stays for the check of the header', () => {
  assert.deepEqual(drawn(Lexer, '[x](javascript:alert)'), [
    { name: 'x', href: 'javascript:alert' },
  ]);
});
