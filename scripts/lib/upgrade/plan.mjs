import semver from 'semver';

/**
 * @typedef {object} Change
 * @property {string} name - of a package of upstream
 * @property {string} from - version today
 * @property {string} to - version of the release, or the newest one that the registry has
 * @property {boolean} major - whether upstream may have broken something
 * @property {boolean} behind - whether the registry lacks the version of the release
 */

/**
 * Plans the step from today's versions to those of a release.
 *
 * @param {object} options
 * @param {ReadonlyMap<string, string>} options.current - versions of today by name
 * @param {Readonly<Record<string, string>>} options.release - versions of the release by name; a package without one gets its newest
 * @param {Readonly<Record<string, readonly string[]>>} options.available - the versions that the registry has, by name
 * @returns {Change[]} in the order of the names; without the packages that stay
 */
export function planUpgrade({ current, release, available }) {
  return [...current]
    .map(([name, from]) => {
      const wanted = release[name];
      const newest = newestOf(available[name] ?? [], wanted);
      const to = newest && semver.gt(newest, from) ? newest : from;
      const behind = wanted !== undefined && semver.lt(to, wanted);
      return { name, from, to, major: isMajor(from, to), behind };
    })
    .filter(({ from, to, behind }) => from !== to || behind)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The newest stable version that is not newer than the wanted one. */
function newestOf(versions, wanted) {
  return versions
    .filter(version => semver.prerelease(version) === null)
    .filter(version => !wanted || semver.lte(version, wanted))
    .sort(semver.rcompare)[0];
}

/** Whether a caret range of the old version refuses the new one. */
function isMajor(from, to) {
  return !semver.satisfies(to, `^${from}`);
}
