import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../layout.mjs';
import { linkWorkspaces } from '../link-workspaces.mjs';
import workspaces from '../workspaces.cjs';
import { LANDED_FOLDER } from './landed.mjs';
import { lockedVersions } from './lockfile.mjs';

/** What an archive of a large history may have. */
const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;
/** Sources of a backend; what the checkout has beside them, as its samples, stays out. */
const PARTS = ['packages', 'plugins', 'package.json', 'yarn.lock'];
const CONFIGURATION = ['app-config.yaml', 'backstage.json', 'tsconfig.json'];

/** The commit of which there is a dump. */
export function landedCommit() {
  const file = join(LANDED_FOLDER, 'landed.json');
  return JSON.parse(readFileSync(file, 'utf8')).commit;
}

/**
 * Takes the sources of a commit out of the history, and links them with the installed packages of this checkout.
 *
 * @param {string} commit
 * @param {string} folder - within the checkout; emptied first
 * @returns {string | undefined} why its backend cannot run here: a history without the commit, or other packages than it needs
 */
export function unpackCommit(commit, folder) {
  rmSync(folder, { recursive: true, force: true });
  if (!hasCommit(commit)) {
    return `the history of this checkout does not have the commit ${commit.slice(0, 8)} of the dump (git fetch --unshallow brings it)`;
  }
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync(
    'git',
    ['archive', commit, ...PARTS, ...CONFIGURATION],
    { cwd: repositoryRoot, maxBuffer: MAX_ARCHIVE_BYTES },
  );
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const packages = workspaces.listWorkspaces(folder);
  const other = findOtherPackages(folder, packages);
  if (other.length > 0) {
    return `the commit ${commit.slice(0, 8)} needs other packages than are installed: ${other.join(', ')}`;
  }
  linkWorkspaces(folder, packages);
  return undefined;
}

function hasCommit(commit) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], {
      cwd: repositoryRoot,
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** The packages that the code needs, and of which this checkout has no version that is as good by its number. */
function findOtherPackages(folder, packages) {
  const own = new Set(packages.map(({ manifest }) => manifest.name));
  const needed = new Set(
    packages
      .flatMap(({ manifest }) => Object.keys(manifest.dependencies ?? {}))
      .filter(name => !own.has(name)),
  );
  const before = lockedVersions(folder, name => needed.has(name));
  const now = lockedVersions(repositoryRoot, name => needed.has(name));
  return [...before]
    .filter(([name, versions]) =>
      versions.some(
        version =>
          !(now.get(name) ?? []).some(
            other => compatible(other) === compatible(version),
          ),
      ),
    )
    .map(([name, versions]) => `${name} ${versions.join(' and ')}`);
}

/** The part of a version that a change of its interface changes: `4` of 4.1.0, `0.19` of 0.19.2. */
const compatible = version => /^(?:0\.)*\d+/.exec(version)?.[0];
