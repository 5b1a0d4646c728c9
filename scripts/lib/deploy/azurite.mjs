import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolsDir } from '../layout.mjs';

/** Microsoft's emulator of its object store. It is brought when the suite runs, because nothing else needs its 240 MB. */
const PACKAGE = { name: 'azurite', version: '3.37.0' };
const FOLDER = join(toolsDir, 'azurite');
const INSTALL_TIMEOUT_MS = 300_000;
/** The account that each Azurite has, with its published key. */
const ACCOUNT = {
  name: 'devstoreaccount1',
  key: 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==',
};
export const CONTAINER = 'documentation';

const inPackage = (...path) =>
  join(FOLDER, 'node_modules', PACKAGE.name, ...path);

function isInstalled() {
  const manifest = inPackage('package.json');
  return (
    existsSync(manifest) &&
    JSON.parse(readFileSync(manifest, 'utf8')).version === PACKAGE.version
  );
}

/** Installs the emulator unless it is there. @returns {boolean} false if it cannot be had */
export function bringAzurite() {
  if (isInstalled()) return true;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
  const options = [
    '--ignore-scripts',
    '--omit=optional',
    '--no-audit',
    '--no-fund',
    '--save-exact',
  ];
  spawnSync(
    'npm',
    [
      'install',
      '--prefix',
      FOLDER,
      ...options,
      `${PACKAGE.name}@${PACKAGE.version}`,
    ],
    { cwd: FOLDER, stdio: 'ignore', timeout: INSTALL_TIMEOUT_MS },
  );
  return isInstalled();
}

/** The command that serves the object store, in its memory only. */
export const azuriteCommand = port => [
  process.execPath,
  inPackage('dist', 'src', 'blob', 'main.js'),
  '--inMemoryPersistence',
  '--skipApiVersionCheck',
  '--disableTelemetry',
  ...['--blobHost', '127.0.0.1', '--blobPort', String(port)],
];

/** How the portal reaches it. */
export const connectionString = port =>
  `DefaultEndpointsProtocol=http;AccountName=${ACCOUNT.name};AccountKey=${ACCOUNT.key};` +
  `BlobEndpoint=http://127.0.0.1:${port}/${ACCOUNT.name}`;
