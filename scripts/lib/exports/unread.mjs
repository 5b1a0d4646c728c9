/** The kinds of packages whose default export the app finds by itself (`app.packages: all`). */
const DISCOVERED = ['frontend-plugin', 'frontend-plugin-module'];

/**
 * The exports that nobody reads, from the report of knip.
 *
 * @param {{ issues: readonly { file: string, files?: readonly object[], exports?: readonly { name: string }[], types?: readonly { name: string }[] }[] }} report
 * @param {readonly { folder: string, manifest: { backstage?: { role?: string } } }[]} packages - of the checkout
 * @returns {string[]} as `<file> <name>`
 */
export function unreadExports({ issues }, packages) {
  const discovered = new Set(
    packages
      .filter(({ manifest }) => DISCOVERED.includes(manifest.backstage?.role))
      .map(({ folder }) => `${folder}/src/index.ts default`),
  );
  return issues
    .flatMap(({ file, files = [], exports = [], types = [] }) => [
      ...files.map(() => `${file} (all of it)`),
      ...[...exports, ...types].map(({ name }) => `${file} ${name}`),
    ])
    .filter(row => !discovered.has(row) && !isReadByTool(row))
    .sort();
}

/** What a program loads by the name of its file: configuration, and what Jest runs on. */
const LOADED = [
  /^\.[\w.-]+ /,
  /\/(config\.d|globalSetup)\.ts /,
  /^scripts\/lib\/jest\/\w+(\.config)?\.cjs /,
];
const isReadByTool = row => LOADED.some(pattern => pattern.test(row));

/**
 * Compares the exports that nobody reads with the list of those that may stay.
 *
 * @param {readonly string[]} unread - as {@link unreadExports}
 * @param {Readonly<Record<string, string>>} kept - the reason for each that may stay
 * @returns {string[]} a line for each difference
 */
export function differences(unread, kept) {
  return [
    ...unread
      .filter(row => !(row in kept))
      .map(row => `${row}: nobody reads this export; remove it`),
    ...Object.keys(kept)
      .filter(row => !unread.includes(row))
      .map(row => `${row}: take this row out of the list, somebody reads it`),
  ];
}
