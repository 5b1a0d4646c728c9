import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildFolder } from './buildTestSite';
import { siteFacts } from './siteFacts';

const examples = resolve(__dirname, '../../../../examples');

/** A documentation of the sample organisation, and what is expected of it. */
export interface SampleSite {
  /** Folder below `examples`. */
  name: string;
  folder: string;
  expectationFile: string;
}

/** All folders of the sample organisation, its templates included, that have a `mkdocs.yml`. */
export function sampleSites(): SampleSite[] {
  return globSync(
    [
      'repositories/*/mkdocs.yml',
      'repositories/*/*/mkdocs.yml',
      'templates/*/mkdocs.yml',
    ],
    { cwd: examples },
  )
    .map(path => dirname(path))
    .sort()
    .map(name => ({
      name,
      folder: join(examples, name),
      expectationFile: join(
        __dirname,
        'samples',
        `${name.replaceAll('/', '-')}.json`,
      ),
    }));
}

/** Builds a documentation of the sample organisation, and reads what readers rely on. */
export async function buildSample({ folder }: SampleSite) {
  const outputDir = await mkdtemp(join(tmpdir(), 'docs-sample-'));
  try {
    const { warnings } = await buildFolder({ inputDir: folder, outputDir });
    return { warnings, facts: await siteFacts(outputDir) };
  } finally {
    await rm(outputDir, { recursive: true, force: true });
  }
}
