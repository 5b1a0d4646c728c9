import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'portal-page-'));
mkdirSync(join(folder, 'dist', 'static'), { recursive: true });
writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html>');

/** A path inside a built page, which is served whether or not the portal's own page was built. */
export const resolveSamplePage = (...paths: string[]) => join(folder, ...paths);

export const removeSamplePage = () =>
  rmSync(folder, { recursive: true, force: true });
