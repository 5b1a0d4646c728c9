import {
  hasKey,
  PAYLOAD_KEYS,
  VERSIONS,
} from '@portal/plugin-ecosystem-builder-common';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const README = readFileSync(join(__dirname, '../README.md'), 'utf8');

/** The rows of the table of rights: key, what it gives, the right needed, the test. */
const ROWS = README.slice(README.indexOf('## Rights of each key'))
  .split('\n## ')[0]
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  );

const keysOfForms = VERSIONS.flatMap(version =>
  (['create', 'update'] as const).flatMap(form =>
    PAYLOAD_KEYS.filter(key => hasKey(version, form, key)),
  ),
);

it('has a row for each key of the four forms, and no other', () => {
  const keys = ROWS.map(([key]) => key.replaceAll('`', ''));
  expect(keys.sort()).toEqual([...new Set(keysOfForms)].sort());
});

it.each(ROWS)('names a test for %s', (...row) => {
  expect(row).toHaveLength(4);
  expect(row.every(cell => cell !== '')).toBe(true);
  expect(row[3]).toMatch(/`\w+\.test\.ts`/);
});
