import { spawnSync } from 'node:child_process';

/** Debian's package of each program. */
const PACKAGES = {
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  pg_dump: 'postgresql-client',
};

const isThere = program =>
  spawnSync(program, ['--version']).error === undefined;

/**
 * Finds programs, and installs those that are missing from Debian's packages when this process may do that.
 *
 * @param {(keyof typeof PACKAGES)[]} names
 * @returns {string[]} the programs that cannot be had
 */
export function missingPrograms(names) {
  const missing = names.filter(name => !isThere(name));
  if (missing.length === 0 || process.getuid?.() !== 0) return missing;
  const packages = missing.map(name => PACKAGES[name]);
  // The services that come with the packages are not wanted.
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    RUNLEVEL: '1',
  };
  for (const args of [
    ['update'],
    ['install', '--yes', '--no-install-recommends', ...packages],
  ]) {
    spawnSync('apt-get', args, { env, stdio: 'ignore', timeout: 120_000 });
  }
  return missing.filter(name => !isThere(name));
}
