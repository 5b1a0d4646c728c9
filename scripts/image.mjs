#!/usr/bin/env node
// npm run image: builds the image of the portal. Node built-ins only until the packages are installed.
import { parseArgs } from 'node:util';
import { UserError } from './lib/errors.mjs';
import { buildImage } from './lib/image/buildImage.mjs';
import { runMain } from './lib/run-main.mjs';

const USAGE = `Usage: npm run image -- --base image@sha256:… [--tag name]
       npm run image -- --base debian

Builds the image of deploy/Containerfile with buildah, podman or docker, and writes beside it in .data/image: its software bill of
materials (CycloneDX) and how it was made (SLSA provenance).

  --base   the image to build on, by its digest; it needs glibc, libstdc++ and CA certificates.
           debian: makes one of Debian's packages with mmdebstrap, as root
  --tag    name of the image, harbour:<version> without it
  --help   prints this`;

/** Another base tomorrow must not be another image. */
const PINNED = /@sha256:[0-9a-f]{64}$/;

async function main() {
  const { values: options } = parseArgs({
    options: {
      base: { type: 'string' },
      tag: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const { base, tag } = options;
  if (base !== 'debian' && !PINNED.test(base ?? '')) {
    throw new UserError(
      '--base needs an image with its digest, for example debian@sha256:… (or the word debian). A name alone is another image tomorrow.',
    );
  }
  await buildImage({ base, tag });
  return 0;
}

runMain(main);
