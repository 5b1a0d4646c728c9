import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The report of the bundler in the built page (BundleReport.cjs). Upstream does not serve a file whose name begins with a dot. */
export const REPORT = '.bundle.json';

/** Reads the report of a build. */
export const readReport = build =>
  JSON.parse(readFileSync(join(build, REPORT), 'utf8'));
