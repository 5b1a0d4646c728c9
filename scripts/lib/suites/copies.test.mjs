import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../layout.mjs';

const PAGE = `.page {
  display: flex;
  flex-direction: column;
  gap: var(--bui-space-6);
  padding-bottom: var(--bui-space-8);
}
`;
const OTHER = `.item {
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  color: var(--bui-fg-secondary);
}
`;

/** The exit code of the search for copies in style sheets. */
function findCopies(t, ...styles) {
  const folder = mkdtempSync(join(tmpdir(), 'copies-'));
  t.after(() => rmSync(folder, { recursive: true }));
  styles.forEach((css, index) =>
    writeFileSync(join(folder, `${index}.module.css`), css),
  );
  return spawnSync(
    process.execPath,
    [
      join(repositoryRoot, 'node_modules', '.bin', 'jscpd'),
      ...['--config', join(repositoryRoot, '.jscpd.css.json'), folder],
    ],
    { encoding: 'utf8' },
  ).status;
}

test('finds a rule of a style sheet that was copied into another one', t => {
  assert.equal(findCopies(t, PAGE, OTHER + PAGE), 1);
});

test('takes two style sheets that share nothing', t => {
  assert.equal(findCopies(t, PAGE, OTHER), 0);
});
