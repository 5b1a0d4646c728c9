import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from './layout.mjs';
import workspaces from './workspaces.cjs';

const BACKEND_ROLES = new Set([
  'backend',
  'backend-plugin',
  'backend-plugin-module',
  'node-library',
  'common-library',
]);

const inRoot = (...parts) => join(repositoryRoot, ...parts);

const require = createRequire(import.meta.url);

const OWN_SOURCE_MAPS = require.resolve('./ownSourceMaps.cjs');

/** Returns the file of an installed package, resolved like an import of the checkout's code. */
export function resolveInstalled(path) {
  return createRequire(inRoot('package.json')).resolve(path);
}

/** Runs TypeScript sources of a checkout directly. */
function runSource(node, entry, root) {
  const transform = createRequire(join(root, 'package.json')).resolve(
    '@backstage/cli/config/nodeTransform.cjs',
  );
  return [node, '--require', OWN_SOURCE_MAPS, '--require', transform, entry];
}

/** `backstage-cli` with arguments. */
export function backstageCli(node, ...args) {
  return [node, inRoot('node_modules', '.bin', 'backstage-cli'), ...args];
}

/** Program, arguments and folder of each service. */
export const commands = {
  postgres: node => ({
    command: [node, inRoot('scripts', 'postgres.mjs')],
    cwd: repositoryRoot,
  }),
  estate: node => ({
    command: [node, inRoot('packages', 'estate', 'bin', 'estate.cjs')],
    cwd: inRoot('packages', 'estate'),
  }),
  backend: (node, configFiles, root = repositoryRoot) => ({
    command: [
      ...runSource(node, 'src/index.ts', root),
      ...asFlags(configFiles),
    ],
    cwd: join(root, 'packages', 'backend'),
  }),
  web: (node, configFiles) => ({
    command: backstageCli(node, 'package', 'start', ...asFlags(configFiles)),
    cwd: inRoot('packages', 'app'),
  }),
};

function asFlags(configFiles) {
  return configFiles.flatMap(file => ['--config', file]);
}

/** Returns the source folders whose changes affect the backend. */
export function backendSourceFolders() {
  return workspaces
    .listWorkspaces(repositoryRoot)
    .filter(
      ({ manifest: { name, backstage } }) =>
        BACKEND_ROLES.has(backstage?.role) && name !== '@portal/estate',
    )
    .map(({ folder }) => inRoot(folder, 'src'))
    .filter(folder => existsSync(folder));
}
