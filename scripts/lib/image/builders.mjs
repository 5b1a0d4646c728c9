import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../errors.mjs';

/** What a base must have: certificates, and the library of C++ that Node needs. */
const DEBIAN = { suite: 'bookworm', packages: 'ca-certificates,libstdc++6' };

const ask = (command, ...args) =>
  execFileSync(command, args, { encoding: 'utf8' }).trim();

const withoutFolder = path => ({ path, unmount: () => {} });

/** A builder: its words for a build, and how it tells of an image. `mount` gives the files of one. */
const BUILDERS = {
  buildah: {
    build: ['build', '--layers=false'],
    inspect: name => {
      const [{ size, digest }] = JSON.parse(
        ask('buildah', 'images', '--json', name),
      );
      return { bytes: toBytes(size), digest };
    },
    mount: name => {
      const container = ask('buildah', 'from', name);
      return {
        path: ask('buildah', 'mount', container),
        unmount: () => ask('buildah', 'rm', container),
      };
    },
  },
  podman: engine('podman'),
  docker: engine('docker'),
};

function engine(command) {
  return {
    build: ['build'],
    inspect: name => {
      const [{ Size, Digest, Id }] = JSON.parse(
        ask(command, 'image', 'inspect', name),
      );
      return { bytes: Size, digest: Digest ?? Id };
    },
    mount: name => {
      const folder = mkdtempSync(join(tmpdir(), 'harbour-image-'));
      const container = ask(command, 'create', name);
      ask(command, 'cp', `${container}:/app`, join(folder, 'app'));
      ask(command, 'rm', container);
      return {
        ...withoutFolder(folder),
        unmount: () => rmSync(folder, { recursive: true, force: true }),
      };
    },
  };
}

const UNITS = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 };

/** buildah tells a size as people read it: `612 MB`. */
export function toBytes(size) {
  if (typeof size === 'number') return size;
  const [, number, unit] = /^([\d.]+) ?([KMG]?B)$/.exec(size) ?? [];
  if (!unit) throw new UserError(`The size '${size}' of the image is unknown`);
  return Math.round(Number(number) * UNITS[unit]);
}

/**
 * Finds a builder on this machine.
 *
 * @throws UserError if there is none
 */
export function findBuilder() {
  const name = Object.keys(BUILDERS).find(
    command => spawnSync(command, ['--version']).status === 0,
  );
  if (!name) {
    throw new UserError(
      `This machine has no ${Object.keys(BUILDERS).join(', ')}: install one (on Debian: apt-get install buildah).`,
    );
  }
  return { name, ...BUILDERS[name] };
}

/**
 * Makes a base image of Debian's packages, for machines that reach no registry of images.
 *
 * @returns its name with its digest
 */
export async function makeDebianBase({ builder, run, folder }) {
  if (builder.name !== 'buildah') {
    throw new UserError('--base debian needs buildah and mmdebstrap.');
  }
  const tar = join(folder, 'base.tar');
  await run('Collecting the packages of the base', 'base', [
    'mmdebstrap',
    '--variant=minbase',
    `--include=${DEBIAN.packages}`,
    DEBIAN.suite,
    tar,
  ]);
  const container = ask('buildah', 'from', 'scratch');
  ask('buildah', 'add', container, tar, '/');
  const name = 'localhost/harbour-base';
  ask('buildah', 'commit', '--rm', container, name);
  rmSync(tar);
  return `${name}@${builder.inspect(name).digest}`;
}
