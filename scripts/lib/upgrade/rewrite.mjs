/**
 * Writes new ranges of upstream's packages into the text of a package.json, and leaves everything else as it is.
 *
 * @param {string} text
 * @param {ReadonlyMap<string, string>} versions - new versions by name
 * @returns {string}
 */
export function rewriteManifest(text, versions) {
  return text.replace(
    /"(@backstage\/[a-z0-9-]+)": "([\^~]?)\d[^"]*"/g,
    (line, name, prefix) =>
      versions.has(name) ? `"${name}": "${prefix}${versions.get(name)}"` : line,
  );
}

/**
 * Writes new versions into the table of docs/dependencies.md.
 *
 * @param {string} text
 * @param {ReadonlyMap<string, string>} versions - new versions by name
 * @returns {string}
 */
export function rewriteDependencies(text, versions) {
  return text.replace(
    /^\| `(@backstage\/[a-z0-9-]+)` \| [^|]+ \|/gm,
    (line, name) =>
      versions.has(name) ? `| \`${name}\` | ^${versions.get(name)} |` : line,
  );
}

/** A place of a document that names upstream's release: 'Backstage 1.57', 'release 1.57.0'. */
export const NAMED_RELEASE = /\b(Backstage|release) (1\.\d+)(\.\d+)?/g;

/**
 * Writes the release into the places of a document that name it.
 *
 * @param {string} text
 * @param {string} releaseVersion - for example 1.57.0
 * @returns {string}
 */
export function rewriteRelease(text, releaseVersion) {
  const short = releaseVersion.replace(/\.\d+$/, '');
  return text.replace(
    NAMED_RELEASE,
    (_, word, minor, patch) =>
      `${word} ${patch === undefined ? short : releaseVersion}`,
  );
}
