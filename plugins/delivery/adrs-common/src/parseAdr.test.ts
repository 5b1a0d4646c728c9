import fc from 'fast-check';
import { parseAdr, withoutFrontMatter, withoutTitle } from './parseAdr';

const FILE = '0007-use-postgres.md';

it.each([
  [
    'Nygard',
    '# 7. Use Postgres\n\nDate: 2026-01-31\n\n## Status\n\nSuperseded by [9](0009-x.md)\n\n## Context\n',
    { title: 'Use Postgres', status: 'Superseded by 9', date: '2026-01-31' },
  ],
  [
    'MADR with front matter',
    '---\nstatus: "accepted"\ndate: 2025-12-01\n---\n\n# Use *Postgres*\n',
    { title: 'Use Postgres', status: 'accepted', date: '2025-12-01' },
  ],
  [
    'MADR with a list',
    '# ADR-0007: Use Postgres\r\n\r\n* Status: proposed\r\n* Date: 2025-02-30x\r\n',
    { title: 'Use Postgres', status: 'proposed' },
  ],
  [
    'MADR 4, whose front matter has comments',
    '---\n# These are optional. Remove what you do not need.\nstatus: "accepted"\ndate: 2025-12-01\ndecision-makers: [checkout]\n---\n# Use Postgres\n\n## Context and Problem Statement\n',
    { title: 'Use Postgres', status: 'accepted', date: '2025-12-01' },
  ],
  [
    'MADR 2',
    '# Use Postgres\n\n* Status: superseded by [ADR-0009](0009-x.md)\n* Deciders: checkout\n* Date: 2025-02-03\n',
    {
      title: 'Use Postgres',
      status: 'superseded by ADR-0009',
      date: '2025-02-03',
    },
  ],
  [
    'bold fields and an underlined title',
    'Use Postgres\n============\n\n**Status:** Accepted\n**Date:** 2025-02-03\n',
    { title: 'Use Postgres', status: 'Accepted', date: '2025-02-03' },
  ],
  [
    'a title that begins with a day',
    '# 2024-02-06 choose a cache\n',
    { title: '2024-02-06 choose a cache' },
  ],
  [
    'a table',
    '# ADR-7 Use Postgres\n\n| **Status** | Accepted |\n|---|---|\n| Date | 2025-02-03 |\n',
    { title: 'Use Postgres', status: 'Accepted', date: '2025-02-03' },
  ],
  [
    'front matter that has the title, behind a mark',
    '\ufeff---\r\ntitle: "Use Postgres"\r\nstatus: rejected\r\n---\r\n\r\nBecause.\r\n',
    { title: 'Use Postgres', status: 'rejected' },
  ],
  [
    'an example before the title',
    '```md\n# An example\nStatus: none\n```\n\n# [ADR-0007] Use Postgres\n\n- Status: accepted\n',
    { title: 'Use Postgres', status: 'accepted' },
  ],
  [
    'MADR 2 with the remarks of its template',
    '# Use Postgres\n\n* Status: accepted <!-- optional -->\n* Date: 2025-02-03 <!-- when\nit was last updated -->\n',
    { title: 'Use Postgres', status: 'accepted', date: '2025-02-03' },
  ],
  [
    'MADR 3 with remarks in its fields',
    '---\nstatus: accepted # since May\ndate: 2025-02-03\n# date: 2020-01-01\n---\n# Use Postgres\n',
    { title: 'Use Postgres', status: 'accepted', date: '2025-02-03' },
  ],
  [
    'underlined sections',
    '0007 Use Postgres\n=================\n\nDate: 3 February 2025\n\nStatus\n------\n\nAccepted\n',
    { title: 'Use Postgres', status: 'Accepted', date: '2025-02-03' },
  ],
  [
    'a heading with its value, below a remark',
    '<!-- # no title -->\n# 7) Use Postgres\n\n## Status: Accepted\n\n## Date: Feb 3rd, 2025\n',
    { title: 'Use Postgres', status: 'Accepted', date: '2025-02-03' },
  ],
  [
    'a section with a remark above its value',
    '# ADR #7: Use Postgres\n\n## Status\n\n<!-- What is the status? -->\n\n__Accepted__\n\n_Date_: 2025/2/3\n',
    { title: 'Use Postgres', status: 'Accepted', date: '2025-02-03' },
  ],
  [
    'a day that is read in two ways',
    '# [7] Use Postgres\n\n- Status: accepted\n- Date: 02/03/2025\n',
    { title: 'Use Postgres', status: 'accepted' },
  ],
  [
    'an open remark',
    '# 3 copies\n\nStatus: accepted <!-- why\n',
    { title: '3 copies', status: 'accepted !-- why' },
  ],
  ['a title with numbers', '# 3-2-1 copies\n', { title: '3-2-1 copies' }],
  ['an empty file', '', { title: 'use postgres' }],
  ['an empty status', '# T\n\n## Status\n\n## Context\n', { title: 'T' }],
])('reads the head of %s', (_, text, head) => {
  expect(parseAdr(text, FILE)).toEqual({ number: 7, ...head });
});

it('has a title and short fields for every text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), text => {
      const { title, status = '', date = '2026-01-01' } = parseAdr(text, FILE);
      expect(title.length).toBeGreaterThan(0);
      expect(title.length).toBeLessThanOrEqual(200);
      expect(status.length).toBeLessThanOrEqual(60);
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }),
  );
});

it('reads a long line of brackets in linear time', () => {
  const text = `# ${'!['.repeat(50_000)}`;
  expect(parseAdr(text, FILE).title).toHaveLength(200);
});

it('has the day of the name of a file without one', () => {
  expect(parseAdr('# Choose a store', '20240105-choose-a-store.md')).toEqual({
    title: 'Choose a store',
    date: '2024-01-05',
  });
  const own = parseAdr('# T\n\nDate: 2026-03-02\n', '2024-02-06-cache.md');
  expect(own.date).toBe('2026-03-02');
});

it('has number and name of a folder', () => {
  expect(parseAdr('', '0008-own-folder')).toEqual({
    number: 8,
    title: 'own folder',
  });
});

it('keeps a text without fields before it', () => {
  expect(withoutFrontMatter('---\na: b\n---\n# T')).toBe('# T');
  expect(withoutFrontMatter('# T\n\n---\n\nx')).toBe('# T\n\n---\n\nx');
});

test.each([
  ['---\nstatus: x\n---\n\n# T\n\ntext', '\ntext'],
  ['T\n===\ntext', 'text'],
  ['text\n\n# Later', 'text\n\n# Later'],
  ['', '\n'],
])('%j is %j below its title', (text, expected) => {
  expect(withoutTitle(text)).toBe(expected);
});
