import {
  copyFileSync,
  cpSync,
  mkdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '../layout.mjs';

/** What the Containerfile copies, from the root of the checkout. */
export const FILES = [
  'package.json',
  'yarn.lock',
  '.yarnrc.yml',
  'app-config.yaml',
  'app-config.production.yaml',
  'packages/backend/dist/skeleton.tar.gz',
  'packages/backend/dist/bundle.tar.gz',
];
const FOLDERS = ['deploy/config'];

/**
 * Makes the folder that a builder sends: the built backend, the files that pin its packages, Node and Yarn, and the certificates of a
 * company's own authority, which the installation needs and the image does not get. Nothing else of the
 * checkout, so that no secret of a developer can get into an image.
 *
 * @returns the folder
 */
export async function makeContext({ folder, tools }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'tools'), { recursive: true });
  for (const file of FILES) {
    copyFileSync(join(repositoryRoot, file), join(folder, basename(file)));
  }
  for (const name of FOLDERS) {
    cpSync(join(repositoryRoot, name), join(folder, name), { recursive: true });
  }
  copyFileSync(tools.node, join(folder, 'tools', 'node'));
  copyFileSync(tools.yarn, join(folder, 'tools', 'yarn.js'));
  const certificates = join(folder, 'tools', 'certificates.pem');
  const { NODE_EXTRA_CA_CERTS: own } = process.env;
  if (own) copyFileSync(own, certificates);
  else writeFileSync(certificates, '');
  return folder;
}
