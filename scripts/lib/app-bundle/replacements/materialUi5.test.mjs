import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { repositoryRoot } from '../../layout.mjs';
import { build } from 'esbuild';

const folder = mkdtempSync(join(tmpdir(), 'portal-themes-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const require = createRequire(import.meta.url);

/** The portal's themes for Material UI 4, built with these aliases. */
async function themes(name, alias) {
  const outfile = join(folder, `${name}.cjs`);
  await build({
    stdin: {
      contents: `
        import { createHarbourTheme } from './packages/app/src/theme/createHarbourTheme';
        import { darkTokens, lightTokens } from './packages/app/src/theme/tokens';
        export const themes = [lightTokens, darkTokens].map(tokens =>
          createHarbourTheme(tokens).getTheme('v4'));`,
      resolveDir: repositoryRoot,
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'cjs',
    outfile,
    alias,
    logLevel: 'silent',
  });
  // Functions are the same code in both.
  return JSON.parse(JSON.stringify(require(outfile).themes));
}

test('the portal looks the same without Material UI 5', async () => {
  const replacement = join(import.meta.dirname, 'materialUi5.jsx');
  const [own, theirs] = await Promise.all([
    themes('own', {
      '@mui/material/styles': replacement,
      '@mui/material/className': replacement,
    }),
    themes('theirs', {}),
  ]);
  assert.ok(own[0].overrides.MuiCssBaseline);
  assert.deepEqual(own, theirs);
});
