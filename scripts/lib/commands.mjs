import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from './layout.mjs';

const BACKEND_ROLES = new Set([
  'backend',
  'backend-plugin',
  'backend-plugin-module',
  'node-library',
  'common-library',
]);

const inRoot = (...parts) => join(repositoryRoot, ...parts);

/** An installed package's file, found as the checkout's own code would find it. */
export function resolveInstalled(path) {
  return createRequire(inRoot('package.json')).resolve(path);
}

/** Runs TypeScript sources of the checkout directly. */
function runSource(node, entry) {
  const transform = resolveInstalled('@backstage/cli/config/nodeTransform.cjs');
  return [node, '--enable-source-maps', '--require', transform, entry];
}

/** `backstage-cli` with arguments. */
export function backstageCli(node, ...args) {
  return [node, inRoot('node_modules', '.bin', 'backstage-cli'), ...args];
}

/** How each service is started: program, arguments and folder. */
export const commands = {
  postgres: node => ({
    command: [node, inRoot('scripts', 'postgres.mjs')],
    cwd: repositoryRoot,
  }),
  estate: node => ({
    command: [node, inRoot('packages', 'estate', 'bin', 'estate.cjs')],
    cwd: inRoot('packages', 'estate'),
  }),
  backend: (node, configFiles) => ({
    command: [...runSource(node, 'src/index.ts'), ...asFlags(configFiles)],
    cwd: inRoot('packages', 'backend'),
  }),
  web: (node, configFiles) => ({
    command: backstageCli(node, 'package', 'start', ...asFlags(configFiles)),
    cwd: inRoot('packages', 'app'),
  }),
};

function asFlags(configFiles) {
  return configFiles.flatMap(file => ['--config', file]);
}

/** The source folders whose changes concern the backend. */
export function backendSourceFolders() {
  return ['packages', 'plugins']
    .flatMap(parent =>
      readdirSync(inRoot(parent)).map(name => inRoot(parent, name)),
    )
    .filter(folder => {
      const manifest = join(folder, 'package.json');
      if (!existsSync(manifest) || !existsSync(join(folder, 'src')))
        return false;
      const { name, backstage } = JSON.parse(readFileSync(manifest, 'utf8'));
      return BACKEND_ROLES.has(backstage?.role) && name !== '@portal/estate';
    })
    .map(folder => join(folder, 'src'));
}
