import fc from 'fast-check';
import { parseAdr } from './parseAdr';

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
