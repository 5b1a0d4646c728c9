import { extname } from 'node:path';

/** A file that Node runs in a separate thread or process, with the required flags. */
export interface EntryFile {
  file: string;
  execArgv: string[];
}

const PACKAGE = '@portal/plugin-techdocs-backend-module-markdown';

/**
 * Finds an entry point of this package: the TypeScript source in a checkout and in tests, which needs the CLI's
 * transform, and the built file in production.
 *
 * @param name - as in `exports` of package.json
 */
export function entryFile(name: 'renderThread' | 'siteProcess'): EntryFile {
  const file = require.resolve(`${PACKAGE}/${name}`);
  if (extname(file) !== '.ts') return { file, execArgv: [] };
  const transform = require.resolve('@backstage/cli/config/nodeTransform.cjs');
  return { file, execArgv: ['--require', transform] };
}
