import { dirname, join, resolve } from 'node:path';

/** Folder of this package. */
export const PACKAGE_DIR = dirname(
  require.resolve('@portal/estate/package.json'),
);

/** Root of the repository. */
export const REPOSITORY_DIR = resolve(PACKAGE_DIR, '../..');

/** The company's seed. */
export const EXAMPLES_DIR = join(REPOSITORY_DIR, 'examples');

/** The program that Node runs to start the estate. */
export const ESTATE_PROGRAM = join(PACKAGE_DIR, 'bin/estate.cjs');
