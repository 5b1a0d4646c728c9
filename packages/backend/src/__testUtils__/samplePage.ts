import { overridePackagePathResolution } from '@backstage/backend-plugin-api/testUtils';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'portal-page-'));
mkdirSync(join(folder, 'dist', 'static'), { recursive: true });
writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html>');

const override = overridePackagePathResolution({
  packageName: 'app',
  path: folder,
});

/** Deletes the built page that is served whether or not the portal's own page was built. */
export function removeSamplePage(): void {
  override.restore();
  rmSync(folder, { recursive: true, force: true });
}
