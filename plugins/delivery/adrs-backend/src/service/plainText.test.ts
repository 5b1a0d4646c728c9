import { bodyText, plainText } from './plainText';

it('keeps the words of a Markdown text', () => {
  const text = [
    '---',
    'status: accepted',
    '---',
    '# 1. Use an **outbox**',
    '',
    '> Quoted, see [the `guide`](../guide.md "Guide") ![picture](a.png)',
    '',
    '- one',
    '  1. two',
    '| a | b |',
    '```ts',
    'const x = 1;',
    '```',
    'A line<br>break',
  ].join('\n');
  expect(plainText(text)).toBe(
    '1. Use an outbox Quoted, see the guide picture one two a b const x = 1; A line break',
  );
});

it.each([
  [
    '# 1. Outbox\n\nDate: 2026-01-01\n\n## Status\n\nAccepted\n\n## Context\n\nWhy',
  ],
  ['# Outbox\n\n- **Status**: proposed\n- Date: 2026-01-01\n\n## Context\nWhy'],
  ['---\nstatus: a\n---\n# Outbox\n## Status\n## Context\nWhy'],
])('leaves out the head of %j', text => {
  expect(bodyText(text)).toMatch(/^(Status )?Context Why$/);
});

it.each(['---\n'.repeat(50_000), '['.repeat(100_000), '<'.repeat(100_000)])(
  'takes no long time for a hostile text',
  text => {
    expect(bodyText(text).length).toBeLessThanOrEqual(text.length);
  },
);
